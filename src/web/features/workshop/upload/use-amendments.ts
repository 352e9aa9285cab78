import { useState } from 'react'
import {
  type Amendments,
  type CellPlace,
  noAmendments,
  withCorrected,
  withLeftOut,
  withRows,
} from '../rules/amendments.ts'
import type { OpenedSheet } from './use-sheet.ts'

/** The changes by sheet of a file. They are dropped when another file is chosen. */
interface OfFile {
  file: File | undefined
  bySheet: ReadonlyMap<string, Amendments>
}

const ofNone: OfFile = { file: undefined, bySheet: new Map() }

/** The rows of the sheet that the user has corrected or left out. */
export function useAmendments(sheet: Pick<OpenedSheet, 'file' | 'name'> | undefined) {
  const [amended, setAmended] = useState<OfFile>(ofNone)
  const name = sheet?.name ?? ''
  const inFile = ({ file, bySheet }: OfFile) => (file === sheet?.file ? bySheet : ofNone.bySheet)

  function change(by: (before: Amendments) => Amendments) {
    setAmended((before) => {
      const bySheet = inFile(before)
      const next = by(bySheet.get(name) ?? noAmendments)
      return { file: sheet?.file, bySheet: new Map([...bySheet, [name, next]]) }
    })
  }

  return {
    amendments: inFile(amended).get(name) ?? noAmendments,
    correct: (places: readonly CellPlace[], to: string) =>
      change((before) => withCorrected(before, places, to)),
    leaveOut: (rows: readonly number[]) => change((before) => withLeftOut(before, rows)),
    takeBack: (rows: readonly number[]) => change((before) => withRows(before, rows)),
    undoAll: () => change(() => noAmendments),
  }
}
