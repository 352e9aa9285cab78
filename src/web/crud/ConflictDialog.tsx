import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useId } from 'react'
import type { Resource } from '../../contract/resource.ts'
import { Cell } from './cells.tsx'
import type { Conflict } from './use-conflict.ts'

interface Props {
  resource: Resource
  conflict: Conflict
  resolve: { withMine: () => void; withTheirs: () => void; later: () => void }
}

/** Somebody else saved the same fields meanwhile: shows both, and writes nothing before it is told to. */
export default function ConflictDialog({ resource, conflict: { theirs, mine, fields }, resolve }: Props) {
  const titleId = useId()
  return (
    <Dialog open onClose={resolve.later} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Somebody else has changed this {resource.singular}</DialogTitle>
      <DialogContent>
        <DialogContentText>Nothing is saved yet. These fields were changed on both sides:</DialogContentText>
        <Table size="small" sx={{ mt: 2, '& td': { verticalAlign: 'top', overflowWrap: 'anywhere' } }}>
          <TableHead>
            <TableRow>
              <TableCell>Field</TableCell>
              <TableCell>Saved meanwhile</TableCell>
              <TableCell>Yours</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {fields.map((name) => {
              const field = resource.fields[name]
              return (
                field && (
                  <TableRow key={name}>
                    <TableCell component="th" scope="row">
                      {field.label}
                    </TableCell>
                    <TableCell>
                      <Cell name={name} field={field} record={theirs} />
                    </TableCell>
                    <TableCell>
                      <Cell name={name} field={field} record={{ ...mine, id: theirs.id }} />
                    </TableCell>
                  </TableRow>
                )
              )
            })}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={resolve.later}>Keep editing</Button>
        <Button onClick={resolve.withTheirs}>Take theirs</Button>
        <Button onClick={resolve.withMine} variant="contained">
          Save mine
        </Button>
      </DialogActions>
    </Dialog>
  )
}
