import { COUNTRY_CODE, isEmail, isWebAddress } from '../../../contract/schema.ts'

/**
 * The link of an address. Other servers may send any text: only valid e-mail and https addresses
 * get one.
 */
export function addressHref(kind: 'email' | 'url', address: string): string | undefined {
  if (kind === 'url') return isWebAddress(address) && URL.canParse(address) ? address : undefined
  // A `?` would start the headers of the message.
  return isEmail(address) ? `mailto:${encodeURIComponent(address).replace('%40', '@')}` : undefined
}

/** The digits to dial, with the country code; empty if there are none. */
export function internationalNumber(number: string): string {
  return number.replace(/\D/g, '').replace(/^0/, COUNTRY_CODE)
}
