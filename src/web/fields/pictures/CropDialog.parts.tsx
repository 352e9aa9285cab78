import { drawing } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import CropDialog from './CropDialog.tsx'

const svg = decodeURIComponent(drawing(200).replace(/^[^,]+,/, ''))
const file = new File([svg], 'tyre.svg', { type: 'image/svg+xml' })
const crop = (close: () => void, isBusy: boolean) => (
  <CropDialog file={file} ratio={1} width={512} isBusy={isBusy} onCrop={close} onClose={close} />
)

export default {
  Open: (close) => crop(close, false),
  Preparing: (close) => crop(close, true),
} satisfies States
