import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSession } from '../../data/session.ts'
import { OpenedPages } from '../../ui/OpenedPages.tsx'
import { openedBy } from '../../ui/opened.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useNavigation } from '../../ui/use-navigation.ts'
import { HomeCards } from './HomeCards.tsx'
import { WayOn } from './WayOn.tsx'

/**
 * The home of everybody who is signed in: the way on, how things stand today, and what this person
 * can open.
 */
export function Dashboard() {
  const viewer = useSession()?.viewer
  const held = viewer?.permissions ?? []
  const groups = openedBy(useNavigation().pages, held)

  return (
    <Stack spacing={3} sx={{ maxWidth: 1280 }}>
      <PageHeading title="Home">{viewer ? `Hello, ${viewer.fullName}` : 'Hello'}</PageHeading>
      <WayOn />
      {groups.length === 0 ? (
        <Paper sx={{ p: 3, maxWidth: 640 }}>
          <Typography variant="h2">There is nothing for you to open yet</Typography>
          <Typography color="text.secondary" sx={{ mt: 1 }}>
            You are signed in as {viewer?.email}, with the role “{viewer?.role || 'none'}”. Ask your
            administrator which areas this role should open, then reload this page.
          </Typography>
        </Paper>
      ) : (
        <>
          <HomeCards held={held} />
          <Box component="section" aria-labelledby="open-to-you">
            <Typography variant="h2" id="open-to-you" sx={{ mb: 1.5 }}>
              What you can open
            </Typography>
            <OpenedPages groups={groups} />
          </Box>
        </>
      )}
    </Stack>
  )
}
