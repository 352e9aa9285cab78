/**
 * For the parts of MUI that the grid needs only in its filter and pivot panels, which this app does
 * not open.
 */
export default () => null
