import { ARABIC, LONG } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { SearchBox } from './SearchBox.tsx'

const noop = () => undefined

export default {
  Empty: <SearchBox search="" onSearch={noop} />,
  Value: <SearchBox search="brakes" onSearch={noop} />,
  Long: <SearchBox search={LONG.slice(0, 100)} onSearch={noop} />,
  Arabic: <SearchBox search={ARABIC} onSearch={noop} />,
  Disabled: <SearchBox search="" isDisabled onSearch={noop} />,
} satisfies States
