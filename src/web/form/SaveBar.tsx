import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router'
import type { Resource } from '../../contract/resource.ts'
import { counted } from '../../contract/texts.ts'
import { Note } from '../ui/Note.tsx'
import { endBar } from '../ui/screen/foot-bar.ts'
import { isSaving, type SaveState } from './save-state.ts'

interface Props {
  resource: Resource
  isNew: boolean
  isLocked: boolean
  state: SaveState
  cancelPath: string
  onSaveAndNew: () => void
  /** Messages above the buttons. */
  children: ReactNode
}

/** The sticky bar of a form: its buttons, and the labels of changed fields. */
export function SaveBar(props: Props) {
  const { resource, isNew, isLocked, state, children } = props
  const percent = state.step === 'saving' ? state.percent : undefined
  return (
    <Box data-save-bar sx={endBar('sm')}>
      {children}
      <Stack direction="row" useFlexGap spacing={1} sx={bar}>
        <Button type="submit" variant="contained" disabled={isLocked}>
          {isSaving(state) ? `Saving…${percent === undefined ? '' : ` ${percent} %`}` : 'Save'}
        </Button>
        {isNew && (
          <Button onClick={props.onSaveAndNew} variant="outlined" disabled={isLocked}>
            Save and new
          </Button>
        )}
        <Button component={Link} to={props.cancelPath}>
          Cancel
        </Button>
        <Changes resource={resource} isNew={isNew} />
      </Stack>
    </Box>
  )
}

/** `3 changes: Title, Slug, Excerpt` */
function Changes({ resource, isNew }: Pick<Props, 'resource' | 'isNew'>) {
  const { dirtyFields } = useFormState()
  const labels = resource.allFields.flatMap(([name, { label }]) => (dirtyFields[name] ? label : []))
  if (labels.length === 0) return null
  const count = isNew
    ? `${counted(labels.length, 'field')} filled in`
    : counted(labels.length, 'change')
  return (
    <Note noWrap sx={what}>
      <strong>{count}</strong>
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        : {labels.join(', ')}
      </Box>
    </Note>
  )
}

const bar = {
  py: { xs: 0.5, sm: 0 },
  alignItems: 'center',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& > :is(button, a)': { flexShrink: 0 },
  '& > [type=submit]': { flexGrow: { xs: 1, sm: 0 } },
} as const

/** Above the buttons on a phone, where they take the whole width. */
const what = {
  minWidth: 0,
  order: { xs: -1, sm: 0 },
  flexBasis: { xs: '100%', sm: 'auto' },
  ml: { sm: 1 },
} as const
