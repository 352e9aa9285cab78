import type { FormValues } from '../../../fields/values/form-values.ts'
import type { Question } from '../../../ui/sheets/question.ts'

interface About {
  /** Whether the user edits their own account. */
  isOwn: boolean
  roleName: (roleId: unknown) => string
}

const no = 'Keep editing'

/**
 * Questions before an account is deactivated, or before the user's own role changes. For the user's
 * own account they are worded more strongly, or there are two.
 */
export function accountQuestions(
  before: FormValues,
  after: FormValues,
  { isOwn, roleName }: About,
): Question[] {
  const questions: Question[] = []
  if (isOwn && before.roleId !== after.roleId) {
    const [from, to] = [roleName(before.roleId), roleName(after.roleId)]
    questions.push(
      {
        title: 'Change your own role?',
        text: `You are “${from}” and would be “${to}”. What you may open changes at once.`,
        yes: 'Change my role',
        no,
      },
      {
        title: `Really give up “${from}”?`,
        text: 'You may not be able to take it back: somebody else would have to give it to you again.',
        yes: `Become “${to}”`,
        no,
      },
    )
  }
  if (before.isActive !== false && after.isActive === false) {
    questions.push(
      isOwn
        ? {
            title: 'Deactivate your own account?',
            text: 'You lock yourself out: your session ends at once and you cannot sign in any more, until somebody else makes you active again.',
            yes: 'Lock myself out',
            no,
          }
        : {
            title: `Deactivate ${after.fullName}?`,
            text: `${after.fullName} cannot sign in any more; their session ends at once. Nothing is deleted, and they can be made active again here.`,
            yes: 'Deactivate',
            no,
          },
    )
  }
  return questions
}
