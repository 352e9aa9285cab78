import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId, useState } from 'react'
import { cleanHtml } from '../ui/trusted-html.ts'
import { articleStyles } from './article-styles.ts'

const widths = { phone: 390, desktop: 960 }

/**
 * An article as readers will see it, on a phone or a desktop; the HTML is cleaned as on the server.
 */
export default function PreviewDialog({ html, onClose }: { html: string; onClose: () => void }) {
  const [device, setDevice] = useState<keyof typeof widths>('phone')
  const titleId = useId()

  function show(element: HTMLElement | null) {
    if (element) element.innerHTML = cleanHtml(html)
  }

  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby={titleId}>
      <DialogTitle
        id={titleId}
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}
      >
        Preview
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Preview on"
          value={device}
          onChange={(_, chosen: keyof typeof widths | null) => chosen && setDevice(chosen)}
        >
          <ToggleButton value="phone">Phone</ToggleButton>
          <ToggleButton value="desktop">Desktop</ToggleButton>
        </ToggleButtonGroup>
      </DialogTitle>
      <DialogContent sx={{ bgcolor: 'background.default', p: 2 }}>
        <Box
          role="document"
          aria-label="Article"
          ref={show}
          sx={{ ...page, maxWidth: widths[device] }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

const page = {
  mx: 'auto',
  my: 2,
  px: 2,
  py: 1,
  minHeight: 320,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  ...articleStyles,
}
