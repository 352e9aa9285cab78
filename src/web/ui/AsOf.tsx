import Refresh from '@mui/icons-material/Refresh'
import IconButton from '@mui/material/IconButton'
import { AsOfTime } from './AsOfTime.tsx'
import { touch } from './theme.ts'

interface Props {
  /** When the data was loaded; undefined before. */
  asOf: Date | undefined
  /** Left out if nothing can be loaded, as when offline. */
  onRefresh?: (() => void) | undefined
}

/** The time of the last load, and a refresh button. */
export function AsOf({ asOf, onRefresh }: Props) {
  return (
    <>
      <AsOfTime asOf={asOf} />
      <IconButton
        aria-label="Refresh"
        title="Refresh (r)"
        disabled={!onRefresh}
        onClick={onRefresh}
        sx={touch.icon}
      >
        <Refresh />
      </IconButton>
    </>
  )
}
