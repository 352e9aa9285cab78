import { useWatch } from 'react-hook-form'
import { Note } from '../../ui/Note.tsx'
import { publishingText } from './rules/publishing-text.ts'

/** The effect of the chosen status and date, in words. */
export function PublishingLine() {
  const [status, publishedAt]: unknown[] = useWatch({ name: ['status', 'publishedAt'] })
  return (
    // Two lines high, so that a change of text does not shift the layout.
    <Note role="status" sx={{ minHeight: '2lh' }}>
      {publishingText({ status, publishedAt }, new Date())}
    </Note>
  )
}
