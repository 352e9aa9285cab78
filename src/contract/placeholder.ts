/** What the words of a query (`Api.query`) can hold in the place of a value. */
export const placeholder = /:(page|index|perPage|offset|cursor|search|field|value)\b/
