import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { DataGrid, GridActionsCellItem, type GridColDef } from '@mui/x-data-grid'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { useState } from 'react'

const variants = ['outlined', 'filled', 'standard'] as const
const rows = [
  { id: 1, name: 'Front', left: 4 },
  { id: 2, name: 'Rear', left: 2 },
]
const columns: GridColDef<(typeof rows)[number]>[] = [
  { field: 'name', headerName: 'Wheel', width: 160 },
  { field: 'left', headerName: 'Left', type: 'number', width: 120 },
  {
    field: 'actions',
    type: 'actions',
    headerName: 'Actions',
    width: 80,
    getActions: () => [<GridActionsCellItem key="turn" label="Turn" showInMenu />],
  },
]

/** The inputs of MUI in all variants, and its grid with all features. */
export default function PlainInputs() {
  const [chosen, setChosen] = useState('tyre')
  return (
    <Stack spacing={2}>
      {variants.map((variant) => (
        <Stack key={variant} direction="row" spacing={2} useFlexGap flexWrap="wrap">
          <TextField variant={variant} label={`Text ${variant}`} defaultValue="typed" />
          <TextField
            select
            variant={variant}
            label={`Choice ${variant}`}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            sx={{ minWidth: 160 }}
          >
            {options}
          </TextField>
          <FormControl variant={variant} sx={{ minWidth: 160 }}>
            <InputLabel id={`label-${variant}`}>{`Select ${variant}`}</InputLabel>
            <Select
              labelId={`label-${variant}`}
              label={`Select ${variant}`}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            >
              {options}
            </Select>
          </FormControl>
        </Stack>
      ))}
      <LocalizationProvider dateAdapter={AdapterDayjs}>
        <DatePicker label="Day" />
      </LocalizationProvider>
      <DataGrid rows={rows} columns={columns} label="Wheels" showToolbar />
    </Stack>
  )
}

const options = [
  <MenuItem key="tyre" value="tyre">
    Tyre
  </MenuItem>,
  <MenuItem key="rim" value="rim">
    Rim
  </MenuItem>,
]
