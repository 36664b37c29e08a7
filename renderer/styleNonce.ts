/** The nonce with which the content security policy of this load allows style elements of libraries. */
export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
