import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { TitledDialog } from '../../ui/sheets/TitledDialog.tsx'
import { articleStyles } from './article-styles.ts'
import { cleanHtml } from './trusted-html.ts'

const widths = { phone: 390, desktop: 960 }

/**
 * An article as readers will see it, on a phone or a desktop; the HTML is cleaned as on the server.
 */
export default function PreviewDialog({ html, onClose }: { html: string; onClose: () => void }) {
  const [device, setDevice] = useState<keyof typeof widths>('phone')

  return (
    <TitledDialog
      title="Preview"
      maxWidth="lg"
      onClose={onClose}
      buttons={
        <>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Preview on"
            value={device}
            onChange={(_, chosen: keyof typeof widths | null) => chosen && setDevice(chosen)}
            sx={{ mr: 'auto' }}
          >
            <ToggleButton value="phone">Phone</ToggleButton>
            <ToggleButton value="desktop">Desktop</ToggleButton>
          </ToggleButtonGroup>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Box
        role="document"
        // Focusable, so that the arrow keys scroll it.
        tabIndex={0}
        aria-label="Article"
        ref={(element: HTMLElement | null) => {
          if (element) element.innerHTML = cleanHtml(html)
        }}
        sx={{ ...page, maxWidth: widths[device] }}
      />
    </TitledDialog>
  )
}

const page = {
  mx: 'auto',
  px: 2,
  py: 1,
  minHeight: 320,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  ...articleStyles,
}
