import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import { retried } from '../ui/prefetch.ts'
import { ALL_BRANCHES, type BranchesProps } from './branches-props.ts'
import { combobox, LaterInput } from './LaterInput.tsx'

const BranchesPicker = retried(() => import('./BranchesPicker.tsx'))

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
