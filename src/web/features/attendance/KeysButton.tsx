import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import IconButton from '@mui/material/IconButton'

/** Opens the dialog of the page's keyboard shortcuts; hidden on phones. */
export function KeysButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton
      aria-label="Keyboard shortcuts"
      title="Keyboard shortcuts (?)"
      aria-haspopup="dialog"
      onClick={onClick}
      sx={{
        display: { xs: 'none', md: 'inline-flex' },
        width: 40,
        height: 40,
        displayPrint: 'none',
      }}
    >
      <KeyboardOutlined />
    </IconButton>
  )
}
