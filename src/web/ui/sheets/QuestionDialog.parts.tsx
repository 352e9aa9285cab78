import { ARABIC, LONG } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import QuestionDialog from './QuestionDialog.tsx'

const leaving = {
  title: 'Leave without saving?',
  text: 'Your changes are not saved.',
  yes: 'Leave',
  no: 'Stay',
}

export default {
  Question: (close) => <QuestionDialog question={leaving} onAnswer={close} />,
  Long: (close) => (
    <QuestionDialog question={{ ...leaving, title: LONG, text: LONG }} onAnswer={close} />
  ),
  Arabic: (close) => (
    <QuestionDialog question={{ ...leaving, title: ARABIC, text: ARABIC }} onAnswer={close} />
  ),
} satisfies States
