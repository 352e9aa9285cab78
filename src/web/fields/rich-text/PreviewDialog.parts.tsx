import { LONG, record } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import PreviewDialog from './PreviewDialog.tsx'

export default {
  Article: (close) => <PreviewDialog html={String(record.report)} onClose={close} />,
  Long: (close) => (
    <PreviewDialog html={`<h2>${LONG}</h2>${`<p>${LONG}</p>`.repeat(8)}`} onClose={close} />
  ),
} satisfies States
