/** Elements of a document of Word, by their names without the prefix that its program chose. */

import { pause } from '../paste/pause.ts'

export const parseXml = (text: string) => new DOMParser().parseFromString(text, 'application/xml')

/** So many letters are parsed at once, so that the page goes on between them. */
const AT_ONCE = 100_000
const TAG = /<(\/?)[^\s/>!?][^<>]*?(\/?)>/g

/** Divides what is in a body between its paragraphs and tables. */
function partsOf(content: string): string[] {
  const parts: string[] = []
  let begin = 0
  let depth = 0
  for (const { 1: closes, 2: isEmpty, index } of content.matchAll(TAG)) {
    if (depth === 0 && index - begin > AT_ONCE) {
      parts.push(content.slice(begin, index))
      begin = index
    }
    if (!isEmpty) depth += closes ? -1 : 1
  }
  return [...parts, content.slice(begin)]
}

/** Parses a document of hundreds of pages part by part. Where a part is none by itself, all is parsed at once. */
export async function parseLarge(text: string): Promise<Document> {
  const [, head = '', content = '', tail = ''] =
    /^([\s\S]*?<(?:\w+:)?body\b[^<>]*>)([\s\S]*)(<\/(?:\w+:)?body>[\s\S]*)$/.exec(text) ?? []
  const parts = partsOf(content)
  if (parts.length < 2) return parseXml(text)
  const whole = parseXml(head + tail)
  const body = first(whole, 'body')
  for (const part of parts) {
    await pause()
    const parsed = parseXml(head + part + tail)
    if (!body || first(parsed, 'parsererror')) return parseXml(text)
    body.append(...(first(parsed, 'body')?.childNodes ?? []))
  }
  await pause()
  return whole
}

export const writeXml = (document: Document) => new XMLSerializer().serializeToString(document)

export const all = (within: Document | Element, name: string) => [...within.getElementsByTagNameNS('*', name)]

export const first = (within: Document | Element, name: string): Element | undefined =>
  within.getElementsByTagNameNS('*', name)[0]

/** A document has thousands of runs, each of which is asked for several children. */
export function child(one: Element | undefined, name: string): Element | undefined {
  let next = one?.firstElementChild
  while (next && next.localName !== name) next = next.nextElementSibling
  return next ?? undefined
}

/** The child at the end of a path. */
export const at = (one: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((above, name) => child(above, name), one)

/** An attribute, with or without the prefix. */
export function attribute(one: Element | undefined, name: string): string {
  const attributes = one?.attributes
  for (let at = 0; attributes && at < attributes.length; at++) {
    const { localName, value } = attributes[at] as Attr
    if (localName === name) return value
  }
  return ''
}

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
