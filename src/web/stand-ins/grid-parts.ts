/**
 * For the panels, menus and toolbar of the grid and its cells for editing: this app uses none of
 * them.
 */
const nothing = () => null

export {
  nothing as GridGenericColumnMenu,
  nothing as GRID_COLUMN_MENU_SLOT_PROPS,
  nothing as GRID_COLUMN_MENU_SLOTS,
  nothing as GridToolbarQuickFilter,
  nothing as GridToolbarLabel,
  nothing as GridToolbarDivider,
  nothing as GridToolbar,
  nothing as GridColumnsPanel,
  nothing as GridColumnsManagement,
  nothing as GridColumnMenu,
  nothing as GridActionsCell,
  nothing as GridEditBooleanCell,
  nothing as GridEditDateCell,
  nothing as GridEditInputCell,
  nothing as GridEditLongTextCell,
  nothing as GridEditSingleSelectCell,
  nothing as GridFilterForm,
  nothing as GridFilterInputDate,
  nothing as GridFilterInputMultipleSingleSelect,
  nothing as GridFilterInputMultipleValue,
  nothing as GridFilterInputSingleSelect,
  nothing as GridFilterInputValue,
  nothing as GridFilterPanel,
  nothing as GridLongTextCell,
  nothing as getGridFilter,
  nothing as renderActionsCell,
  nothing as renderEditBooleanCell,
  nothing as renderEditDateCell,
  nothing as renderEditInputCell,
  nothing as renderEditLongTextCell,
  nothing as renderEditSingleSelectCell,
  nothing as renderLongTextCell,
}
