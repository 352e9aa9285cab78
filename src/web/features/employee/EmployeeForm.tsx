import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { isNil } from 'es-toolkit/predicate'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import { permissionNames } from '../../../contract/auth.ts'
import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { useSession } from '../../data/client/session.ts'
import { useCachedList } from '../../data/use-cached-list.ts'
import { inputParts } from '../../fields/FieldInput.tsx'
import { OptionRefusal } from '../../fields/values/reference-props.ts'
import { DuplicateHint } from '../../form/DuplicateHint.tsx'
import { FormColumns } from '../../form/FormColumns.tsx'
import { FormSection, FullWidth } from '../../form/FormSection.tsx'
import { RecordField, RecordFields } from '../../form/RecordField.tsx'
import type { FormBodyProps } from '../../form/RecordForm.tsx'
import ResourceForm from '../../form/ResourceForm.tsx'
import { changeOfOpened } from '../../ui/pages/opened.ts'
import { usePages } from '../../ui/pages/use-pages.ts'
import { breakWords } from '../../ui/theme.ts'
import { PersonRecords } from './PersonRecords.tsx'
import { accountQuestions } from './rules/account-questions.ts'
import { useRoleRefusal } from './use-role-refusal.ts'

/** The form of an employee: account, work and personal details. */
export default function EmployeeForm({ resource }: { resource: Resource }) {
  const { id } = useParams()
  const viewer = useSession()?.viewer
  const { data: roles } = useCachedList('role')
  const isOwn = String(viewer?.id) === id
  const roleName = (roleId: unknown) =>
    String(roles?.find((role) => role.id === roleId)?.name ?? `#${roleId}`)
  return (
    <ResourceForm
      resource={resource}
      body={EmployeeFields}
      questions={(before, after) => accountQuestions(before, after, { isOwn, roleName })}
    />
  )
}

EmployeeForm.parts = inputParts

function EmployeeFields({ resource, id, record }: FormBodyProps) {
  const isOwn = String(useSession()?.viewer?.id) === id
  return (
    <FormColumns
      states={<RecordFields names={['isActive', 'joinDate']} />}
      statesTitle="Status"
      facts={record && <PersonRecords employee={record} />}
    >
      <FormSection title="Account">
        <RecordFields names={['fullName', 'email', 'username']} />
        {(id === undefined || (!resource.fields.password?.createOnly && !isOwn)) && (
          <RecordField name="password" />
        )}
        <DuplicateHint resource={resource} id={id} names={['email']} />
      </FormSection>
      <FormSection title="Work">
        <OptionRefusal value={useRoleRefusal(record)}>
          <RecordField name="roleId" />
        </OptionRefusal>
        <RecordField name="branchLocationId" />
        <FullWidth>
          <RoleEffect record={record} />
        </FullWidth>
        <RecordFields names={['employeeNumber', 'position']} />
        <DuplicateHint resource={resource} id={id} names={['employeeNumber']} />
      </FormSection>
      <FormSection title="Person">
        <FullWidth>
          <RecordField name="photoUrl" />
        </FullWidth>
        <RecordFields names={['phoneNumber', 'nik']} />
        <DuplicateHint resource={resource} id={id} names={['phoneNumber', 'nik']} />
        <RecordFields names={['gender', 'birthDate', 'address']} />
      </FormSection>
    </FormColumns>
  )
}

/**
 * The pages gained and lost by the chosen role. For a new employee, all pages of the role. Renders
 * nothing if the server does not return the permissions of both roles.
 */
function RoleEffect({ record }: { record: Row | undefined }) {
  const roleId: unknown = useWatch({ name: 'roleId' })
  const { data: roles } = useCachedList('role')
  const pages = usePages()
  const present = record?.roleId ?? null
  if (!roles || isNil(roleId) || roleId === present) return null
  const heldBy = (id: unknown) => permissionNames(roles.find((role) => role.id === id)?.permissions)
  const before = present === null ? [] : heldBy(present)
  const after = heldBy(roleId)
  if (!before || !after) return null
  const { gains, loses } = changeOfOpened(pages, before, after)
  return (
    <Alert severity={loses.length > 0 ? 'warning' : 'info'} role="status">
      {gains.length + loses.length === 0 &&
        (before.length > 0 ? 'Opens the same pages.' : 'Opens no pages here.')}
      {Object.entries({ Gains: gains, Loses: loses }).map(
        ([label, changed]) =>
          changed.length > 0 && (
            <Typography key={label} variant="body2" sx={breakWords}>
              <strong>{label}:</strong> {changed.join(', ')}
            </Typography>
          ),
      )}
    </Alert>
  )
}
