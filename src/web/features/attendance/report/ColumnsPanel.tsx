import Button from '@mui/material/Button'
import FormGroup from '@mui/material/FormGroup'
import { Note } from '../../../ui/Note.tsx'
import { Panel, type PanelPlace } from '../../../ui/sheets/Panel.tsx'
import { PanelCheckbox } from '../../../ui/sheets/PanelCheckbox.tsx'
import { columnNames, recordColumns } from '../day/day-columns.tsx'
import type { Report } from './use-report.ts'

interface Props extends PanelPlace {
  view: Report['view']
}

/**
 * A choice of the report's columns. Not the panel of lists: these columns are not fields of a
 * resource, and have no density.
 */
export default function ColumnsPanel({
  view: { columns, setColumns, resetColumns },
  ...place
}: Props) {
  return (
    <Panel title="Columns" {...place}>
      <FormGroup>
        {columnNames.map((name) => (
          <PanelCheckbox
            key={name}
            label={recordColumns[name].label}
            disabled={name === 'name'}
            checked={columns.includes(name)}
            onChange={(checked) =>
              setColumns(
                columnNames.filter((one) => (one === name ? checked : columns.includes(one))),
              )
            }
          />
        ))}
      </FormGroup>
      <Note>Where there is no room for all, some are left out; the file has them.</Note>
      <Button onClick={resetColumns} sx={{ alignSelf: 'flex-end' }}>
        Reset
      </Button>
    </Panel>
  )
}
