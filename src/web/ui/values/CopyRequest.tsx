import { useSession } from '../../data/session.ts'
import { CopyButton } from './CopyButton.tsx'

/** Copies what this person asks an administrator for, and why. */
export function CopyRequest({ needed, to }: { needed: string; to: string }) {
  const viewer = useSession()?.viewer
  const person = `${viewer?.email ?? 'Unknown account'} (role ${viewer?.role || 'unknown'})`
  return (
    <CopyButton text={`${person} asks for the permission ${needed} to ${to}.`}>
      Copy for your administrator
    </CopyButton>
  )
}
