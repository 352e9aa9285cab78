import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { repairReport } from '../../../../contract/resources/repair-report.ts'
import { Note } from '../../../ui/Note.tsx'
import { prefetchedOverlay } from '../../../ui/prefetch.ts'
import { radius } from '../../../ui/theme.ts'
import { Picture } from '../../../ui/values/Picture.tsx'
import type { Repair } from '../rules/repair.ts'
import { ReportPart } from './ReportPart.tsx'

const PictureViewer = prefetchedOverlay(() => import('../../../ui/pictures/PictureViewer.tsx'))

/**
 * The photos of the damage and those after the work. A click opens the viewer. Renders nothing
 * without photos.
 */
export function ReportPhotos({ repair }: { repair: Repair }) {
  const groups = photoGroups(repair)
  const photos = groups.flatMap((group) => group.photos)
  const [shown, show] = useState(-1)
  const photo = photos[shown]
  if (photos.length === 0) return null
  return (
    <ReportPart title="Photos">
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { sm: groups.length > 1 ? '1fr 1fr' : undefined },
        }}
      >
        {groups.map((group) => (
          <Box key={group.title}>
            <Note sx={{ mb: 0.5 }}>{group.title}</Note>
            <Box sx={grid}>
              {group.photos.map((photo) => (
                <ButtonBase
                  key={photo.address}
                  aria-label={`Enlarge the photo: ${photo.label}`}
                  aria-haspopup="dialog"
                  onClick={() => show(photos.indexOf(photo))}
                  sx={{ borderRadius: radius.control, cursor: 'zoom-in', display: 'block' }}
                >
                  <Picture
                    field={repairReport.fields.images}
                    value={photo.address}
                    alt={photo.label}
                    sx={{ width: '100%' }}
                  />
                </ButtonBase>
              ))}
            </Box>
          </Box>
        ))}
      </Box>

      {photo && (
        <PictureViewer
          address={photo.address}
          title={photo.label}
          series={{ noun: 'photo', index: shown, count: photos.length, onGo: show }}
          onClose={() => show(-1)}
        />
      )}
    </ReportPart>
  )
}

const grid = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(140px, 30%), 1fr))',
}

/** The photos by group: the damage, and after the work. Empty groups are left out. */
function photoGroups({ images, imagesAfter }: Repair) {
  const groups = [
    { title: imagesAfter.length > 0 ? 'Before the work' : 'As it was reported', addresses: images },
    { title: 'After the work', addresses: imagesAfter },
  ]
  return groups.flatMap(({ title, addresses }) => {
    const photos = addresses.map((address, at) => ({
      address,
      /** `Before the work, 1 of 2` */
      label: `${title}, ${at + 1} of ${addresses.length}`,
    }))
    return photos.length > 0 ? { title, photos } : []
  })
}
