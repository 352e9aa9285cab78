/** For the inputs of the grid's filter and pivot panels, which this app does not open. */
export default () => null
