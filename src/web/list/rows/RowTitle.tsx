import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import { hasOwnId, type Row } from '../../../contract/envelope.ts'
import { pathTo, titleOf } from '../../data/records/record.ts'
import { rowTitle } from '../../ui/keys/use-page-keys.ts'
import { TitleButton } from '../../ui/TitleButton.tsx'
import { useRow } from '../context/list-context.ts'

/**
 * The title of a row. It opens the record's page or shows the record in a drawer. Keyboard
 * shortcuts of the list move between titles.
 */
export function RowTitle({ record }: { record: Row }) {
  const { resource, opens, navigation, onShow } = useRow()
  const path = opens && pathTo(resource, opens, record.id)
  const title = titleOf(resource, record)
  if (path) {
    return (
      <MuiLink component={Link} to={path} state={navigation} dir="auto" title={title} {...rowTitle}>
        {title}
      </MuiLink>
    )
  }
  if (onShow && hasOwnId(record)) {
    return (
      <TitleButton title={title} onClick={() => onShow(record)}>
        {title}
      </TitleButton>
    )
  }
  return (
    <span tabIndex={-1} dir="auto" title={title} {...rowTitle}>
      {title}
    </span>
  )
}
