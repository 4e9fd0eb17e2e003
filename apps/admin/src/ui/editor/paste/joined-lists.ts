import { type CountType, isBullet, type Marker, markerOf } from './labels.ts'
import { type Entry, nest } from './lists.ts'
import { chinese, numeral } from './numerals.ts'
import type { Styles } from './style.ts'

/** Lists of Feishu say their level in their class: `list-bullet2`, `list-number1`. */
const FEISHU = /^list-[a-z]+(\d+)$/
/** Chinese ways to count, which a list of the text has not. */
const CHINESE = /cjk|chinese|ideograph|japanese|korean/
/** Other ways to count that it has not, by the formats of Word. */
const FORMATS: readonly (readonly [RegExp, format: string, sign: string])[] = [
  [/simp-chinese-formal|korean-hanja-formal/, 'chineseLegalSimplified', '、'],
  [/trad-chinese-formal|japanese-formal/, 'ideographLegalTraditional', '、'],
  [/heavenly-stem/, 'ideographTraditional', '、'],
  [/earthly-branch/, 'ideographZodiac', '、'],
  [/leading-zero/, 'decimalZero', '.'],
  [/lower-greek/, 'lowerGreek', '.'],
]

const TYPES = new Map<string, CountType>([
  ['lower-alpha', 'a'],
  ['lower-latin', 'a'],
  ['upper-alpha', 'A'],
  ['upper-latin', 'A'],
  ['lower-roman', 'i'],
  ['upper-roman', 'I'],
])

const feishuLevel = (list: Element) =>
  Number([...list.classList].flatMap((name) => FEISHU.exec(name)?.[1] ?? [])[0] ?? 0)
const wordLevel = (item: Element) => Number(item.getAttribute('data-aria-level') ?? 0)
const quillLevel = (item: Element) =>
  Number([...item.classList].flatMap((name) => /^ql-indent-(\d)$/.exec(name)?.[1] ?? [])[0] ?? -1) + 1
/** Lists of Yuque say how many levels they are below the first. */
const yuqueLevel = (list: Element) => (Number(list.getAttribute('data-lake-indent')) || -1) + 1

/** The level of an entry, from 1; lists that nest as HTML does it have no other. */
const levelOf = (list: Element, item: Element) =>
  wordLevel(item) || feishuLevel(list) || yuqueLevel(list) || quillLevel(item) || 1

/** How entries count by their style, which may be one of several words. */
function styleOf(one: Element, styles: Styles): string | undefined {
  const style = styles(one)
  return style.get('list-style-type') ?? style.get('list-style')
}

function typeOf(list: Element, item: Element | null, styles: Styles): CountType {
  const own = list.getAttribute('type')
  if (own && /^[aAiI]$/.test(own)) return own as CountType
  const style = styleOf(list, styles) ?? (item && styleOf(item, styles)) ?? ''
  return style.split(/\s+/).flatMap((word) => TYPES.get(word) ?? [])[0] ?? ''
}

const BULLETS = /\b(?:disc|circle|square)\b/
const NUMBERS = /\b(?:decimal|(?:lower|upper)-(?:alpha|latin|roman))\b/

/** Whether an entry has a bullet: Quill has one kind of list and says it at the entry, others by a style. */
function isBulletItem(list: Element, item: Element, styles: Styles): boolean {
  const kind = item.getAttribute('data-list') ?? ''
  if (/^(?:bullet|ordered)$/.test(kind)) return kind === 'bullet'
  const style = styleOf(item, styles) ?? styleOf(list, styles) ?? ''
  if (list.localName === 'ul') return !NUMBERS.test(style)
  return BULLETS.test(style)
}

/** The form of a label of Word online, such as `第%1条`, with its number. */
function labelOf(form: string, value: number): string {
  const isChinese = /[\u3000-\u9fff\uff08\uff09]/.test(form)
  return form.replace(/%\d/g, () => (isChinese ? chinese(value) : String(value)))
}

function markerAt(list: Element, item: Element, value: number, styles: Styles): Marker {
  if (isBulletItem(list, item, styles)) return { kind: 'bullet' }
  const form = item.getAttribute('data-leveltext') ?? ''
  const type = typeOf(list, item, styles)
  if (form.includes('%') && !isBullet(form) && type === '') return markerOf(labelOf(form, value))
  const style = styleOf(item, styles) ?? styleOf(list, styles) ?? ''
  const [, format, sign] = FORMATS.find(([name]) => name.test(style)) ?? []
  if (format) return { kind: 'text', label: `${numeral(format, value)}${sign}` }
  if (CHINESE.test(style)) return { kind: 'text', label: `${chinese(value)}、` }
  // Entries without numbers often have them as words.
  if (/\bnone\b/.test(style)) return { kind: 'text', label: '' }
  return { kind: 'number', value, type }
}

