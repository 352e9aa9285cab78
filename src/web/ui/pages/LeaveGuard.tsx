import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { prefetchedOverlay } from '../prefetch.ts'
import type { Question } from '../sheets/question.ts'

const QuestionDialog = prefetchedOverlay(() => import('../sheets/QuestionDialog.tsx'))

/** Asks before unsaved changes are lost: by a link, the back button, a reload or a closed tab. */
export function LeaveGuard({
  isNeeded,
  isStored = () => false,
  question = leaving,
}: {
  isNeeded: () => boolean
  /** Whether the changes are stored as a draft. */
  isStored?: () => boolean
  question?: Question
}) {
  // Changing only the filters or the page number of a list loses nothing.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname && isNeeded()
  })
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isNeeded()) event.preventDefault()
  })

  useEffect(() => {
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])

  if (blocker.state !== 'blocked') return null
  return (
    <QuestionDialog
      question={isStored() ? { ...question, text: KEPT } : question}
      onAnswer={(isYes) => (isYes ? blocker.proceed() : blocker.reset())}
    />
  )
}

const KEPT = 'A draft is kept on this device, without files and passwords.'

const leaving: Question = {
  title: 'Leave without saving?',
  text: 'Your changes are not saved.',
  yes: 'Leave',
  no: 'Stay',
}
