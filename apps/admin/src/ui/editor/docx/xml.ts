/** Elements of a document of Word, by their names without the prefix that its program chose. */

export const parseXml = (text: string) => new DOMParser().parseFromString(text, 'application/xml')

export const writeXml = (document: Document) => new XMLSerializer().serializeToString(document)

export const all = (within: Document | Element, name: string) => [...within.getElementsByTagNameNS('*', name)]

export const first = (within: Document | Element, name: string): Element | undefined =>
  within.getElementsByTagNameNS('*', name)[0]

export const child = (one: Element | undefined, name: string): Element | undefined =>
  [...(one?.children ?? [])].find(({ localName }) => localName === name)

/** The child at the end of a path. */
export const at = (one: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((above, name) => child(above, name), one)

/** An attribute, with or without the prefix. */
export const attribute = (one: Element | undefined, name: string): string =>
  [...(one?.attributes ?? [])].find(({ localName }) => localName === name)?.value ?? ''

export const valueIn = (one: Element | undefined) => attribute(one, 'val')

/** A switch of a format: there without a value, or with one that is not off. */
export const isOn = (one: Element | undefined) => one !== undefined && !/^(?:0|false|off)$/.test(valueIn(one))

/** An element of the main namespace, beside the prefix of another one. */
export function make(like: Element, name: string): Element {
  const prefix = like.prefix ? `${like.prefix}:` : ''
  return like.ownerDocument.createElementNS(like.namespaceURI, `${prefix}${name}`)
}

/** The next element of a name around another one; a selector takes much longer, and a document has thousands of runs. */
export function above(one: Element, name: string): Element | undefined {
  let around = one.parentElement
  while (around && around.localName !== name) around = around.parentElement
  return around ?? undefined
}
