import Block from '@mui/icons-material/Block'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import PersonAddAlt from '@mui/icons-material/PersonAddAlt'
import IconButton from '@mui/material/IconButton'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import { type ComponentType, useContext } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import { groupOf, reportNumberOf } from '../repair.ts'
import { type ActionName, repairActions } from '../repair-actions.ts'
import { ActionContext } from './ActionDialogs.tsx'
import { repairOf } from './repair-rows.ts'

const icons: Record<ActionName, ComponentType<SvgIconProps>> = {
  assign: PersonAddAlt,
  inputCost: PaymentsOutlined,
  cancel: Block,
}

/** The buttons of the actions possible on a report, in its row. */
export function RepairButtons({ record }: { record: Row }) {
  const begin = useContext(ActionContext)
  const repair = repairOf(record)
  return repairActions.map(({ name, label, isPossible }) => {
    const Icon = icons[name]
    return (
      isPossible(groupOf(repair)) && (
        <IconButton
          key={name}
          aria-label={label}
          title={`${label}: ${reportNumberOf(repair)}`}
          onClick={() => begin(name, repair)}
        >
          <Icon fontSize="small" />
        </IconButton>
      )
    )
  })
}
