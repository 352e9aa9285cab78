import type { ReactNode } from 'react'
import { allows, type Right } from '../../../contract/permissions.ts'
import { useSession } from '../../data/session.ts'
import { Refused } from '../../ui/Refused.tsx'

/**
 * Opens a route to those who hold its right, and tells everybody else which right that is
 * (specification section 6).
 */
export function Guard({
  allow,
  name,
  children,
}: {
  allow: Right
  name: string
  children: ReactNode
}) {
  const session = useSession()
  if (allows(allow, session && (session.viewer?.permissions ?? []))) return children
  return <Refused right={allow} name={name} />
}
