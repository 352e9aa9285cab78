import Button, { type ButtonProps } from '@mui/material/Button'

interface Props extends Pick<ButtonProps, 'fullWidth' | 'sx'> {
  onDecide: (approve: boolean) => void
}

/**
 * The Decline and Approve buttons: in DecisionBar, below the evidence, and on the page of a leave.
 */
export function DeclineApprove({ onDecide, ...props }: Props) {
  return (
    <>
      <Button {...props} variant="outlined" color="error" onClick={() => onDecide(false)}>
        Decline
      </Button>
      <Button {...props} variant="contained" onClick={() => onDecide(true)}>
        Approve
      </Button>
    </>
  )
}
