import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { prefetched } from './prefetch.ts'
import type { SheetChoice } from './SheetDialog.tsx'

const SheetDialog = prefetched(() => import('./SheetDialog.tsx'))

interface Props {
  /** What is taken along, as in "Export attendance report". */
  name: string
  /** Which rows those are, in a sentence. */
  text: string
  /** The file, or several to choose from, each made when it is asked for. */
  sheets: readonly [SheetChoice, ...SheetChoice[]]
  /** What has to come before anything is exported, in a sentence. */
  waitsFor?: string | undefined
  disabled?: boolean
}

/** Takes what a page shows into a file for a spreadsheet. */
export function ExportButton({ disabled = false, ...props }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        aria-label="Export"
        title="Export"
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
        sx={{ width: { xs: 44, md: 40 }, height: { xs: 44, md: 40 }, displayPrint: 'none' }}
      >
        <FileDownloadOutlined />
      </IconButton>
      {isOpen && (
        <Suspense>
          <SheetDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
