import { ARABIC, LONG } from '../parts/records.ts'
import type { States } from '../parts/states.ts'
import { Note } from './Note.tsx'

export default {
  Short: <Note>as of 07.46 WIB</Note>,
  Long: <Note>{LONG}</Note>,
  'Without wrapping': <Note noWrap>{LONG}</Note>,
  Arabic: <Note>{ARABIC}</Note>,
} satisfies States
