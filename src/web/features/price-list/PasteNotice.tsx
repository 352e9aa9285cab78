import Alert, { type AlertProps } from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Resource } from '../../../contract/resource.ts'
import { counted } from '../../../contract/texts.ts'
import { formatCount } from '../../data/records/format.ts'
import { StillWaiting } from '../../ui/StillWaiting.tsx'
import { grow, plainList } from '../../ui/theme.ts'
import type { PasteResult } from './paste-column.ts'
import { priceName } from './rules/prices.ts'
import type { PastedColumn } from './use-pasted-column.ts'

interface Props {
  resource: Resource
  paste: PastedColumn
}

/** The result of pasting a column, with each rejected cell. */
export default function PasteNotice({
  resource,
  paste: { result, error, isPending, dismiss },
}: Props) {
  if (isPending)
    return (
      <Notice severity="info">
        Reading the rows of the next pages…
        <StillWaiting />
      </Notice>
    )
  if (error)
    return (
      <Notice severity="error" onClose={dismiss}>
        Nothing was pasted. {error.message}
      </Notice>
    )
  if (!result) return null
  const { refused } = result
  const more = refused.length - MOST_NAMED
  return (
    <Notice
      severity={refused.length > 0 || result.beyond > 0 ? 'warning' : 'success'}
      onClose={dismiss}
    >
      {summary(resource, result)}
      {refused.length > 0 && (
        <Typography variant="body2" component="ol" sx={{ ...plainList, mt: 0.5 }}>
          {refused.slice(0, MOST_NAMED).map(({ line, row, text, reason }) => (
            <li key={line}>
              Cell {formatCount(line)}, {priceName(resource, row)}: {shortened(text)}. {reason}
            </li>
          ))}
          {more > 0 && <li>and {formatCount(more)} more</li>}
        </Typography>
      )}
    </Notice>
  )
}

const MOST_NAMED = 100
/** Maximum number of characters shown of a cell. */
const MOST_SHOWN = 40

function Notice({ children, ...alert }: Pick<AlertProps, 'severity' | 'onClose' | 'children'>) {
  return (
    <Alert {...alert} sx={{ '& .MuiAlert-message': grow }}>
      <Box
        tabIndex={0}
        sx={{ maxHeight: { xs: '20dvh', md: '30dvh' }, overflow: 'auto', overflowWrap: 'anywhere' }}
      >
        {children}
      </Box>
    </Alert>
  )
}

function shortened(text: string) {
  if (text === '') return 'empty'
  return `“${text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text}”`
}

/** `296 prices changed, from Spooring to Nitrogen. 2 are as before. 2 cells were refused:` */
function summary(resource: Resource, { rows, changed, unchanged, refused, beyond }: PasteResult) {
  const [first, last] = [rows[0], rows.at(-1)]
  const range =
    first && last && ` from ${priceName(resource, first)} to ${priceName(resource, last)}`
  return [
    `Pasted${range}: ${counted(changed, 'change')}`,
    unchanged > 0 && `, ${formatCount(unchanged)} as before`,
    '.',
    beyond > 0 &&
      ` The list ended before the last ${beyond === 1 ? 'cell' : counted(beyond, 'cell')}.`,
    refused.length > 0 &&
      ` ${counted(refused.length, 'cell')} refused; ${refused.length === 1 ? 'its price stays' : 'their prices stay'} as before:`,
  ]
    .filter(Boolean)
    .join('')
}
