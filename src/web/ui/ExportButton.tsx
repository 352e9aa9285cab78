import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { prefetched } from './prefetch.ts'
import type { SheetChoice } from './SheetDialog.tsx'
import { touch } from './theme.ts'

const SheetDialog = prefetched(() => import('./SheetDialog.tsx'))

interface Props {
  /** On the button, in place of its icon alone. */
  label?: string
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

/** Exports data of a page as a file for a spreadsheet. */
export function ExportButton({ label, disabled = false, ...props }: Props) {
  const [isOpen, setOpen] = useState(false)
  const opening = { 'aria-haspopup': 'dialog', disabled, onClick: () => setOpen(true) } as const
  return (
    <>
      {label === undefined ? (
        <IconButton
          aria-label="Export"
          title="Export"
          {...opening}
          sx={{ ...touch.icon, displayPrint: 'none' }}
        >
          <FileDownloadOutlined />
        </IconButton>
      ) : (
        <Button
          startIcon={<FileDownloadOutlined />}
          {...opening}
          sx={{ minHeight: touch.medium, displayPrint: 'none' }}
        >
          {label}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <SheetDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
