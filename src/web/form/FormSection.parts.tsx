import { LONG } from '../parts/records.ts'
import type { States } from '../parts/states.ts'
import { FormSection, FullWidth } from './FormSection.tsx'

const fields = ['First field', 'Second field', 'Third field'].map((name) => (
  <div key={name}>{name}</div>
))

export default {
  'With a heading': <FormSection title="Appearance">{fields}</FormSection>,
  'Without a heading': <FormSection>{fields}</FormSection>,
  'With a full row': (
    <FormSection title={LONG}>
      {fields.slice(0, 2)}
      <FullWidth>A field as wide as the section</FullWidth>
    </FormSection>
  ),
} satisfies States
