/**
 * The CSP nonce of this page, which its styles must carry; empty if there is no policy. In what is
 * prerendered, the server writes it.
 */
export const nonce = import.meta.env.SSR
  ? '__CSP_NONCE__'
  : (document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '')
