/** For the filter panel of the grid, its cells for editing and its menus in cells: this app uses none of them. */
const nothing = () => null

export {
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
