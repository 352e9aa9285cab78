import { createContext } from 'react'
import type { Row } from '../../contract/envelope.ts'

/**
 * Why a record of a whole list cannot be chosen in the field round which this stands, in words;
 * undefined where it can.
 */
export const OptionRefusal = createContext<(row: Row) => string | undefined>(() => undefined)
