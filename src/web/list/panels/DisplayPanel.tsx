import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import { xor } from 'es-toolkit/array'
import type { NamedField } from '../../../contract/compile.ts'
import type { Resource } from '../../../contract/resource.ts'
import { keysHelp } from '../../ui/keys/use-page-keys.ts'
import { useIsNarrow } from '../../ui/screen/use-is-narrow.ts'
import { Panel, type PanelPlace } from '../../ui/sheets/Panel.tsx'
import { PanelCheckbox } from '../../ui/sheets/PanelCheckbox.tsx'
import type { Density, ListColumns, ListLayout } from '../reading/columns.ts'
import { RadioRow } from './RadioRow.tsx'

interface Props extends PanelPlace {
  resource: Resource
  columns: ListColumns
}

const layouts: Record<ListLayout, string> = { table: 'Table', board: 'Board' }
const densities: Record<Density, string> = {
  compact: 'Compact',
  standard: 'Standard',
  roomy: 'Roomy',
}

/** Chooses the layout, the columns and the row density of a list. */
export default function DisplayPanel({ resource, columns, ...place }: Props) {
  const { all, settings, setSettings, reset } = columns
  const isNarrow = useIsNarrow()
  const visible = columns.visible.map(([name]) => name)

  function toggle([name, { column }]: NamedField) {
    const list = column === 'extra' ? 'shown' : 'hidden'
    setSettings({ ...settings, [list]: xor(settings[list], [name]) })
  }

  return (
    <Panel title="Display" {...place}>
      {resource.board && (
        <RadioRow
          label="Layout"
          options={layouts}
          value={settings.layout ?? 'table'}
          onChange={(layout) => setSettings({ ...settings, layout })}
        />
      )}
      <FormControl component="fieldset">
        <FormLabel component="legend">Columns</FormLabel>
        <FormGroup>
          {all.map((column) => {
            const [name, { label }] = column
            const isShown = visible.includes(name)
            const mustStay = name === resource.title || (isShown && visible.length === 1)
            return (
              <PanelCheckbox
                key={name}
                label={label}
                disabled={mustStay}
                checked={isShown}
                onChange={() => toggle(column)}
              />
            )
          })}
        </FormGroup>
      </FormControl>
      {!isNarrow && (
        <RadioRow
          label="Density"
          options={densities}
          value={settings.density}
          onChange={(density) => setSettings({ ...settings, density })}
        />
      )}
      <Stack direction="row" justifyContent="space-between">
        <Button
          onClick={() => {
            place.onClose()
            keysHelp.set(true)
          }}
        >
          Keyboard shortcuts
        </Button>
        <Button onClick={reset}>Reset</Button>
      </Stack>
    </Panel>
  )
}
