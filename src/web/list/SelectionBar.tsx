import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { isPossible } from '../../contract/row-action.ts'
import { footBar, unfinishedMark } from '../ui/screen/foot-bar.ts'
import { flexLines } from '../ui/theme.ts'
import { useRow } from './context/list-context.ts'
import type { Selection } from './reading/use-selection.ts'

/**
 * The actions for the selected records: in the toolbar, or at the bottom of a phone. There they
 * do not shift the layout.
 */
export default function SelectionBar({ selection }: { selection: Selection }) {
  const { actions, mayDelete, mayMerge, onAct } = useRow()
  const selected = [...selection.records.values()]
  return (
    <Paper
      role="region"
      aria-label="Selection"
      {...{ [unfinishedMark]: '' }}
      variant="elevation"
      elevation={0}
      sx={{
        ...footBar('md'),
        ...flexLines,
        gap: 1,
        borderRadius: 0,
        px: 2,
      }}
    >
      <Typography
        role="status"
        variant="body2"
        sx={{ flex: { xs: 1, md: 'none' }, fontWeight: 600, whiteSpace: 'nowrap' }}
      >
        {selected.length} selected
      </Typography>
      {actions
        .filter(([, { many }]) => many)
        .map(([name, row]) => (
          <Button
            key={name}
            disabled={!selected.some((record) => isPossible(row, record))}
            onClick={() => onAct([name, row], selected)}
          >
            {row.label}
          </Button>
        ))}
      {mayMerge && (
        <Button
          disabled={selected.length < 2}
          title="Merge into one of them"
          onClick={() => onAct('merge', selected)}
        >
          Merge
        </Button>
      )}
      {mayDelete && (
        <Button color="error" onClick={() => onAct('delete', selected)}>
          Delete
        </Button>
      )}
      <Button onClick={selection.stop}>Clear</Button>
    </Paper>
  )
}
