import { newsTag } from '../../contract/resources/news-tag.ts'
import { inApp } from '../parts/in-app.tsx'
import { records } from '../parts/records.ts'
import type { States } from '../parts/states.ts'
import { MergeDialog } from './MergeDialog.tsx'

export default {
  Question: (close) =>
    inApp(<MergeDialog resource={newsTag} records={records['news-tag'] ?? []} onClose={close} />),
} satisfies States
