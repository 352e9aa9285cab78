import DeleteOutline from '@mui/icons-material/DeleteOutline'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { without } from 'es-toolkit/array'
import { type FormEvent, useRef, useState } from 'react'
import { Note } from '../../ui/Note.tsx'
import { Panel, type PanelPlace } from '../../ui/sheets/Panel.tsx'
import { grow, plainList } from '../../ui/theme.ts'
import { useListContext } from '../context/list-context.ts'
import type { SavedView } from '../reading/saved-views.ts'

interface Props extends PanelPlace {
  views: SavedView[]
  onChange: (views: SavedView[]) => void
  /** The name of the saved view that matches the current state. */
  active: string | undefined
}

/** Applies, saves, renames and deletes the saved views of a list. */
export default function ViewsPanel({ views, onChange, active, ...place }: Props) {
  const { list, columns } = useListContext()
  const [renamed, setRenamed] = useState<string>()
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const newName = name.trim()
  const isTaken = newName !== renamed && views.some((view) => view.name === newName)

  function save(event: FormEvent) {
    event.preventDefault()
    const others = views.filter((view) => view.name !== newName || newName === renamed)
    onChange(
      renamed === undefined
        ? [...others, { name: newName, address: list.address, look: columns.settings }]
        : others.map((view) => (view.name === renamed ? { ...view, name: newName } : view)),
    )
    setRenamed(undefined)
    setName('')
    // Without a name the button is disabled, and a disabled button gets no key events, not even
    // Escape.
    field.current?.focus()
  }

  return (
    <Panel title="Saved views" {...place}>
      {views.length === 0 && (
        <Note>
          Save the present filters, search, order, columns and density under a name to come back to
          them.
        </Note>
      )}
      <Box component="ul" aria-label="Saved views" sx={plainList} hidden={views.length === 0}>
        {views.map((view) => (
          <ViewItem
            key={view.name}
            name={view.name}
            isActive={view.name === active}
            onApply={() => {
              list.go(view.address)
              columns.setSettings(view.look)
              place.onClose()
            }}
            onRename={() => {
              setRenamed(view.name)
              setName(view.name)
              field.current?.focus()
            }}
            onDelete={() => onChange(without(views, view))}
          />
        ))}
      </Box>
      <Stack component="form" direction="row" spacing={1} alignItems="flex-start" onSubmit={save}>
        <TextField
          inputRef={field}
          label={renamed === undefined ? 'Name of this view' : `New name of “${renamed}”`}
          value={name}
          onChange={(event) => setName(event.target.value)}
          helperText={isTaken ? 'Replaces the view of this name.' : undefined}
          slotProps={{ htmlInput: { maxLength: 40 } }}
        />
        <Button
          type="submit"
          variant="contained"
          disabled={newName === ''}
          sx={{ minHeight: 40, flexShrink: 0 }}
        >
          {renamed !== undefined ? 'Rename' : isTaken ? 'Replace' : 'Save'}
        </Button>
      </Stack>
    </Panel>
  )
}

interface ItemProps {
  name: string
  isActive: boolean
  onApply: () => void
  onRename: () => void
  onDelete: () => void
}

function ViewItem({ name, isActive, onApply, onRename, onDelete }: ItemProps) {
  return (
    <Stack component="li" direction="row" alignItems="center">
      <Button
        onClick={onApply}
        aria-current={isActive || undefined}
        sx={{
          ...grow,
          justifyContent: 'flex-start',
          textAlign: 'left',
          overflowWrap: 'anywhere',
          '&[aria-current]': { bgcolor: 'action.selected' },
        }}
      >
        {name}
      </Button>
      <IconButton aria-label={`Rename ${name}`} onClick={onRename}>
        <EditOutlined fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Delete ${name}`} onClick={onDelete}>
        <DeleteOutline fontSize="small" />
      </IconButton>
    </Stack>
  )
}
