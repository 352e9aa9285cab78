import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { messageIn, texts } from '../../../contract/texts.ts'
import { today } from '../../data/format.ts'
import { usePreference } from '../../data/preferences.ts'
import { openToast } from '../../data/providers/notification.ts'
import { downloadCsv } from '../../ui/download-csv.ts'
import type { GalleryPicture } from './pictures.ts'
import type { Defect } from './problems.ts'

/** Exports the URLs of the pictures with problems as a CSV file. */
export function ExportProblems({
  found,
}: {
  found: readonly (readonly [GalleryPicture, readonly Defect[]])[]
}) {
  const [separator] = usePreference('csvSeparator', ';')

  async function save() {
    try {
      const { problemsCsv } = await import('./problems-csv.ts')
      downloadCsv(`gallery-problems-${today()}.csv`, problemsCsv(found, separator))
    } catch (error) {
      openToast({ severity: 'error', headMsg: texts.head.get, message: messageIn(error) })
    }
  }

  return (
    <Button
      startIcon={<FileDownloadOutlined />}
      disabled={found.length === 0}
      onClick={save}
      sx={{ minHeight: { xs: 44, md: 36 } }}
    >
      Export problems
    </Button>
  )
}
