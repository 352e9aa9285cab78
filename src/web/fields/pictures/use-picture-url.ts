import { useEffect, useState } from 'react'
import { pictureAddress } from '../../../contract/picture.ts'
import { useShownFile } from '../../ui/values/use-shown-file.ts'

/** The URL of a form's picture; a blob URL until the picture is saved. */
export function usePictureUrl(value: unknown, isPrivate = false): string | undefined {
  const [chosen, setChosen] = useState<string>()
  const { url } = useShownFile(pictureAddress(value), isPrivate)

  useEffect(() => {
    if (!(value instanceof Blob)) return
    const made = URL.createObjectURL(value)
    setChosen(made)
    return () => {
      URL.revokeObjectURL(made)
      setChosen(undefined)
    }
  }, [value])

  return value instanceof Blob ? chosen : url
}
