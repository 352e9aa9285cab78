import { capabilities } from '../../src/contract/stated.ts'

/** What a server that takes all that ours does names beside who is signed in. */
export const able = Object.keys(capabilities)
