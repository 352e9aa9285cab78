import { booking } from '../../parts/booking.ts'
import { drawing } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { PicturePreview } from './PicturePreview.tsx'

const field = booking.fields.photo

export default {
  Picture: <PicturePreview field={field} value={drawing(200)} />,
  None: <PicturePreview field={field} value={null} />,
  'While a file is over it': <PicturePreview field={field} value={null} isMarked />,
  Error: <PicturePreview field={field} value={null} hasError />,
  Broken: <PicturePreview field={field} value="data:image/png,broken" />,
} satisfies States
