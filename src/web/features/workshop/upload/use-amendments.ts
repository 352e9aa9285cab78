import { useState } from 'react'
import {
  type Amendments,
  type CellPlace,
  noAmendments,
  withCorrected,
  withLeftOut,
  withRows,
} from '../rules/amendments.ts'

/** The rows of a sheet that the user has corrected or left out, for each sheet of the file. */
export function useAmendments(sheet = '') {
  const [bySheet, setBySheet] = useState<ReadonlyMap<string, Amendments>>(new Map())

  function change(by: (before: Amendments) => Amendments) {
    setBySheet((before) => new Map(before).set(sheet, by(before.get(sheet) ?? noAmendments)))
  }

  return {
    amendments: bySheet.get(sheet) ?? noAmendments,
    correct: (places: readonly CellPlace[], to: string) =>
      change((before) => withCorrected(before, places, to)),
    leaveOut: (rows: readonly number[]) => change((before) => withLeftOut(before, rows)),
    takeBack: (rows: readonly number[]) => change((before) => withRows(before, rows)),
    undoAll: () => change(() => noAmendments),
    /** For another file. */
    forget: () => setBySheet(new Map()),
  }
}
