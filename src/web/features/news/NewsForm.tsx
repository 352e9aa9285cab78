import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense } from 'react'
import type { Resource } from '../../../contract/resource.ts'
import { inputParts } from '../../fields/FieldInput.tsx'
import { FormColumns } from '../../form/FormColumns.tsx'
import { FormSection, FullWidth } from '../../form/FormSection.tsx'
import { layoutOf } from '../../form/form-layout.ts'
import { RecordField } from '../../form/RecordField.tsx'
import type { FormBodyProps } from '../../form/RecordForm.tsx'
import ResourceForm from '../../form/ResourceForm.tsx'
import { retried, useIdle } from '../../ui/prefetch.ts'
import { frame, thirdColumn } from '../../ui/theme.ts'
import { PublishingLine } from './PublishingLine.tsx'

const ArticlePreview = retried(() => import('./ArticlePreview.tsx'))

/** What is loaded before the page is shown. */
export const parts = inputParts

/** The form of an article: its text, and beside it how it is published and how it will look. */
export default function NewsForm({ resource }: { resource: Resource }) {
  return <ResourceForm resource={resource} body={NewsFields} />
}

function NewsFields({ resource, id }: FormBodyProps) {
  const { main, states, pictures } = layoutOf(resource, id === undefined ? 'create' : 'edit')
  const hasPanel = useMediaQuery((theme) => theme.breakpoints.up('lg'))
  const hasThird = useMediaQuery(thirdColumn)
  const preview = hasPanel && <Preview />
  return (
    <FormColumns
      side={
        <>
          <FormSection title="Publishing">
            <Fields names={states} />
            <FullWidth>
              <PublishingLine />
            </FullWidth>
          </FormSection>
          <FormSection>
            <Fields names={pictures} />
          </FormSection>
          {!hasThird && preview}
        </>
      }
      third={hasThird && preview}
    >
      <FormSection>
        <Fields names={main} />
      </FormSection>
    </FormColumns>
  )
}

/** Comes when the page is ready; its place is kept. */
function Preview() {
  const isIdle = useIdle()
  return (
    <Paper component="section" aria-label="Preview" tabIndex={0} sx={previewBox}>
      <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1 }}>
        Preview
      </Typography>
      {isIdle && (
        <Suspense>
          <ArticlePreview />
        </Suspense>
      )}
    </Paper>
  )
}

const previewBox = {
  height: { lg: 520 },
  [thirdColumn]: { height: `calc(100dvh - ${frame.topBar + 112}px)` },
  overflowY: 'auto',
}

function Fields({ names }: { names: readonly string[] }) {
  return names.map((name) => <RecordField key={name} name={name} />)
}
