import { useSession } from '../../data/client/session.ts'

/** Names the permission that the viewer's role lacks `to` do something. */
export function LackedRight({ needed, to }: { needed: string; to: string }) {
  const viewer = useSession()?.viewer
  return (
    <>
      To {to} you need the permission <strong>{needed}</strong>, which your role
      {viewer?.role && ` “${viewer.role}”`} does not hold.
    </>
  )
}
