import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { publishingText } from './publishing-text.ts'

/** What the chosen status and date come to, in words. */
export function PublishingLine() {
  const [status, publishedAt]: unknown[] = useWatch({ name: ['status', 'publishedAt'] })
  return (
    // Nothing moves when another text is shown.
    <Typography role="status" variant="body2" color="text.secondary" sx={{ minHeight: '2lh' }}>
      {publishingText({ status, publishedAt }, new Date())}
    </Typography>
  )
}
