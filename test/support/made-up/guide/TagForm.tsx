import Autocomplete from '@mui/material/Autocomplete'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useSelect } from '@refinedev/core'
import { Edit, useAutocomplete } from '@refinedev/mui'
import { useForm } from '@refinedev/react-hook-form'
import { useState } from 'react'
import { useParams } from 'react-router'

interface Named {
  id: number
  name: string
}

/** The form of one record, with two inputs for references. */
export default function TagForm() {
  const { id } = useParams()
  const [category, setCategory] = useState('')
  const {
    saveButtonProps,
    register,
    refineCore: { query },
    formState: { errors },
  } = useForm({
    refineCoreProps: { resource: 'news-tag', action: 'edit', id: Number(id), redirect: false },
  })
  const { options } = useSelect<Named>({ resource: 'news-category', optionLabel: 'name' })
  const { autocompleteProps } = useAutocomplete<Named>({
    resource: 'news-category',
    onSearch: (value) => [{ field: 'search', operator: 'contains', value }],
  })
  return (
    <Edit
      resource="news-tag"
      recordItemId={id}
      title="A tag"
      breadcrumb={false}
      goBack={null}
      saveButtonProps={saveButtonProps}
      isLoading={query?.isLoading ?? false}
    >
      <Stack component="form" spacing={2}>
        <TextField
          {...register('name', { required: 'Enter a name.' })}
          label="Name"
          error={Boolean(errors.name)}
          helperText={errors.name?.message as string}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          {...register('slug')}
          label="Slug"
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          select
          label="Category"
          value={category}
          onChange={({ target }) => setCategory(target.value)}
        >
          {options.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <Autocomplete
          {...autocompleteProps}
          getOptionLabel={({ name }) => name}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          renderInput={(params) => <TextField {...params} label="Other category" />}
        />
      </Stack>
    </Edit>
  )
}
