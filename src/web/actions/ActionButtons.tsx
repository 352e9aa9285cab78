import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined'
import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import LockOpen from '@mui/icons-material/LockOpen'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Pause from '@mui/icons-material/Pause'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import PersonOutline from '@mui/icons-material/PersonOutline'
import PlayArrow from '@mui/icons-material/PlayArrow'
import Replay from '@mui/icons-material/Replay'
import Send from '@mui/icons-material/Send'
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ElementType } from 'react'
import type { NamedRowAction } from '../../contract/compile.ts'
import type { Row } from '../../contract/envelope.ts'
import { isPossible, type RowIcon } from '../../contract/row-action.ts'

const icons: Readonly<Record<RowIcon, ElementType>> = {
  check: Check,
  close: Close,
  undo: Replay,
  send: Send,
  archive: ArchiveOutlined,
  restore: UnarchiveOutlined,
  lock: LockOutlined,
  unlock: LockOpen,
  start: PlayArrow,
  pause: Pause,
  person: PersonOutline,
  money: PaymentsOutlined,
}

interface Props {
  actions: readonly NamedRowAction[]
  record: Row
  /**
   * Title of the record, for the tooltip of buttons with an icon only. Without it, buttons have
   * text.
   */
  iconsOf?: string
  onAct: (action: NamedRowAction) => void
}

/**
 * A button for each action that is possible on the record. Lists load this file on demand, for its
 * icons.
 */
export default function ActionButtons({ actions, record, iconsOf, onAct }: Props) {
  return actions
    .filter(([, row]) => isPossible(row, record))
    .map((action) => {
      const [name, { label, icon }] = action
      const Icon = icons[icon]
      const press = () => onAct(action)
      return iconsOf === undefined ? (
        <Button key={name} onClick={press} variant="outlined" startIcon={<Icon />}>
          {label}
        </Button>
      ) : (
        <IconButton key={name} onClick={press} aria-label={label} title={`${label} ${iconsOf}`}>
          <Icon fontSize="small" />
        </IconButton>
      )
    })
}
