import { isEmail, isWebAddress } from '../../../contract/schema.ts'

/** The country code assumed for local numbers. */
const INDONESIA = '62'

/**
 * Where an address leads. What another server calls an address may be anything: it leads somewhere
 * only if it is one, and of https.
 */
export function addressHref(kind: 'email' | 'url', address: string): string | undefined {
  if (kind === 'url') return isWebAddress(address) && URL.canParse(address) ? address : undefined
  // A `?` would begin headers of the message.
  return isEmail(address) ? `mailto:${encodeURIComponent(address).replace('%40', '@')}` : undefined
}

/** The digits to call, with the code of the country; none where there are none. */
export function internationalNumber(number: string): string {
  return number.replace(/\D/g, '').replace(/^0/, INDONESIA)
}
