import Stack from '@mui/material/Stack'
import { useShow } from '@refinedev/core'
import { DateField, NumberField, Show, TagField, TextFieldComponent } from '@refinedev/mui'
import { useParams } from 'react-router'

/** A page that shows a record. */
export default function TicketFacts() {
  const { id } = useParams()
  const { result, query } = useShow({ resource: 'ticket', id: Number(id) })
  return (
    <Show
      resource="ticket"
      recordItemId={id}
      title="A ticket"
      breadcrumb={false}
      goBack={null}
      isLoading={query.isLoading}
      headerButtons={() => null}
    >
      <Stack spacing={1} alignItems="flex-start">
        <TextFieldComponent value={result?.name} />
        <TagField value={result?.status} />
        <DateField value="2026-11-22T05:00:00Z" format="D MMMM YYYY" />
        <NumberField value={1300000} locale="id" options={{ style: 'currency', currency: 'IDR' }} />
      </Stack>
    </Show>
  )
}
