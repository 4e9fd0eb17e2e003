/** The nonce of this page; empty under the development server, which sends no Content-Security-Policy. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

function withNonce<Made extends Element>(element: Made): Made {
  if (element instanceof HTMLStyleElement || element instanceof SVGStyleElement) element.nonce = nonce
  return element
}

/**
 * Sets the nonce on every style element that scripts create. Ant Design's scroll lock creates one, and some of its
 * icons contain an empty one; neither accepts a nonce, so the Content-Security-Policy would block them.
 */
export function patchCreateElementWithNonce(): void {
  const make = document.createElement.bind(document)
  const makeNs = document.createElementNS.bind(document) as (space: string, name: string, options?: object) => Element
  document.createElement = ((name: string, options?: ElementCreationOptions) =>
    withNonce(make(name, options))) as typeof document.createElement
  document.createElementNS = ((space: string, name: string, options?: object) =>
    withNonce(makeNs(space, name, options))) as typeof document.createElementNS
}
