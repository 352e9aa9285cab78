import { leftOut } from './left-out.ts'

export default leftOut('This part of the filter and pivot panels of the grid')
