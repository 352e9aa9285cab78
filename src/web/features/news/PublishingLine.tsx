import { useWatch } from 'react-hook-form'
import { Note } from '../../ui/Note.tsx'
import { publishingText } from './rules/publishing-text.ts'

/** What the chosen status and date come to, in words. */
export function PublishingLine() {
  const [status, publishedAt]: unknown[] = useWatch({ name: ['status', 'publishedAt'] })
  return (
    // Nothing moves when another text is shown.
    <Note role="status" sx={{ minHeight: '2lh' }}>
      {publishingText({ status, publishedAt }, new Date())}
    </Note>
  )
}
