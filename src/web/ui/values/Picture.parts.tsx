import { drawing } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { Picture } from './Picture.tsx'

const wide = { label: 'Photo', kind: 'image', ratio: 16 / 9 } as never
const logo = { label: 'Logo', kind: 'image' } as never
const portrait = { label: 'Portrait', kind: 'image', ratio: 1, portrait: true } as never
const sx = { width: 96 }

export default {
  Wide: <Picture field={wide} value={drawing(200)} alt="A tyre" sx={sx} />,
  'Of any ratio': <Picture field={logo} value={drawing(80)} alt="A logo" sx={sx} />,
  Portrait: <Picture field={portrait} value={drawing(20)} alt="Siti Rahma" sx={{ width: 40 }} />,
  Initials: <Picture field={portrait} value={null} alt="" name="Siti Rahma" sx={{ width: 40 }} />,
  None: <Picture field={wide} value={null} alt="A tyre" sx={sx} />,
  Broken: <Picture field={wide} value="data:image/png,broken" alt="A tyre" sx={sx} />,
} satisfies States
