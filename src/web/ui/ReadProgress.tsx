import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import LinearProgress from '@mui/material/LinearProgress'

/** How many rows have been read; `total` is undefined if the server returns none. */
export interface Read {
  read: number
  total: number | undefined
}

interface Props {
  progress: Read | undefined
  problem: string | undefined
}

/** The progress of reading rows, or the error that ended it. */
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
