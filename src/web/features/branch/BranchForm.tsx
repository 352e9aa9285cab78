import type { Resource } from '../../../contract/resource.ts'
import { inputParts } from '../../fields/FieldInput.tsx'
import { DuplicateHint } from '../../form/DuplicateHint.tsx'
import { FormColumns } from '../../form/FormColumns.tsx'
import { FormSection, FullWidth } from '../../form/FormSection.tsx'
import { RecordField, RecordFields } from '../../form/RecordField.tsx'
import type { FormBodyProps } from '../../form/RecordForm.tsx'
import ResourceForm from '../../form/ResourceForm.tsx'
import { MapLinkInput } from './MapLinkInput.tsx'
import { kindQuestions } from './rules/kind-questions.ts'
import { ZoneLine } from './ZoneLine.tsx'

/** The form of a branch: its details, its location and its opening hours. */
export default function BranchForm({ resource }: { resource: Resource }) {
  return (
    <ResourceForm
      resource={resource}
      body={BranchFields}
      questions={(before, after) => kindQuestions(resource, before, after)}
    />
  )
}

BranchForm.parts = inputParts

function BranchFields({ resource, id, record }: FormBodyProps) {
  return (
    <FormColumns
      side={
        <FormSection title="Appearance">
          <RecordField name="image" />
        </FormSection>
      }
      states={<RecordField name="isActive" />}
      statesTitle="Status"
      omitted={['timezone']}
    >
      <FormSection title="Identity">
        <RecordFields names={['name', 'isInternalBranch', 'code', 'partnerName']} />
        <DuplicateHint resource={resource} id={id} names={['name', 'code']} />
      </FormSection>
      <FormSection title="Place">
        <RecordFields names={['provinceId', 'cityId']} />
        <FullWidth>
          <ZoneLine record={record} />
        </FullWidth>
        <RecordFields names={['address', 'postalCode', 'radiusMeter']} />
        <FullWidth>
          <MapLinkInput fields={resource.fields} />
        </FullWidth>
        <RecordFields names={['latitude', 'longitude']} />
      </FormSection>
      <FormSection title="Hours and contact">
        <RecordFields names={['openTime', 'closeTime', 'phoneNumber']} />
      </FormSection>
    </FormColumns>
  )
}
