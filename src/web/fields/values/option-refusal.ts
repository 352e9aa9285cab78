import { createContext } from 'react'
import type { Row } from '../../../contract/envelope.ts'

/**
 * Context for reference inputs on cached lists: returns the reason why a record cannot be chosen,
 * or undefined.
 */
export const OptionRefusal = createContext<(row: Row) => string | undefined>(() => undefined)
