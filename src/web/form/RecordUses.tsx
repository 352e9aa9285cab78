import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Resource } from '../../contract/resource.ts'
import {
  type Referring,
  type UsageCount,
  usagesText,
  useCounts,
  useReferring,
} from '../data/use-usages.ts'
import { Users } from '../fields/cells/Users.tsx'
import { Fact } from '../ui/values/Facts.tsx'

/**
 * Other records that refer to this one: a link for each resource, with the number if it could be
 * counted.
 */
export function RecordUses({ resource, id }: { resource: Resource; id: string }) {
  const referring = useReferring(resource)
  const counts = useCounts(resource, id)
  if (referring.length === 0) return null
  const used = referring.flatMap((one): (UsageCount | Referring)[] => {
    const found = counts?.find(({ by, field }) => by === one.by && field === one.field)
    return found?.count === 0 ? [] : [found ?? one]
  })
  return (
    <Fact label="Used by">
      {counts ? (
        <>
          {used.length === 0 && usagesText([])}
          {used.map((usage) => (
            <Box key={`${usage.by.name} ${usage.field}`}>
              <Users usage={usage} id={id} />
            </Box>
          ))}
        </>
      ) : (
        referring.map(({ by, field }) => <Skeleton key={`${by.name} ${field}`} width="70%" />)
      )}
    </Fact>
  )
}
