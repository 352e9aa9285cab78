import { without } from 'es-toolkit/array'
import { useRef, useState } from 'react'
import type { FieldOf } from '../../../contract/field.ts'
import { messageIn } from '../../data/client/message-in.ts'
import { useLeaving } from '../../data/use-leaving.ts'
import { measurePicture, shrinkPicture } from './shrink-picture.ts'

/** A picture that is waiting, being shrunk, or refused with a problem. */
export interface ComingPicture {
  key: number
  file: File
  isBeingMade: boolean
  problem?: string
}

let lastKey = 0

/**
 * Prepares several pictures for a form, one after the other, to limit memory use on phones. Each is
 * measured, shrunk and appended by `onChange`. A refused one shows the reason and does not stop the
 * others.
 */
export function useChosenPictures(
  field: FieldOf<'images'>,
  value: unknown,
  onChange: (pictures: unknown[] | null) => void,
) {
  const pictures: readonly unknown[] = Array.isArray(value) ? value : []
  const [coming, setComing] = useState<readonly ComingPicture[]>([])
  const [tooMany, setTooMany] = useState(0)
  // The sizes in bytes before shrinking.
  const [sizes, setSizes] = useState<ReadonlyMap<unknown, number>>(new Map())
  // The latest state, for pictures that finish long after they were chosen.
  const latest = useRef({ pictures, unwanted: new Set<number>() })
  const leaving = useLeaving()
  const turn = useRef(Promise.resolve())
  latest.current.pictures = pictures

  function change(next: readonly unknown[]) {
    latest.current.pictures = next
    onChange(next.length > 0 ? [...next] : null)
  }

  const settle = (key: number, change: (one: ComingPicture) => ComingPicture[]) =>
    setComing((before) => before.flatMap((one) => (one.key === key ? change(one) : one)))

  async function make({ key, file }: ComingPicture) {
    const isUnwanted = () => leaving().aborted || latest.current.unwanted.has(key)
    if (isUnwanted()) return
    settle(key, (one) => [{ ...one, isBeingMade: true }])
    try {
      const made = await shrunk(file, field)
      if (isUnwanted()) return
      setSizes((before) => new Map(before).set(made, file.size))
      change([...latest.current.pictures, made])
      settle(key, () => [])
    } catch (error) {
      settle(key, (one) => [{ ...one, isBeingMade: false, problem: messageIn(error) }])
    }
  }

  const arriving = coming.filter(({ problem }) => problem === undefined)
  const room = Math.max(0, field.max - pictures.length - arriving.length)

  return {
    pictures,
    coming,
    room,
    /** The number of pictures of the last choice that did not fit. */
    tooMany,
    isMaking: arriving.length > 0,
    sizeBefore: (picture: unknown) => sizes.get(picture),
    add(files: readonly File[]) {
      const taken = files
        .slice(0, room)
        .map((file) => ({ key: ++lastKey, file, isBeingMade: false }))
      setTooMany(files.length - taken.length)
      setComing([...arriving, ...taken])
      for (const one of taken) turn.current = turn.current.then(() => make(one))
    },
    remove(picture: unknown) {
      setTooMany(0)
      change(without(pictures, picture))
    },
    /** Cancels a picture that is not ready yet. */
    leaveOut(key: number) {
      latest.current.unwanted.add(key)
      settle(key, () => [])
    },
    /** Moves a picture by this many positions, at most to either end. */
    move(picture: unknown, by: number) {
      const others = without(pictures, picture)
      const place = pictures.indexOf(picture) + by
      if (place < 0 || place > others.length) return
      change(others.toSpliced(place, 0, picture))
    },
  }
}

/** Shrinks without cropping. The limit applies to the longer side, as a photo may be upright. */
async function shrunk(file: File, { width: longest, maxBytes }: FieldOf<'images'>) {
  const { width, height } = await measurePicture(file)
  const limits = { width: Math.round((longest * width) / Math.max(width, height)), maxBytes }
  return (await shrinkPicture(file, { x: 0, y: 0, width, height }, limits)).file
}
