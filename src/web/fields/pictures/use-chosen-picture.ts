import { useEffect, useRef, useState } from 'react'
import type { FieldOf } from '../../../contract/field.ts'
import { messageIn } from '../../data/client/message-in.ts'
import { type Area, measurePicture, type Size, shrinkPicture } from './shrink-picture.ts'

/** The chosen picture before cropping. */
interface Original extends Size {
  file: File
}

/** The picture after cropping and shrinking. */
interface Prepared extends Size {
  file: File
  original: Original
  /** The width of the cropped part, in px; less than the field's width looks blurred. */
  croppedWidth: number
}

/**
 * Prepares a picture for a form: measures it, lets the user crop it to the field's ratio, and
 * shrinks it. The result goes to `onChange`. A refused picture only sets `problem`.
 */
export function useChosenPicture(
  field: FieldOf<'image'>,
  value: unknown,
  onChange: (file: File) => void,
) {
  const [cropping, setCropping] = useState<Original>()
  const [prepared, setPrepared] = useState<Prepared>()
  const [isPreparing, setPreparing] = useState(false)
  // A problem belongs to the current value, and is dropped when the value changes.
  const [problem, setProblem] = useState<{ message: string; at: unknown }>()
  const latest = useRef<object>(undefined)
  useEffect(
    () => () => {
      latest.current = undefined
    },
    [],
  )

  /** Runs one attempt. Its result is ignored after a later attempt, or after unmount. */
  async function attempt(work: (isCurrent: () => boolean) => Promise<void>) {
    const current = {}
    latest.current = current
    const isCurrent = () => latest.current === current
    setProblem(undefined)
    setPreparing(true)
    try {
      await work(isCurrent)
    } catch (error) {
      if (isCurrent()) {
        setProblem({ message: messageIn(error), at: value })
        setCropping(undefined)
      }
    }
    if (isCurrent()) setPreparing(false)
  }

  const choose = (file: File) =>
    attempt(async (isCurrent) => {
      const size = await measurePicture(file)
      if (!isCurrent()) return
      const original = { file, ...size }
      if (field.ratio) setCropping(original)
      else await keep(original, { x: 0, y: 0, ...size }, isCurrent)
    })

  async function keep(original: Original, area: Area, isCurrent: () => boolean) {
    const shrunk = await shrinkPicture(original.file, area, field)
    if (!isCurrent()) return
    setPrepared({ ...shrunk, original, croppedWidth: Math.round(area.width) })
    setCropping(undefined)
    onChange(shrunk.file)
  }

  const current = prepared?.file === value ? prepared : undefined
  return {
    choose,
    cropping,
    crop: (area: Area) => attempt(async (isCurrent) => cropping && keep(cropping, area, isCurrent)),
    cropAgain: current && field.ratio ? () => setCropping(current.original) : undefined,
    cancelCrop: () => setCropping(undefined),
    isPreparing,
    prepared: current,
    problem: problem?.at === value ? problem?.message : undefined,
  }
}
