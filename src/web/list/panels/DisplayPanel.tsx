import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import { xor } from 'es-toolkit/array'
import type { NamedField } from '../../../contract/compile.ts'
import type { Resource } from '../../../contract/resource.ts'
import { keysHelp } from '../../ui/keys/use-page-keys.ts'
import { Panel, type PanelPlace } from '../../ui/sheets/Panel.tsx'
import { PanelCheckbox } from '../../ui/sheets/PanelCheckbox.tsx'
import { useHasWidth } from '../../ui/use-has-width.ts'
import type { Density, ListColumns, ListLayout } from '../reading/columns.ts'
import { RadioRow } from './RadioRow.tsx'

interface Props extends PanelPlace {
  resource: Resource
  columns: ListColumns
}

const densities: Record<Density, string> = {
  compact: 'Compact',
  standard: 'Standard',
  roomy: 'Roomy',
}
const onPhones: typeof densities = { ...densities, roomy: 'Large cards' }

/** Chooses the layout, the columns and the row density of a list. */
export default function DisplayPanel({ resource, columns, ...place }: Props) {
  const { all, settings, setSettings, reset } = columns
  const isWide = useHasWidth('md')
  const visible = columns.visible.map(([name]) => name)

  function toggle([name, { column }]: NamedField) {
    const list = column === 'extra' ? 'shown' : 'hidden'
    setSettings({ ...settings, [list]: xor(settings[list], [name]) })
  }

  return (
    <Panel title="Display" {...place}>
      {resource.board && <LayoutChoice {...columns} />}
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
      <RadioRow
        label="Density"
        options={isWide ? densities : onPhones}
        value={settings.density}
        onChange={(density) => setSettings({ ...settings, density })}
      />
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

const cardLayouts: Partial<Record<ListLayout, string>> = { cards: 'Cards', board: 'Board' }
const layouts: Partial<Record<ListLayout, string>> = { table: 'Table', ...cardLayouts }

/** Chooses between a table, cards and a board. On a phone, a table is cards. */
function LayoutChoice({ settings, setSettings }: ListColumns) {
  const isWide = useHasWidth('md')
  const { layout = 'table' } = settings
  return (
    <RadioRow
      label="Layout"
      options={isWide ? layouts : cardLayouts}
      value={isWide || layout === 'board' ? layout : 'cards'}
      onChange={(layout) => setSettings({ ...settings, layout })}
    />
  )
}
