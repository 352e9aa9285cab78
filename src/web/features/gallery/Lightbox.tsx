import { useEffect } from 'react'
import { smallPicture } from '../../../contract/picture.ts'
import { addressAtApi } from '../../data/client/http.ts'
import PictureViewer from '../../ui/pictures/PictureViewer.tsx'
import { PictureDetails } from './PictureDetails.tsx'
import { captionOf, type GalleryPicture, leadOf } from './rules/pictures.ts'
import type { PictureFindings } from './rules/problems.ts'
import type { PictureSource } from './rules/sources.ts'

interface Props {
  pictures: readonly GalleryPicture[]
  source: PictureSource | undefined
  /** The URL of the open picture. */
  url: string
  findings: PictureFindings
  onShow: (url: string) => void
  onGo: (url: string) => void
  onClose: () => void
}

/** The viewer for a picture of the gallery, with its owners. */
export default function Lightbox({
  pictures,
  source,
  url,
  findings,
  onShow,
  onGo,
  onClose,
}: Props) {
  const index = pictures.findIndex((picture) => picture.url === url)
  const picture = pictures[index]
  useEffect(() => {
    onShow(url)
  }, [onShow, url])
  if (!picture) return null
  const caption = captionOf(picture, source)
  return (
    <PictureViewer
      address={url}
      title={caption}
      alt={`${leadOf(picture, source).field.label}: ${caption}`}
      small={addressAtApi(smallPicture(picture.address))}
      note={`${index + 1} of ${pictures.length}`}
      series={{
        noun: 'picture',
        index,
        count: pictures.length,
        onGo: (next) => onGo(pictures[next]?.url ?? url),
      }}
      onClose={onClose}
    >
      <PictureDetails key={url} picture={picture} finding={findings.get(url)} />
    </PictureViewer>
  )
}
