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

/** A shop of the company and a team at a dealer's. */
export const branches = {
  shop: `${name} Bandung`,
  dealer: 'Sentosa Motor Kebon Jeruk',
} as const

/** What the sign-in page of a server with the demo says. */
export const demoLine = 'Demo data: names and figures are invented.'
