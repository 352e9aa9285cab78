import { useSession } from '../../data/client/session.ts'
import { CopyButton } from './CopyButton.tsx'

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
