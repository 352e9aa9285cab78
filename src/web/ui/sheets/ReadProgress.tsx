import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import LinearProgress from '@mui/material/LinearProgress'
import { formatCount } from '../../data/records/format.ts'

/** Number of rows read; `total` is undefined if the server returns none. */
export interface Progress {
  read: number
  total: number | undefined
}

interface Props {
  progress: Progress | 'writing' | undefined
  problem: string | undefined
}

/** The progress of reading rows and writing them into a file, or the error that ended it. */
export function ReadProgress({ progress, problem }: Props) {
  const read = progress === 'writing' ? undefined : progress
  return (
    <>
      {progress && (
        <>
          <LinearProgress
            aria-label={read ? 'Rows read' : 'File written'}
            sx={{ mt: 2, mb: 1 }}
            {...(read?.total
              ? { variant: 'determinate', value: (100 * read.read) / read.total }
              : {})}
          />
          <DialogContentText variant="body2" role="status">
            {read
              ? `${formatCount(read.read)} ${read.total === undefined ? '' : `of ${formatCount(read.total)} `}rows`
              : 'Writing the file…'}
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
