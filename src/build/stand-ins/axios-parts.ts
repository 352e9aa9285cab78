import { leftOut } from './left-out.ts'

export default leftOut('This part of axios')
