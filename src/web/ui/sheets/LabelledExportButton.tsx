import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { touch } from '../theme.ts'
import { type ExportProps, useSheetDialog } from './use-sheet-dialog.tsx'

/**
 * An export of something beside the data of a page, which its label names. Apart from `ExportButton`,
 * so that the pages of either load no part of the others.
 */
export function LabelledExportButton({ label, ...props }: ExportProps & { label: string }) {
  const { button, dialog } = useSheetDialog(props)
  return (
    <>
      <Button {...button} startIcon={<FileDownloadOutlined />} sx={touch.medium}>
        {label}
      </Button>
      {dialog}
    </>
  )
}
