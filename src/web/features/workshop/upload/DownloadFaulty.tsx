import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { formatCount } from '../../../data/format.ts'
import { usePreference } from '../../../data/preferences.ts'
import { csvOf } from '../../../ui/csv.ts'
import { downloadCsv } from '../../../ui/download-csv.ts'
import type { Sheet } from './use-sheet.ts'

/** Downloads the rows with errors as a CSV file, to be corrected and uploaded separately. */
export function DownloadFaulty({ sheet, failed }: { sheet: Sheet; failed: number }) {
  const [separator] = usePreference('csvSeparator', ';')

  async function download() {
    const rows = await sheet.reader.faulty()
    downloadCsv(`${sheet.file.name.replace(/\.[^.]*$/, '')}-errors.csv`, csvOf(rows, separator))
  }

  return (
    <Button
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      onClick={() => void download()}
      sx={{ alignSelf: 'flex-start', minHeight: { xs: 44, md: 36 } }}
    >
      Download rows with errors ({formatCount(failed)})
    </Button>
  )
}
