import { ARABIC, LONG } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { Fact, Facts } from './Facts.tsx'

export default {
  Facts: (
    <Facts>
      <Fact label="Branch">Bandung Dago</Fact>
      <Fact label="Cars">{0}</Fact>
      <Fact label="Without a value">{null}</Fact>
      <Fact label="Note">{LONG}</Fact>
      <Fact label="Person">{ARABIC}</Fact>
    </Facts>
  ),
} satisfies States
