import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { paletteKey, paletteName } from '../keys/command-key.ts'
import { helpKey, useShownKeys } from '../keys/use-page-keys.ts'
import { radius } from '../theme.ts'
import { TitledDialog } from './TitledDialog.tsx'

interface Props {
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  onClose: () => void
}

/**
 * The shortcuts of this page and of all pages. A checkbox turns them off, as single-letter keys
 * disturb some users.
 */
export default function KeysDialog({ isOn, onSwitch, onClose }: Props) {
  const keys = useShownKeys()
  return (
    <TitledDialog
      title="Keyboard shortcuts"
      buttons={
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      }
      onClose={onClose}
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(56px, max-content) 1fr',
          columnGap: 2,
          rowGap: 1,
          alignItems: 'center',
        }}
      >
        {[...keys, helpKey, { key: paletteKey, does: paletteName }].map(({ key, does }) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <dt>
              <Box
                component="kbd"
                sx={{
                  px: 1,
                  py: 0.25,
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: radius.control,
                  typography: 'body2',
                }}
              >
                {key.replace('ArrowUp', '↑').replace('ArrowDown', '↓')}
              </Box>
            </dt>
            <Box component="dd" sx={{ m: 0 }}>
              {does}
            </Box>
          </Box>
        ))}
      </Box>
      <FormControlLabel
        sx={{ mt: 2 }}
        label="Use these keys"
        control={<Checkbox checked={isOn} onChange={(_, checked) => onSwitch(checked)} />}
      />
    </TitledDialog>
  )
}
