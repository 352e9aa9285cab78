import { observable } from '../data/observable.ts'

/** The name of the record that the page shows, for the top bar; undefined where it shows none. */
export const shownName = observable<string | undefined>(undefined)
