/** Called at every rendering of the grid. */
const nothing = () => undefined

export { nothing as useGridDataSource, nothing as useGridPrintExport, nothing as useGridRowEditing }
