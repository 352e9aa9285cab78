import type { OtherProvider } from '../data/providers/checked-provider.ts'

/**
 * The data providers of other APIs, each under the name that its resources have in `api`
 * (docs/resources.md), such as `stock: simpleRest('https://stock.example/v2')`.
 */
export const dataProviders: Readonly<Record<string, OtherProvider>> = {}
