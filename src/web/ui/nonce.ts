/**
 * The server's content policy lets in only the styles that carry its nonce of this page; empty
 * where no policy stands.
 */
export const nonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
