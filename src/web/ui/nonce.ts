/** The CSP nonce of this page, which its styles must carry; empty if there is no policy. */
export const nonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
