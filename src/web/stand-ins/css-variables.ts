/**
 * MUI's themes of CSS variables, made where a theme asks for `cssVariables` or `colorSchemes`: ours
 * is a plain theme.
 */
export const CssVarsProvider = () => null
export default CssVarsProvider
