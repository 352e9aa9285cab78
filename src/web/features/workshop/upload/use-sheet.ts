import { isEqual } from 'es-toolkit/predicate'
import { useEffect, useRef, useState } from 'react'
import type { Layout, OplColumns } from '../../../../contract/opl/columns.ts'
import { messageIn } from '../../../data/client/message-in.ts'
import { fileProblem } from '../rules/file-problem.ts'
import type { Opened, Preview } from '../rules/sheet-reader.ts'
import { useRememberedColumns } from './remembered-columns.ts'
import { startSheetReader } from './worker-reader.ts'

export interface OpenedSheet extends Preview, Opened {
  /** A new key for each file and sheet. */
  key: string
  /** The chosen file; later changes on disk do not affect it. */
  file: File
  /** The name of the chosen sheet. */
  name: string | undefined
  layout: Layout
  reader: ReturnType<typeof startSheetReader>
}

let last = 0

/** The chosen file with its sheet and layout. */
export function useSheet() {
  const { recall, columnsUnder, remember, forget } = useRememberedColumns()
  const { arrange, ...opened } = useOpenedSheet(recall)
  const { head = [], layout, automatic } = opened.sheet ?? {}
  const headersIn = (headerRow: number) => head[headerRow - 1] ?? []

  return {
    ...opened,
    chooseHeaderRow(headerRow: number) {
      arrange({ headerRow, columns: columnsUnder(headersIn(headerRow)) })
    },
    chooseColumns(columns: OplColumns) {
      if (!layout) return
      remember(headersIn(layout.headerRow), columns)
      arrange({ ...layout, columns })
    },
    chooseAutomatic() {
      if (!layout || !automatic) return
      forget(headersIn(layout.headerRow))
      arrange(automatic)
    },
  }
}

/** Opens a file and reads one of its sheets, with the stored or detected layout. */
function useOpenedSheet(recall: (head: Preview['head']) => Layout | undefined) {
  const [sheet, setSheet] = useState<OpenedSheet>()
  const [problem, setProblem] = useState<string>()
  const [reading, setReading] = useState<string>()
  const reader = useRef<OpenedSheet['reader']>(undefined)
  useEffect(() => () => reader.current?.end(), [])

  async function look(opened: Opened & Pick<OpenedSheet, 'file' | 'name' | 'reader'>) {
    const seen = await opened.reader.look(opened.name)
    if (reader.current !== opened.reader) return
    last += 1
    const layout = recall(seen.head) ?? seen.automatic
    setSheet({ ...opened, ...seen, key: String(last), layout })
  }

  /** Shows the progress, and an error unless another file was chosen meanwhile. */
  async function attempt(
    name: string,
    fileReader: OpenedSheet['reader'],
    work: () => Promise<void>,
  ) {
    setReading(name)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (reader.current === fileReader) setProblem(messageIn(error))
    }
    if (reader.current === fileReader) setReading(undefined)
  }

  function clear() {
    reader.current?.end()
    reader.current = undefined
    setSheet(undefined)
    setProblem(undefined)
    setReading(undefined)
  }

  async function choose(file: File) {
    clear()
    const wrong = fileProblem(file)
    if (wrong) return setProblem(wrong)
    const worker = startSheetReader()
    reader.current = worker
    await attempt(file.name, worker, async () => {
      const bytes = await file.arrayBuffer().catch(() => {
        throw new Error(
          'The file cannot be read. It may have been moved, or be open in another program.',
        )
      })
      const copy = new File([bytes], file.name, { type: file.type })
      const opened = await worker.open(new Uint8Array(bytes), file.name)
      await look({ ...opened, file: copy, name: opened.names[0], reader: worker })
    })
  }

  async function chooseSheet(name: string) {
    if (sheet) await attempt(name, sheet.reader, () => look({ ...sheet, name }))
  }

  return {
    sheet,
    problem,
    reading,
    choose,
    clear,
    chooseSheet,
    /** Changes the layout. */
    arrange: (layout: Layout) => setSheet((now) => now && { ...now, layout }),
  }
}

/** Whether the layout is the detected one. */
export function isAutomatic({ layout, automatic }: OpenedSheet): boolean {
  return isEqual(layout, automatic)
}
