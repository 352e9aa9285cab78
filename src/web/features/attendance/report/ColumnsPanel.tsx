import Button from '@mui/material/Button'
import FormGroup from '@mui/material/FormGroup'
import Typography from '@mui/material/Typography'
import { Panel } from '../../../ui/Panel.tsx'
import { PanelCheckbox } from '../../../ui/PanelCheckbox.tsx'
import { columnNames, reportColumns } from './report-columns.tsx'
import type { ReportView } from './use-report.ts'

interface Props {
  view: ReportView
  anchor: HTMLElement
  onClose: () => void
}

/** Chooses the columns of the report. */
export default function ColumnsPanel({
  view: { columns, setColumns, resetColumns },
  anchor,
  onClose,
}: Props) {
  return (
    <Panel title="Columns" anchor={anchor} onClose={onClose}>
      <FormGroup>
        {columnNames.map((name) => (
          <PanelCheckbox
            key={name}
            label={reportColumns[name].label}
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
      <Typography variant="body2" color="text.secondary">
        Where there is no room for all, some are left out; the file and a copied row have them.
      </Typography>
      <Button onClick={resetColumns} sx={{ alignSelf: 'flex-end' }}>
        Reset
      </Button>
    </Panel>
  )
}
