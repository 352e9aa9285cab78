import { permissionsOf } from '../../../../contract/permissions.ts'
import type { Resource } from '../../../../contract/resource.ts'
import { listPageOf } from '../../../data/records/record.ts'
import type { FormValues } from '../../../fields/values/form-values.ts'
import type { Question } from '../../../ui/sheets/question.ts'

/** Asks before the kind changes, as this moves a branch into another list, with other rights. */
export function kindQuestions(
  resource: Resource,
  before: FormValues,
  after: FormValues,
): Question[] {
  if (before.isInternalBranch === after.isInternalBranch) return []
  const [from, to] = [before, after].map((values) => listPageOf(resource, values, () => true))
  if (!from || !to) return []
  const right = permissionsOf(to.allow).join(' or ')
  return [
    {
      title: `Make this an ${after.isInternalBranch ? 'internal' : 'external'} branch?`,
      text: `“${after.name}” moves from the list “${from.title}” to “${to.title}”, which the permission ${right} opens.`,
      yes: 'Change the kind',
      no: 'Keep editing',
    },
  ]
}
