import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../data/use-may.ts'
import { Note } from '../Note.tsx'
import { flexLine, touch } from '../theme.ts'
import type { OpenedGroup, OpenedPage } from './opened.ts'

interface Props {
  groups: readonly OpenedGroup[]
  /** Called when the user chooses a page. */
  onOpen?: (() => void) | undefined
}

/** The pages that a set of permissions opens, by menu group, and the further actions on each. */
export function OpenedPages({ groups, onOpen }: Props) {
  return (
    <Paper sx={columnsStyle}>
      {groups.map((group) => (
        <Group key={group.name} group={group} onOpen={onOpen} />
      ))}
    </Paper>
  )
}

function Group({ group, onOpen }: { group: OpenedGroup } & Pick<Props, 'onOpen'>) {
  const headingId = useId()
  return (
    <Box sx={{ py: 1, breakInside: 'avoid' }}>
      <Typography variant="h3" id={headingId} sx={{ px: 2 }}>
        {group.name}
      </Typography>
      <List aria-labelledby={headingId}>
        {group.pages.map((opened) => (
          <Box component="li" key={opened.page.path} sx={flexLine}>
            <Name {...opened} onOpen={onOpen} />
            {opened.may && (
              <Note noWrap sx={{ flexShrink: 0, pr: 2 }}>
                {opened.may.join(', ') || 'view only'}
              </Note>
            )}
          </Box>
        ))}
      </List>
    </Box>
  )
}

/** A link to the page; plain text if the user may not open it. */
function Name({ page, label, onOpen }: OpenedPage & Pick<Props, 'onOpen'>) {
  if (!useMay()(page.allow)) {
    return (
      <Typography sx={{ flex: 1, px: 2, py: 1, minHeight: touch.target, alignContent: 'center' }}>
        {label}
      </Typography>
    )
  }
  return (
    <ListItemButton
      component={Link}
      to={page.path}
      onClick={onOpen}
      onMouseEnter={page.load}
      onFocus={page.load}
      sx={{ minHeight: touch.target }}
    >
      {label}
    </ListItemButton>
  )
}

/** CSS columns, as the groups' heights differ too much for rows. */
const columnsStyle = { py: 1, columnWidth: 240, columnGap: 2 }
