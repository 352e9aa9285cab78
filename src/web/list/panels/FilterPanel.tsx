import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { compact } from 'es-toolkit/array'
import { omit } from 'es-toolkit/object'
import { type ComponentProps, useEffect, useState } from 'react'
import { canBeNone, endsFirst, isTyped, NONE } from '../../../contract/envelope.ts'
import type { Field } from '../../../contract/field.ts'
import { ENDS_FIRST } from '../../../contract/schema.ts'
import { narrowedBy } from '../../fields/values/partner-fields.ts'
import { Panel, type PanelPlace } from '../../ui/sheets/Panel.tsx'
import { PanelCheckbox } from '../../ui/sheets/PanelCheckbox.tsx'
import { useListContext } from '../context/list-context.ts'
import { textOf } from '../reading/filter-text.ts'
import type { FilterValue } from '../reading/list-address.ts'
import { FilterInput } from './FilterInput.tsx'

/** One control for each filter of the list. */
export default function FilterPanel(place: PanelPlace) {
  const { resource, page, list } = useListContext()
  const { filters } = list.view
  const fields = Object.fromEntries(list.panel)
  const { period } = resource.actions[page.lists ?? 'list'] ?? {}
  const backwards = compact([...resource.periods, period])
    .filter((one) => endsFirst(filters, one))
    .map(({ until }) => until)

  function hold(name: string, value: FilterValue | undefined) {
    const { [name]: _, ...others } = filters
    // Filters that depend on this one (`within`) are cleared, as their options change.
    const independent = omit(others, narrowedBy(resource, name))
    list.change({ filters: value === undefined ? independent : { ...independent, [name]: value } })
  }

  function narrowingOf(field: Field) {
    const by = field.kind === 'reference' ? field.within : undefined
    return by && by in fields
      ? { field: by, label: fields[by]?.label, value: filters[by] }
      : undefined
  }

  return (
    <Panel title="Filter" {...place}>
      {list.panel.map(([name, field]) => (
        <div key={name}>
          {!isTyped(field) && (
            <FilterInput
              name={name}
              field={field}
              value={filters[name] === NONE && canBeNone(field) ? undefined : filters[name]}
              text={textOf(list, name, field)}
              narrowing={narrowingOf(field)}
              error={backwards.includes(name) ? ENDS_FIRST : undefined}
              onChange={(value) => hold(name, value)}
            />
          )}
          {canBeNone(field) && (
            <NoneFilter
              label={`No ${field.label.toLowerCase()}`}
              checked={filters[name] === NONE}
              onChange={(checked) => hold(name, checked ? NONE : undefined)}
            />
          )}
        </div>
      ))}
      <Stack direction="row" justifyContent="flex-end">
        <Button
          disabled={list.activeFilters.length === 0}
          onClick={() => list.change({ filters: omit(filters, Object.keys(fields)) })}
        >
          Reset
        </Button>
      </Stack>
    </Panel>
  )
}

/** Filters for records without a value in the field. */
function NoneFilter({ checked, onChange, ...rest }: ComponentProps<typeof PanelCheckbox>) {
  // The switch reacts at once; the URL, and with it `checked`, changes a moment later.
  const [isWanted, setWanted] = useState(checked)
  useEffect(() => setWanted(checked), [checked])
  return (
    <PanelCheckbox
      {...rest}
      checked={isWanted}
      onChange={(isTicked) => {
        setWanted(isTicked)
        onChange(isTicked)
      }}
    />
  )
}
