import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** A section of a report with its heading. */
export function ReportPart({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography variant="h2" id={titleId} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}
