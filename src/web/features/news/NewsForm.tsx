import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { useWatch } from 'react-hook-form'
import type { Resource } from '../../../contract/resource.ts'
import { formatMoment } from '../../data/records/format.ts'
import { inputParts } from '../../fields/FieldInput.tsx'
import { FormColumns } from '../../form/FormColumns.tsx'
import { FormSection, FullWidth } from '../../form/FormSection.tsx'
import { layoutOf } from '../../form/form-layout.ts'
import { RecordFields } from '../../form/RecordField.tsx'
import type { FormBodyProps } from '../../form/RecordForm.tsx'
import ResourceForm from '../../form/ResourceForm.tsx'
import { Later } from '../../ui/Later.tsx'
import { Note } from '../../ui/Note.tsx'
import { retried } from '../../ui/prefetch.ts'
import { frame, THIRD_COLUMN } from '../../ui/theme.ts'
import { useHasWidth } from '../../ui/use-has-width.ts'

const ArticlePreview = retried(() => import('./ArticlePreview.tsx'))

/** The form of an article: its text, its publishing settings, and on wide screens a preview. */
export default function NewsForm({ resource }: { resource: Resource }) {
  return <ResourceForm resource={resource} body={NewsFields} />
}

NewsForm.parts = inputParts

function NewsFields({ resource, id }: FormBodyProps) {
  const { main, states, pictures } = layoutOf(resource, id === undefined ? 'create' : 'edit')
  const hasThird = useHasWidth(THIRD_COLUMN)
  return (
    <FormColumns
      side={
        <>
          <FormSection title="Publishing">
            <RecordFields names={states} />
            <FullWidth>
              <PublishingLine />
            </FullWidth>
          </FormSection>
          <FormSection title="Appearance">
            <RecordFields names={pictures} />
          </FormSection>
        </>
      }
      third={hasThird && <Preview />}
    >
      <FormSection>
        <RecordFields names={main} />
      </FormSection>
    </FormColumns>
  )
}

/** The effect of the chosen status and date, in words. */
function PublishingLine() {
  const [status, publishedAt]: unknown[] = useWatch({ name: ['status', 'publishedAt'] })
  return (
    // Two lines high, so that a change of text does not shift the layout.
    <Note role="status" sx={{ minHeight: '2lh' }}>
      {publishingText(status, publishedAt)}
    </Note>
  )
}

/** The effect of this status and date after saving. */
function publishingText(status: unknown, publishedAt: unknown) {
  const at = typeof publishedAt === 'string' ? Date.parse(publishedAt) : Number.NaN
  const moment = Number.isNaN(at) ? undefined : formatMoment(new Date(at).toISOString())
  if (status === 'draft')
    return moment
      ? 'A draft: not on the public site, and its date counts once it is published.'
      : 'A draft: not on the public site.'
  if (status !== 'published') return ''
  if (!moment) return 'Published at the moment of saving.'
  return at > Date.now()
    ? `Scheduled: for the public site to show from ${moment} on.`
    : `Published, dated ${moment}.`
}

/** The space is reserved. On narrower screens, the toolbar has a preview button instead. */
function Preview() {
  return (
    <Paper component="section" aria-label="Preview" tabIndex={0} sx={previewBox}>
      <Note sx={{ px: 2, py: 1 }}>Preview</Note>
      <Later fallback={<PreviewSkeleton />}>
        <ArticlePreview />
      </Later>
    </Paper>
  )
}

/** Skeletons of the cover, the title and the first lines. */
function PreviewSkeleton() {
  return (
    <>
      <Skeleton variant="rectangular" height="auto" sx={{ aspectRatio: '16 / 9' }} />
      <Box sx={{ px: 2, pt: 1.5 }}>
        <Skeleton height={32} width="80%" />
        {[90, 100, 60].map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </Box>
    </>
  )
}

const previewBox = {
  height: `calc(100dvh - ${frame.topBar + 112}px)`,
  overflowY: 'auto',
} as const
