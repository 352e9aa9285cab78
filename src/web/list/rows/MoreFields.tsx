import FormControl from '@mui/material/FormControl'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import { xor } from 'es-toolkit/array'
import type { NamedField } from '../../../contract/compile.ts'
import { isInRows, type Kind } from '../../../contract/field.ts'
import type { Resource } from '../../../contract/resource.ts'
import { PanelCheckbox } from '../../ui/sheets/PanelCheckbox.tsx'

interface Props {
  fields: readonly NamedField[]
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
            <PanelCheckbox
              key={name}
              label={label}
              checked={ticked.includes(name)}
              onChange={() => onChange(xor(ticked, [name]))}
            />
          ))}
        </FormGroup>
      </FormControl>
    ))
}

/** Kinds that no reply contains, or that are useless in a spreadsheet. */
const never: readonly Kind[] = ['password', 'image']

/** The sensitive fields, and those without a column. */
export function moreFields(resource: Resource, columns: readonly NamedField[]): NamedField[] {
  const shown = columns.map(([name]) => name)
  return resource.allFields.filter(
    ([name, field]) =>
      isInRows(field) && !never.includes(field.kind) && (field.sensitive || !shown.includes(name)),
  )
}
