import Box from '@mui/material/Box'

export interface FiguresRow {
  name: string
  /** Rendered instead of the name, such as a link. */
  label?: React.ReactNode
  figures: readonly string[]
}

interface Props {
  caption: string
  header: readonly string[]
  rows: readonly FiguresRow[]
  total: readonly string[]
}

/** The figures of a chart as a table, for screen readers and copying. */
export function FiguresTable({ caption, header, rows, total }: Props) {
  return (
    <Box role="group" aria-label={caption} tabIndex={0} sx={{ height: 1, overflow: 'auto' }}>
      <Box component="table" sx={table} aria-label={caption}>
        <thead>
          <tr>
            {header.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, label = name, figures }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              {figures.map((figure, at) => (
                <td key={header[at + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            {total.map((figure, at) => (
              <td key={header[at + 1]}>{figure}</td>
            ))}
          </tr>
        </tfoot>
      </Box>
    </Box>
  )
}

const table = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    px: 1.5,
    py: 0.75,
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  '& th:first-of-type': { textAlign: 'left' },
  '& tbody th': { fontWeight: 400 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontWeight: 500,
  },
  '& tfoot': { fontWeight: 600 },
  '& tfoot :is(th, td)': { position: 'sticky', bottom: 0, bgcolor: 'background.paper' },
} as const
