import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import { isInRows, type Kind } from '../../../contract/field.ts'
import type { Resource } from '../../../contract/resource.ts'
import type { Column } from '../reading/columns.ts'

interface Props {
  fields: readonly Column[]
  ticked: readonly string[]
  onChange: (ticked: readonly string[]) => void
}

/**
 * Fields that an export includes only when ticked: sensitive ones first, then those without a
 * column.
 */
export function MoreFields({ fields, ticked, onChange }: Props) {
  const groups = [
    { legend: 'Private: tick what is needed', of: fields.filter(([, { sensitive }]) => sensitive) },
    { legend: 'Also', of: fields.filter(([, { sensitive }]) => !sensitive) },
  ]
  return groups
    .filter(({ of }) => of.length > 0)
    .map(({ legend, of }) => (
      <FormControl key={legend} component="fieldset" sx={{ mt: 2, display: 'block' }}>
        <FormLabel component="legend">{legend}</FormLabel>
        <FormGroup row>
          {of.map(([name, { label }]) => (
            <FormControlLabel
              key={name}
              label={label}
              control={
                <Checkbox
                  checked={ticked.includes(name)}
                  onChange={(_, isTicked) =>
                    onChange(
                      isTicked ? [...ticked, name] : ticked.filter((other) => other !== name),
                    )
                  }
                />
              }
            />
          ))}
        </FormGroup>
      </FormControl>
    ))
}

/** Kinds that no reply contains, or that are useless in a spreadsheet. */
const never: readonly Kind[] = ['password', 'image']

/** The sensitive fields, and those without a column. */
export function moreFields(resource: Resource, columns: readonly Column[]): Column[] {
  const shown = columns.map(([name]) => name)
  return resource.allFields.filter(
    ([name, field]) =>
      isInRows(field) && !never.includes(field.kind) && (field.sensitive || !shown.includes(name)),
  )
}
