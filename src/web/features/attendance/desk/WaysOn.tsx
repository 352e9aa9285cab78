import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link, useLocation } from 'react-router'
import { allows } from '../../../../contract/permissions.ts'
import type { Resource } from '../../../../contract/resource.ts'
import { useHeldPermissions } from '../../../data/session.ts'
import { touch } from '../../../ui/touch.ts'
import { useNavigation } from '../../../ui/use-navigation.ts'

/** Other pages about the same days, and whether the filters of this one apply there. */
const others: Readonly<Record<string, { takesFilters: boolean }>> = {
  today: { takesFilters: false },
  report: { takesFilters: true },
  summary: { takesFilters: false },
}

/** Links to the other attendance pages that this person may open. */
export function WaysOn({ resource }: { resource: Resource }) {
  const { pages } = useNavigation()
  const { search } = useLocation()
  const held = useHeldPermissions()
  const open = pages.filter(
    (page) => page.resource === resource && page.action in others && allows(page.allow, held),
  )
  return (
    <Stack
      component="nav"
      aria-label="Other pages of attendance"
      direction="row"
      // On a phone one row that scrolls sideways: more rows would push the records down.
      sx={{ order: { xs: 2, md: 0 }, overflowX: 'auto', flexBasis: { xs: '100%', md: 'auto' } }}
    >
      {open.map(({ path, menu, action, load }) => (
        <Button
          key={path}
          component={Link}
          to={{ pathname: path, search: others[action]?.takesFilters ? search : '' }}
          onMouseEnter={load}
          onFocus={load}
          sx={{ minHeight: touch.button, flexShrink: 0 }}
        >
          {menu}
        </Button>
      ))}
    </Stack>
  )
}
