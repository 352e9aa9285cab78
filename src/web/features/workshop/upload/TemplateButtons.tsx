import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { touch } from '../../../ui/theme.ts'

/** Downloads an empty template. The code that writes it is loaded on demand. */
export function TemplateButtons() {
  const [isFailed, setFailed] = useState(false)

  async function download(kind: 'xlsx' | 'csv') {
    setFailed(false)
    try {
      const { downloadTemplate } = await import('./template.ts')
      await downloadTemplate(kind)
    } catch {
      setFailed(true)
    }
  }

  return (
    <Stack spacing={1}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mx: -1 }}>
        <Button
          startIcon={<FileDownloadOutlined />}
          onClick={() => void download('xlsx')}
          sx={{ minHeight: touch.medium }}
        >
          Template (xlsx)
        </Button>
        <Button
          startIcon={<FileDownloadOutlined />}
          onClick={() => void download('csv')}
          sx={{ minHeight: touch.medium }}
        >
          Template (csv)
        </Button>
      </Stack>
      {isFailed && (
        <Alert severity="error">The template could not be made. Please try again.</Alert>
      )}
    </Stack>
  )
}
