/** The nonce that the server gave this page; empty under the development server, which sends no policy. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

function withNonce<Made extends Element>(element: Made): Made {
  if (element instanceof HTMLStyleElement || element instanceof SVGStyleElement) element.nonce = nonce
  return element
}

/**
 * Gives the nonce to every style sheet that is made here. Ant Design's scroll lock makes one of its own, and some of its
 * icons carry an empty one; neither can be told, so the policy would stop them.
 */
export function patchCreateElementWithNonce(): void {
  const make = document.createElement.bind(document)
  const makeNs = document.createElementNS.bind(document) as (space: string, name: string, options?: object) => Element
  document.createElement = ((name: string, options?: ElementCreationOptions) =>
    withNonce(make(name, options))) as typeof document.createElement
  document.createElementNS = ((space: string, name: string, options?: object) =>
    withNonce(makeNs(space, name, options))) as typeof document.createElementNS
}
