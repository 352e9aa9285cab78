import Block from '@mui/icons-material/Block'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import PersonAddAlt from '@mui/icons-material/PersonAddAlt'
import IconButton from '@mui/material/IconButton'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import { type ComponentType, useContext } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import { type Deed, DeedContext, deeds } from './deed.ts'
import { repairOf } from './repair-of.ts'

const icons: Record<Deed, ComponentType<SvgIconProps>> = { assign: PersonAddAlt, inputCost: PaymentsOutlined, cancel: Block }

/** What can be done to a report now, in its row. */
export function RepairButtons({ record }: { record: Row }) {
  const begin = useContext(DeedContext)
  const repair = repairOf(record)
  return deeds.map(({ deed, label, isPossible }) => {
    const Icon = icons[deed]
    return (
      isPossible(repair.stage) && (
        <IconButton key={deed} aria-label={label} title={`${label}: ${repair.number}`} onClick={() => begin(deed, repair)}>
          <Icon fontSize="small" />
        </IconButton>
      )
    )
  })
}
