import { leftOut } from './left-out.ts'

export const getFetch = leftOut('Sending by fetch')
