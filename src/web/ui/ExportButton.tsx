import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { prefetched } from './prefetch.ts'
import type { SheetChoice } from './sheets/SheetDialog.tsx'
import { touch } from './theme.ts'

const SheetDialog = prefetched(() => import('./sheets/SheetDialog.tsx'))

export interface ExportProps {
  /** What is exported, as in "Export attendance report". */
  name: string
  /** A sentence that says which rows are exported. */
  text: string
  /** The file, or several to choose from; each is generated when chosen. */
  sheets: readonly [SheetChoice, ...SheetChoice[]]
  /** A sentence that says what must happen before an export is possible. */
  waitsFor?: string | undefined
  disabled?: boolean
}

/** Exports the data of a page as a file for a spreadsheet. */
export function ExportButton({ disabled = false, ...props }: ExportProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        aria-label="Export"
        title="Export"
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
        sx={touch.icon}
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
