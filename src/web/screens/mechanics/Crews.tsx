import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useId, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { allows } from '../../../contract/permissions.ts'
import { headingOf, type Page, type Resource } from '../../../contract/resource.ts'
import { employee } from '../../../contract/resources/employee.ts'
import { counted } from '../../../contract/texts.ts'
import { ahead } from '../../ahead.ts'
import { useDay } from '../../attendance/use-day.ts'
import { today } from '../../format.ts'
import { PageHeading } from '../../layout/PageHeading.tsx'
import { useSession } from '../../session.ts'
import { theme } from '../../theme.ts'
import { CrewCards } from './CrewCards.tsx'
import { CrewTable } from './CrewTable.tsx'
import { NoMechanics } from './NoMechanics.tsx'
import { RosterTools } from './RosterTools.tsx'
import { crewsOf, found, isPresent, type Mechanic, presenceOf } from './roster.ts'
import type { Source } from './sources.ts'
import { useRoster } from './use-roster.ts'

const MoveDialog = ahead(() => import('./MoveDialog.tsx'))

interface Props {
  resource: Resource
  page: Page
  source: Source
}

/** The mechanics by branch, those branches first where the fewest are present. */
export function Crews({ resource, page, source }: Props) {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const roster = useRoster(source, params.get('roleId') ?? undefined)
  const { mechanics, isLoading, error } = roster
  const held = useSession()?.viewer?.permissions ?? []
  const mayList = allows(resource.actions.list?.allow, held)
  const mayMove = allows(employee.actions.edit.allow, held)
  const day = useDay({ date: today() }, { isEnabled: mayList })
  const [moving, move] = useState<Mechanic>()
  const headingId = useId()
  const isWide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true })

  const isKnown = mayList && day.asOf !== undefined && !day.isOfBefore
  const presence = useMemo(() => (isKnown ? presenceOf(day.records) : undefined), [isKnown, day.records])
  const everybody = useMemo(() => crewsOf(mechanics, presence), [mechanics, presence])
  const crews = useMemo(() => found(everybody, search), [everybody, search])
  const present = presence && mechanics.filter((one) => isPresent(one, presence)).length
  const hasTasks = mechanics.some(({ openTaskCount }) => openTaskCount !== undefined)

  function say(name: string, value: string) {
    setParams(
      (said) => {
        if (value) said.set(name, value)
        else said.delete(name)
        return said
      },
      { preventScrollReset: true, replace: true },
    )
  }

  function refresh() {
    roster.refresh()
    if (mayList) day.refresh()
  }

  const isWaiting = isLoading || (mayList && day.isLoading)
  const shown = { crews, presence, hasTasks, labelledBy: headingId, onMove: mayMove ? move : undefined }
  return (
    <Stack spacing={2}>
      <Box>
        <PageHeading title={headingOf(resource, page)} id={headingId} />
        <Typography color="text.secondary" role="status">
          {!isWaiting &&
            mechanics.length > 0 &&
            `${counted(mechanics.length, 'mechanic')}${present === undefined ? '' : `, ${present} present today`}`}
        </Typography>
      </Box>
      <RosterTools
        {...{ roster, crews, presence, search }}
        onSearch={(text) => say('search', text)}
        onRole={(roleId) => say('roleId', roleId)}
        onRefresh={refresh}
      />
      {mayList && day.error && (
        <Alert severity="warning" action={<Button onClick={day.refresh}>Retry</Button>}>
          Who is present today could not be read: {day.error.message}
        </Alert>
      )}
      {isWaiting && <Placeholder />}
      {!isWaiting && crews.length === 0 && (
        <NoMechanics error={error} roster={roster} search={search} onRetry={refresh} onClear={() => say('search', '')} />
      )}
      {!isWaiting && crews.length > 0 && (isWide ? <CrewTable {...shown} /> : <CrewCards {...shown} isOpen={search !== ''} />)}
      <Suspense>
        {moving && <MoveDialog mechanic={moving} onMoved={() => move(undefined)} onClose={() => move(undefined)} />}
      </Suspense>
    </Stack>
  )
}

function Placeholder() {
  return (
    <Stack spacing={1.5} aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} variant="rounded" sx={{ height: { xs: 52, md: 132 } }} />
      ))}
    </Stack>
  )
}
