import { http } from '../../src/web/data/http.ts'

/**
 * Gives the document object URLs, which it has none of, and has files asked for as a browser does.
 * @returns what they stand for.
 */
export function objectUrls(): Map<string, Blob> {
  const urls = new Map<string, Blob>()
  URL.createObjectURL = (blob) => {
    urls.set(`blob:${urls.size + 1}`, blob as Blob)
    return `blob:${urls.size}`
  }
  URL.revokeObjectURL = (url) => void urls.delete(url)
  // A browser's own request knows files.
  http.defaults.adapter = 'xhr'
  return urls
}
