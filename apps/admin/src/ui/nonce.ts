/** The nonce that the server gave this page; empty under the development server, which sends no policy. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/**
 * Gives the nonce to every style sheet that is made here. Ant Design's scroll lock makes one of its own and cannot be
 * told, so the policy would stop it.
 */
export function sealStyles(): void {
  const make = document.createElement.bind(document)
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = make(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }) as typeof document.createElement
}
