import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { matchPath } from 'react-router'
import { nounFor } from '../../../contract/texts.ts'
import { draftKey, dropDraft, ownDrafts, readDraft } from '../../data/drafts.ts'
import { formatMoment } from '../../data/records/format.ts'
import { useMay } from '../../data/use-may.ts'
import { Note } from '../../ui/Note.tsx'
import { type NavigationPage, usePages } from '../../ui/pages/use-pages.ts'
import { flexLine, grow, plainList, touch } from '../../ui/theme.ts'
import { HomeLink } from './HomeCard.tsx'
import { TaskCard } from './TaskCard.tsx'

/** Number of drafts shown at first, so that the card is as high as those beside it. */
const FEW = 2

/** The user's unsaved drafts on this device. */
export function DraftsCard() {
  const { drafts, forget } = useStoredDrafts()
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
            <DraftLine key={draft.key} draft={draft} onDiscard={() => forget(draft.key)} />
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

/** The user's drafts, newest first, and a function to delete one. */
function useStoredDrafts() {
  const pages = usePages()
  const may = useMay()
  const [keys, setKeys] = useState(ownDrafts)
  const drafts = keys.flatMap((key) => {
    const draft = readDraft(key)
    if (!draft) return []
    const address = key.slice(draftKey('').length)
    const path = address.replace(/#.*/, '')
    const page = pages.find((one) => matchPath(one.path, path.replace(/\?.*/, '')))
    return {
      key,
      title: draftTitle(page, draft.values, address),
      /** The URL of the form; undefined if the user may no longer open it. */
      to: page && may(page.allow) ? path : undefined,
      savedAt: draft.savedAt,
    }
  })

  function forget(key: string) {
    dropDraft(key)
    setKeys(ownDrafts)
  }

  return { drafts: drafts.sort((a, b) => b.savedAt.localeCompare(a.savedAt)), forget }
}

/** The title of the record in the draft, else the name of the form. */
function draftTitle(
  page: NavigationPage | undefined,
  values: Record<string, unknown>,
  address: string,
) {
  if (!page) return address
  const { resource, name } = page
  const named = resource.title && values[resource.title]
  if (typeof named === 'string' && named.trim() !== '') return `${named} (${resource.singular})`
  return name === 'create'
    ? `New ${resource.singular}`
    : name === 'edit'
      ? `Edited ${resource.singular}`
      : page.title
}

interface LineProps {
  draft: ReturnType<typeof useStoredDrafts>['drafts'][number]
  onDiscard: () => void
}

/** The discard button turns into a confirmation. */
function DraftLine({ draft: { title, to, savedAt }, onDiscard }: LineProps) {
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
