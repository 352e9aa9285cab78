import type { LinkProps } from '@mui/material/Link'
import { employee } from '../../../../contract/resources/employee.ts'
import { RecordLink } from '../../../ui/values/RecordLink.tsx'
import { nameIn, type Repair } from '../rules/repair.ts'

interface Props extends Pick<LinkProps, 'underline'> {
  person: NonNullable<Repair['mechanic']>
}

/** The name of a person in a report; underlined within a text. */
export function PersonLink({ person, underline }: Props) {
  return (
    <RecordLink resource={employee} id={person.id} underline={underline}>
      {nameIn(person)}
    </RecordLink>
  )
}
