import { leftOut } from './left-out.ts'

export default leftOut('This variant of a text field')
