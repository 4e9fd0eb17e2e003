/** What a form has from when it opens: the server files it once under it. `randomUUID` is missing on pages without TLS. */
export const newNonce = (): string =>
  crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-')
