import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../data/client/session.ts'

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

/** A button that copies a message to an administrator: the missing permission, and its purpose. */
export function CopyRequest({ needed, to }: { needed: string; to: string }) {
  const viewer = useSession()?.viewer
  const person = `${viewer?.email ?? 'Unknown account'} (role ${viewer?.role || 'unknown'})`
  return (
    <CopyButton text={`${person} asks for the permission ${needed} to ${to}.`}>
      Copy for your administrator
    </CopyButton>
  )
}
