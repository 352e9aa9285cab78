import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import type { ExportProps } from './ExportButton.tsx'
import { prefetched } from './prefetch.ts'
import { touch } from './theme.ts'

const SheetDialog = prefetched(() => import('./sheets/SheetDialog.tsx'))

/**
 * An export of something beside the data of a page, which its label names. Apart from `ExportButton`,
 * so that the pages of either load no part of the others.
 */
export function LabelledExportButton({
  label,
  disabled = false,
  ...props
}: ExportProps & { label: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        startIcon={<FileDownloadOutlined />}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
        sx={{ minHeight: touch.medium }}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <SheetDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
