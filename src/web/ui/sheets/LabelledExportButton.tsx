import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { type ExportProps, useSheetDialog } from './use-sheet-dialog.tsx'

/** A labelled button for a second export on a page. */
export function LabelledExportButton({ label, ...props }: ExportProps & { label: string }) {
  const { button, dialog } = useSheetDialog(props)
  return (
    <>
      <Button {...button} startIcon={<FileDownloadOutlined />}>
        {label}
      </Button>
      {dialog}
    </>
  )
}
