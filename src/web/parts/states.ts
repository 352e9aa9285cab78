import type { ReactNode } from 'react'

/**
 * The export of an entry of the page of parts: a part in each of its states, by name. A state that
 * needs the whole window, such as a dialog, is a function that gets `close`, and a link opens it.
 */
export type States = Readonly<Record<string, ReactNode | ((close: () => void) => ReactNode)>>
