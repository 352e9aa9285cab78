import ArrowForward from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, matchPath, useSearchParams } from 'react-router'
import { headingOf } from '../../../contract/resource.ts'
import { useNavigation } from '../../ui/use-navigation.ts'

/** Offers the page that asked for signing in, if there is such a page. */
export function WayOn() {
  const { pages } = useNavigation()
  const to = useSearchParams()[0].get('to')
  const page = pages.find(({ path }) => to && matchPath(path, to.split('?')[0] ?? ''))
  if (!to || !page) return null
  return (
    <Box>
      <Button component={Link} to={to} variant="contained" endIcon={<ArrowForward />}>
        Continue to {page.menu ?? headingOf(page.resource, page)}
      </Button>
    </Box>
  )
}
