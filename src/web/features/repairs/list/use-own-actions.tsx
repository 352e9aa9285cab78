import Block from '@mui/icons-material/Block'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import PersonAddAlt from '@mui/icons-material/PersonAddAlt'
import { type ReactNode, useCallback, useContext } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import type { OwnAction } from '../../../list/list-context.ts'
import { groupOf } from '../repair.ts'
import { type ActionName, repairActions } from '../repair-actions.ts'
import { ActionContext } from './ActionDialogs.tsx'
import { repairOf } from './repair-rows.ts'

const icons: Record<ActionName, ReactNode> = {
  assign: <PersonAddAlt fontSize="small" />,
  inputCost: <PaymentsOutlined fontSize="small" />,
  cancel: <Block fontSize="small" />,
}

/** The actions possible on a report, for its row. */
export function useOwnActions(): (record: Row) => readonly OwnAction[] {
  const begin = useContext(ActionContext)
  return useCallback(
    (record) => {
      const repair = repairOf(record)
      return repairActions
        .filter(({ isPossible }) => isPossible(groupOf(repair)))
        .map(({ name, label }) => ({
          label,
          icon: icons[name],
          onClick: () => begin(name, repair),
        }))
    },
    [begin],
  )
}
