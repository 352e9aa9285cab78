import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { prefetchedOverlay } from '../../../ui/prefetch.ts'

const PictureViewer = prefetchedOverlay(() => import('../../../ui/pictures/PictureViewer.tsx'))

/** Opens a letter. The file is fetched only then. */
export function LetterButton({ letter, name }: { letter: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DescriptionOutlined />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        sx={{
          alignSelf: 'flex-start',
        }}
      >
        Show the letter
      </Button>
      {isOpen && (
        <PictureViewer
          address={letter}
          title={`Letter of ${name}`}
          isPrivate
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
