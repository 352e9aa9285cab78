import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'

/** Copies text to the clipboard, and shows whether that worked. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [result, setResult] = useState<string>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setResult('Copied')
    } catch {
      setResult('The browser refused to copy')
    }
  }

  return (
    <Button variant="outlined" onClick={copy} aria-live="polite">
      {result ?? children}
    </Button>
  )
}
