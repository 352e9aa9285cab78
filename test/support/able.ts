import { capabilities } from '../../src/contract/stated.ts'

/** The capabilities of a server like ours, as it lists them for the signed-in user. */
export const able = Object.keys(capabilities)
