import { name } from '../../src/brand.ts'

/** Names of the demo that tests look for: of people by the part of their e-mail before the @. */
export const fullNames = {
  admin: 'Ratna Puspitasari',
  hr: 'Melati Harahap',
  supervisor: 'Asep Sumarna',
  operations: 'Yenny Wirjawan',
  rm: 'I Wayan Sudarma',
  editor: 'Nadia Rasyid',
  newcomer: 'Andi Alimuddin',
} as const

/** A shop of the company, and the team at a dealer's that is the first of all branches by name. */
export const branches = {
  shop: `${name} Bandung`,
  dealer: 'Arjuna Auto Klojen',
} as const

/** What the sign-in page of a server with the demo says. */
export const demoLine = 'Demo data: names and figures are invented.'
