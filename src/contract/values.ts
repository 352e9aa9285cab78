/** What a record, a body or a query has, by name. */
export type Values = Record<string, unknown>
