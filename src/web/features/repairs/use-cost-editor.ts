import { useRef, useState } from 'react'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { messageIn } from '../../data/message-in.ts'
import { useReadRecord } from '../../data/use-record.ts'
import type { Question } from '../../ui/sheets/QuestionDialog.tsx'
import { useQuestions } from '../../ui/use-questions.ts'
import {
  areSameLines,
  type CostLine,
  errorsIn,
  isBlank,
  isSameLine,
  lineOf,
  mergeLines,
  newLine,
  noticeOf,
  valuesIn,
} from './cost-lines.ts'
import { type Repair, readRepair } from './repair.ts'
import { useCostDraft } from './use-cost-draft.ts'
import { useInputCost, useShownAnew } from './use-repair-action.ts'
import { useUsualTotal, warningFor } from './usual-cost.ts'

/**
 * The state of the cost editor. It holds all lines of the report, as a save replaces them all.
 * Unsaved lines are stored as a draft at every change, and a failed save loses nothing.
 */
export function useCostEditor(repair: Repair, onSaved: () => void) {
  const [read, setRead] = useState(() => ({
    lines: repair.costs.map(lineOf),
    updatedAt: repair.updatedAt,
  }))
  const [lines, setLines] = useState<readonly CostLine[]>(() =>
    read.lines.length > 0 ? read.lines : [newLine()],
  )
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [notice, setNotice] = useState<string>()
  const [isReading, setReading] = useState(false)
  const isSaving = useRef(false)
  const draft = useCostDraft(repair.id)
  const { inputCost, isRunning, problem, forgetProblem } = useInputCost(repair)
  const { asked, areAgreed } = useQuestions()
  const readRecord = useReadRecord(repairReport)
  const showAnew = useShownAnew()
  const usual = useUsualTotal(repair)
  const written = lines.filter((line) => !isBlank(line))
  // If only other fields of the report were changed meanwhile, such as the technician, the latest
  // version is used, so that the save is no conflict.
  const updatedAt = areSameLines(repair.costs.map(lineOf), read.lines)
    ? repair.updatedAt
    : read.updatedAt

  function change(lines: readonly CostLine[], note: string, before = read.lines) {
    setLines(lines)
    setNote(note)
    const mine = lines.filter((line) => !isBlank(line))
    const onOffer = draft.values
    if (onOffer) {
      // The offered draft is kept together with the new changes.
      const both = mergeLines(onOffer.before, mine, onOffer.lines)
      draft.keep({ before, lines: both.lines, note: note || onOffer.note })
    } else if (areSameLines(mine, before) && note.trim() === '') draft.drop()
    else draft.keep({ before, lines: mine, note })
  }

  function restore() {
    const onOffer = draft.values
    draft.decide()
    if (onOffer)
      change(mergeLines(onOffer.before, lines, onOffer.lines).lines, note || onOffer.note)
  }

  function discard() {
    draft.decide()
    draft.drop()
  }

  /** After a conflict: merges the lines that somebody else has saved with those in the editor. */
  async function readAgain() {
    setReading(true)
    try {
      const record = await readRecord(repair.id)
      const latest = readRepair(record)
      if (!latest) return
      const theirs = latest.costs.map(lineOf)
      const merged = mergeLines(read.lines, lines, theirs)
      setRead({ lines: theirs, updatedAt: latest.updatedAt })
      change(merged.lines.length > 0 ? merged.lines : [newLine()], note, theirs)
      forgetProblem()
      setNotice(noticeOf(merged))
      await showAnew(repair.id, record)
    } catch (error) {
      setNotice(`The report could not be read: ${messageIn(error)}`)
    } finally {
      setReading(false)
    }
  }

  async function save() {
    if (isSaving.current) return
    setChecked(true)
    if (written.length === 0 || written.some((line) => Object.keys(errorsIn(line)).length > 0))
      return
    isSaving.current = true
    try {
      const isNew = (line: CostLine) => !read.lines.some((before) => isSameLine(before, line))
      const doubts = written
        .filter(isNew)
        .flatMap((line) => doubtAbout(line, warningFor(line, usual)) ?? [])
      if (!(await areAgreed(doubts))) return
      setNotice(undefined)
      if (!(await inputCost({ costs: valuesIn(written), note, updatedAt }))) return
      discard()
      onSaved()
    } finally {
      isSaving.current = false
    }
  }

  return {
    lines,
    note,
    change,
    /** The lines that are not blank. */
    written,
    errorsOf: (line: CostLine) =>
      isChecked && !(isBlank(line) && written.length > 0) ? errorsIn(line) : {},
    warningOf: (line: CostLine) => warningFor(line, usual),
    notice,
    /** Whether all costs of the report were removed. The API does not accept an empty list. */
    isEmptied: isChecked && written.length === 0 && read.lines.length > 0,
    problem,
    readAgain,
    isBusy: isRunning || isReading,
    save,
    asked,
    draft: { offered: draft.offered, restore, drop: discard },
  }
}

function doubtAbout({ description }: CostLine, warning: string | undefined): Question | undefined {
  return warning === undefined
    ? undefined
    : {
        title: `Is the amount of “${description.trim()}” right?`,
        text: warning,
        yes: 'It is right',
        no: 'Look again',
      }
}
