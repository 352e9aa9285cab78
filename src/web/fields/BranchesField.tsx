import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import type { Row } from '../../contract/envelope.ts'
import { retried } from '../ui/prefetch.ts'
import { combobox, LaterInput } from './LaterInput.tsx'

const BranchesPicker = retried(() => import('./BranchesPicker.tsx'))

export interface BranchOption {
  id: Row['id']
  name: string
  /** Stands beside the name in the list. */
  detail?: string
}

export interface BranchesProps {
  options: readonly BranchOption[]
  value: readonly BranchOption[]
  noOptionsText?: string
  onChange: (branchIds: Row['id'][]) => void
}

export const ALL_BRANCHES = 'All branches'

/** Selects several branches; none means all. */
export function BranchesField(props: BranchesProps) {
  const [first, ...others] = props.value
  return (
    <LaterInput
      input={BranchesPicker}
      props={{ ...props, ...own }}
      text={others.length > 0 ? `+${others.length}` : ''}
      placeholder={first ? undefined : ALL_BRANCHES}
      chips={first ? [first] : []}
      icon={<ArrowDropDown />}
      semantics={combobox}
    />
  )
}

const own = {
  name: 'branches',
  field: { label: 'Branches' },
  inputRef: () => undefined,
  isRequired: false,
  error: undefined,
}
