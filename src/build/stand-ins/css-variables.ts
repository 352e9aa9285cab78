import { leftOut } from './left-out.ts'

export const CssVarsProvider = leftOut('A theme of CSS variables')
export default CssVarsProvider
