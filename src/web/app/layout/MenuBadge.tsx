import Box from '@mui/material/Box'
import { sumBy } from 'es-toolkit/math'
import { Link } from 'react-router'
import { attendance } from '../../../contract/resources/attendance.ts'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { formatCount } from '../../data/records/format.ts'
import { usePathToValidation, useWaiting, type Waiting } from '../../features/home/use-waiting.ts'
import { buttonSizes, flexLine, radius, touch, visuallyHidden } from '../../ui/theme.ts'

interface Props {
  /** The paths of the pages whose counts it shows. */
  paths: readonly string[]
  /**
   * Beside an entry, the count is a link to the counted records; a heading has only the sum, or a
   * dot.
   */
  as: 'link' | 'sum' | 'dot'
  onNavigate?: () => void
}

/**
 * The number of records that wait on pages of the menu, once it is known; in words for screen
 * readers.
 */
export default function MenuBadge({ paths, as, onNavigate }: Props) {
  const all = useWaiting()
  const waiting = paths.flatMap((path) => all[path] ?? [])
  const [first] = waiting
  if (!first) return null
  if (as === 'link') {
    const props = { waiting: first, onNavigate }
    return paths[0] === repairReport.pages.list.path ? (
      <ToValidation {...props} />
    ) : (
      <CountLink to={attendance.pages.desk.path} {...props} />
    )
  }
  return (
    <>
      <Box component="span" aria-hidden sx={as === 'dot' ? dot : count}>
        {as === 'sum' && formatCount(sumBy(waiting, ({ count }) => count))}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {waiting.map(({ words }) => words).join(', ')}
      </Box>
    </>
  )
}

interface ToRowsProps {
  waiting: Waiting
  onNavigate: (() => void) | undefined
}

function ToValidation(props: ToRowsProps) {
  return <CountLink to={usePathToValidation()} {...props} />
}

function CountLink({ to, waiting, onNavigate }: ToRowsProps & { to: string }) {
  return (
    <Box
      component={Link}
      to={to}
      title={waiting.words}
      aria-label={waiting.words}
      onClick={onNavigate}
      sx={link}
    >
      <Box component="span" sx={count}>
        {formatCount(waiting.count)}
      </Box>
    </Box>
  )
}

const count = {
  minWidth: 24,
  px: 0.75,
  borderRadius: radius.full,
  bgcolor: 'divider',
  color: 'text.primary',
  typography: 'caption',
  fontWeight: 600,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
} as const

const dot = {
  position: 'absolute',
  top: 8,
  left: 32,
  width: 10,
  height: 10,
  borderRadius: '50%',
  bgcolor: 'text.secondary',
  border: '2px solid',
  borderColor: 'background.paper',
} as const

const link = {
  position: 'absolute',
  right: 4,
  top: '50%',
  transform: 'translateY(-50%)',
  ...flexLine,
  justifyContent: 'center',
  minWidth: buttonSizes.small,
  ...touch.small,
  textDecoration: 'none',
  '&:hover > span': { bgcolor: 'text.secondary', color: 'background.paper' },
} as const
