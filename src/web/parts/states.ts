import type { ReactNode } from 'react'

/**
 * What an entry of the page of parts exports: a part in each of its states, by name. A state that
 * needs the window for itself, such as a dialog, is a function of what closes it. A link opens it.
 */
export type States = Readonly<Record<string, ReactNode | ((close: () => void) => ReactNode)>>
