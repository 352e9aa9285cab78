import Print from '@mui/icons-material/PrintOutlined'
import type { States } from '../../parts/states.ts'
import { Tools } from './Tools.tsx'

const print = { label: 'Print', icon: <Print />, onClick: () => undefined }

export default {
  Enabled: <Tools of="Leave" tools={[print]} />,
} satisfies States
