import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import IconButton from '@mui/material/IconButton'
import { type ExportProps, useSheetDialog } from './use-sheet-dialog.tsx'

/** A button to export the data of a page as a spreadsheet. */
export function ExportButton(props: ExportProps) {
  const { button, dialog } = useSheetDialog(props)
  return (
    <>
      <IconButton {...button} aria-label="Export" title="Export">
        <FileDownloadOutlined />
      </IconButton>
      {dialog}
    </>
  )
}
