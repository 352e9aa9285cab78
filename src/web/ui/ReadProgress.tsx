import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import LinearProgress from '@mui/material/LinearProgress'

/** How many rows have been read; the total is undefined where the server does not tell it. */
export interface Read {
  read: number
  total: number | undefined
}

interface Props {
  progress: Read | undefined
  problem: string | undefined
}

/** How far the reading of rows is, or why it ended. */
export function ReadProgress({ progress, problem }: Props) {
  return (
    <>
      {progress && (
        <>
          <LinearProgress
            aria-label="Rows read"
            sx={{ mt: 2, mb: 1 }}
            {...(progress.total
              ? { variant: 'determinate', value: (100 * progress.read) / progress.total }
              : {})}
          />
          <DialogContentText variant="body2" role="status">
            {progress.read} {progress.total !== undefined && `of ${progress.total} `}rows
          </DialogContentText>
        </>
      )}
      {problem && (
        <Alert severity="error" sx={{ mt: 2, whiteSpace: 'pre-line' }}>
          {problem}
        </Alert>
      )}
    </>
  )
}
