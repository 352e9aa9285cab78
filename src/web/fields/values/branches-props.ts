import type { Row } from '../../../contract/envelope.ts'
import type { Option } from './options.ts'

/** A branch as an option, with its detail and refusal. */
export type BranchOption = Pick<Option, 'id' | 'name' | 'detail' | 'refusal'>

export interface BranchesProps {
  options: readonly BranchOption[]
  value: readonly BranchOption[]
  noOptionsText?: string
  /** A sentence that there are more branches. */
  lack?: string | undefined
  onChange: (branchIds: Row['id'][]) => void
}
