import { useRef, useState } from 'react'
import type { FieldOf } from '../../contract/field.ts'
import { messageIn } from '../../contract/texts.ts'
import { type Area, measurePicture, type Size, shrinkPicture } from './shrink-picture.ts'

/** A picture as it was chosen, before anything was cut off. */
interface Original extends Size {
  file: File
}

/** What was made of it. */
interface Prepared extends Size {
  file: File
  original: Original
  /** How wide the part is that was kept; less than is wanted looks blurred. */
  croppedWidth: number
}

/**
 * The way of a picture into a form: chosen, measured, cut to the field's ratio by hand, shrunk,
 * handed over by `onChange`. What cannot be taken changes nothing but `problem`.
 */
export function useChosenPicture(
  field: FieldOf<'image'>,
  value: unknown,
  onChange: (file: File) => void,
) {
  const [cropping, setCropping] = useState<Original>()
  const [prepared, setPrepared] = useState<Prepared>()
  const [isPreparing, setPreparing] = useState(false)
  // Of the value that stood when it arose: it goes with the next one.
  const [problem, setProblem] = useState<{ message: string; at: unknown }>()
  const latest = useRef<object>(undefined)

  /** Runs one choice. Once there is a later one, or the input is gone, it has no say any more. */
  async function attempt(work: (isCurrent: () => boolean) => Promise<void>) {
    const own = {}
    latest.current = own
    const isCurrent = () => latest.current === own
    setProblem(undefined)
    setPreparing(true)
    try {
      await work(isCurrent)
    } catch (error) {
      if (isCurrent()) setProblem({ message: messageIn(error), at: value })
      if (isCurrent()) setCropping(undefined)
    }
    if (isCurrent()) setPreparing(false)
  }

  const choose = (file: File) =>
    attempt(async (isCurrent) => {
      const original = { file, ...(await measurePicture(file)) }
      if (!isCurrent()) return
      if (field.ratio) setCropping(original)
      else
        await keep(
          original,
          { x: 0, y: 0, width: original.width, height: original.height },
          isCurrent,
        )
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