const numberIn = (one: Element, name: string): number | undefined => {
  const text = one.getAttribute(name)?.trim() ?? ''
  return /^-?\d+$/.test(text) ? Number(text) : undefined
}

const OBJECT = 'img,svg,table,hr'

/** The numbers of the entries of a list, as it counts: each level by itself where one list has several, and bullets not at all. */
function valuesOf(list: Element, styles: Styles): Map<Element, number> {
  const step = list.hasAttribute('reversed') ? -1 : 1
  const items = [...list.children].filter(({ localName }) => localName === 'li')
  const next = [numberIn(list, 'start') ?? (step < 0 ? items.length : 1)]
  return new Map(
    items.map((item) => {
      const level = Math.max(0, quillLevel(item) - 1)
      next.length = Math.min(next.length, level + 1)
      const value = numberIn(item, 'value') ?? next[level] ?? 1
      next[level] = isBulletItem(list, item, styles) ? value : value + step
      return [item, value] as const
    }),
  )
}

/**
 * The entries of a list; `above` is the level of the entry that it belongs to. Lists that are in a list without being in an entry belong
 * to the entry before, and so do words.
 */
function* entriesOf(list: Element, styles: Styles, above = 0): Generator<Entry> {
  const values = valuesOf(list, styles)
  let level = above + 1
  for (const node of [...list.childNodes]) {
    const value = node instanceof Element ? values.get(node) : undefined
    if (node instanceof Element && value !== undefined) {
      level = Math.max(above + 1, levelOf(list, node))
      yield { level, marker: markerAt(list, node, value, styles), nodes: [...node.childNodes] }
    } else if (node instanceof Element && isList(node)) yield* entriesOf(node, styles, level)
    else if (hasContent(node)) yield wordsOf(node, level)
  }
}

const hasContent = (node: Node) =>
  node.nodeType !== Node.COMMENT_NODE &&
  (Boolean(node.textContent?.trim()) ||
    (node instanceof Element && (node.matches(OBJECT) || node.querySelector(OBJECT))))

function wordsOf(node: ChildNode, level: number): Entry {
  if (node instanceof Element && node.matches('p,div,table,section,blockquote,figure,pre'))
    return { level, marker: { kind: 'none' }, nodes: [node] }
  const paragraph = document.createElement('p')
  paragraph.append(node)
  return { level, marker: { kind: 'none' }, nodes: [paragraph] }
}

/** Styles in which no list of the text counts. */
const OTHER = new RegExp(`${CHINESE.source}|\\bnone\\b|${FORMATS.map(([{ source }]) => source).join('|')}`)

const isList = (one: Element | null | undefined): one is Element => one?.localName === 'ul' || one?.localName === 'ol'

/** Whether a list must be written again: it says levels by names, its numbers have gaps, or it counts as no list of the text does. */
const isOther = (list: Element, styles: Styles) =>
  [list, ...list.children].some((one) => OTHER.test(styleOf(one, styles) ?? '') && list.localName === 'ol') ||
  list.hasAttribute('reversed') ||
  [...list.children].some((item) => isBulletItem(list, item, styles) !== (list.localName === 'ul')) ||
  [...list.children].some(
    (item) => levelOf(list, item) > 1 || wordLevel(item) > 0 || (list.localName === 'ol' && item.hasAttribute('value')),
  )

/** The lists that directly follow a list. */
function run(first: Element): Element[] {
  const lists = [first]
  for (let next = first.nextElementSibling; isList(next); next = next.nextElementSibling) {
    const between = lists.at(-1)?.nextSibling
    if (between !== next && between?.textContent?.trim()) break
    lists.push(next)
  }
  return lists
}

/** How a list counts is an attribute of it in a text, and no style. */
function writeTypes(body: HTMLElement, styles: Styles): void {
  for (const list of body.querySelectorAll('ol')) {
    const type = typeOf(list, list.querySelector(':scope > li'), styles)
    if (type) list.setAttribute('type', type)
    else list.removeAttribute('type')
  }
}

/**
 * Joins lists that a program wrote one behind the other and that are one list with levels: Feishu and Word online do so, and Quill says
 * levels by classes.
 */
export function joinLists(body: HTMLElement, styles: Styles): void {
  for (const frame of [...body.querySelectorAll('.ListContainerWrapper')]) frame.replaceWith(...frame.childNodes)
  for (const list of [...body.querySelectorAll('ul,ol')]) {
    if (!list.isConnected || isList(list.previousElementSibling)) continue
    const lists = run(list)
    if (!lists.some((one) => isOther(one, styles))) continue
    const place = body.ownerDocument.createComment('')
    list.before(place)
    const entries = lists.flatMap((one) => [...entriesOf(one, styles)])
    place.replaceWith(nest(entries, body.ownerDocument))
    for (const one of lists) one.remove()
  }
  writeTypes(body, styles)
}
