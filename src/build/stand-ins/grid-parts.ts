let isTold = false

/** A part of the list's grid that is left out of the build: it tells so, once, and shows nothing. */
export default function absent(): null {
  // biome-ignore lint/suspicious/noConsole: for whoever looks into why a part does nothing
  if (!isTold) console.error('The grid of the list has no panels (src/build/stand-ins.ts).')
  isTold = true
  return null
}

/** Classes of such parts. */
export const formControlLabelClasses = {}
export const tablePaginationClasses = {}

export {
  absent as GridGenericColumnMenu,
  absent as GRID_COLUMN_MENU_SLOT_PROPS,
  absent as GRID_COLUMN_MENU_SLOTS,
  absent as GridToolbarQuickFilter,
  absent as GridToolbarLabel,
  absent as GridToolbarDivider,
  absent as GridToolbar,
  absent as GridColumnsPanel,
  absent as GridColumnsManagement,
  absent as GridColumnMenu,
  absent as GridActionsCell,
  absent as GridEditBooleanCell,
  absent as GridEditDateCell,
  absent as GridEditInputCell,
  absent as GridEditLongTextCell,
  absent as GridEditSingleSelectCell,
  absent as GridFilterForm,
  absent as GridFilterInputDate,
  absent as GridFilterInputMultipleSingleSelect,
  absent as GridFilterInputMultipleValue,
  absent as GridFilterInputSingleSelect,
  absent as GridFilterInputValue,
  absent as GridFilterPanel,
  absent as GridLongTextCell,
  absent as getGridFilter,
  absent as renderActionsCell,
  absent as renderEditBooleanCell,
  absent as renderEditDateCell,
  absent as renderEditInputCell,
  absent as renderEditLongTextCell,
  absent as renderEditSingleSelectCell,
  absent as renderLongTextCell,
}
