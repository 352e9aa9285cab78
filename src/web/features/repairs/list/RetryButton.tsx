import Button from '@mui/material/Button'

export function RetryButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outlined" onClick={onClick} sx={{ minHeight: { xs: 44, md: 36 } }}>
      Retry
    </Button>
  )
}
