import { useEffect, useState } from 'react'
import { pictureAddress } from '../../contract/picture.ts'
import { addressAtApi } from '../data/http.ts'

/** The URL to show a form's picture: a blob URL until it is saved. */
export function usePictureUrl(value: unknown): string | undefined {
  const [url, setUrl] = useState<string>()

  useEffect(() => {
    if (!(value instanceof Blob)) return
    const made = URL.createObjectURL(value)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [value])

  if (value instanceof Blob) return url
  const address = pictureAddress(value)
  return address && addressAtApi(address)
}
