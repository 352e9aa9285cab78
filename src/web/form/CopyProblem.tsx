import { RetryAlert } from '../ui/failures/RetryAlert.tsx'

interface Props {
  /** The noun for the record to copy. */
  noun: string
  problem: string
  retry: () => void
}

/** Shown where the record that a new one is to be a copy of could not be read. */
export function CopyProblem({ noun, problem, retry }: Props) {
  return (
    <RetryAlert onRetry={retry}>
      The {noun} to copy could not be read: {problem} You can fill in the form by hand.
    </RetryAlert>
  )
}
