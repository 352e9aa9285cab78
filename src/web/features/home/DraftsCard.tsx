import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { nounFor } from '../../../contract/texts.ts'
import { formatMoment } from '../../data/records/format.ts'
import { Note } from '../../ui/Note.tsx'
import { flexLine, grow, plainList, touch } from '../../ui/theme.ts'
import { HomeLink } from './HomeCard.tsx'
import { TaskCard } from './TaskCard.tsx'
import { type StoredDraft, useStoredDrafts } from './use-stored-drafts.ts'

/** Number of drafts shown at first, so that the card is as high as those beside it. */
const FEW = 2

/** The user's unsaved drafts on this device. */
export function DraftsCard() {
  const [drafts, forget] = useStoredDrafts()
  const [areAllShown, setAllShown] = useState(false)
  const shown = areAllShown ? drafts : drafts.slice(0, FEW)
  return (
    <TaskCard
      title="My drafts"
      icon={<EditNoteOutlined />}
      count={drafts.length}
      noun={nounFor(drafts.length, 'draft')}
      text="Typed on this device, and not saved."
      done="Everything that you typed has been saved."
    >
      {drafts.length > 0 && (
        <Box component="ul" sx={{ ...plainList, mt: 0.5 }}>
          {shown.map((draft) => (
            <DraftLine key={draft.key} draft={draft} onDiscard={() => forget(draft)} />
          ))}
        </Box>
      )}
      {shown.length < drafts.length && (
        <Button size="small" onClick={() => setAllShown(true)} sx={{ ...thumb, ml: -0.5 }}>
          Show all {drafts.length}
        </Button>
      )}
    </TaskCard>
  )
}

/** The discard button turns into a confirmation. */
function DraftLine({
  draft: { title, to, savedAt },
  onDiscard,
}: {
  draft: StoredDraft
  onDiscard: () => void
}) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <Box component="li" sx={{ ...flexLine, gap: 1, py: 0.5 }}>
      <Box sx={grow}>
        <Typography noWrap>
          <HomeLink to={to}>{title}</HomeLink>
        </Typography>
        <Note>{formatMoment(savedAt)}</Note>
      </Box>
      {isConfirming ? (
        <>
          <Button size="small" color="error" onClick={onDiscard} sx={thumb}>
            Discard it
          </Button>
          <Button size="small" autoFocus onClick={() => setConfirming(false)} sx={thumb}>
            Keep
          </Button>
        </>
      ) : (
        <Button
          size="small"
          color="inherit"
          aria-label={`Discard the draft: ${title}`}
          onClick={() => setConfirming(true)}
          sx={thumb}
        >
          Discard
        </Button>
      )}
    </Box>
  )
}

const thumb = { ...touch.small, flexShrink: 0 }
