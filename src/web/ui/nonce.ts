/**
 * The CSP nonce of this page, for its styles; empty without a policy. Prerendered pages have a
 * placeholder, which the server replaces.
 */
export const nonce = import.meta.env.SSR
  ? '__CSP_NONCE__'
  : (document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '')
