import { type CountType, isBullet, type Marker, markerOf } from './labels.ts'
import { type Entry, nest } from './lists.ts'
import { chinese } from './numerals.ts'
import type { Styles } from './style.ts'

/** Lists of Feishu say their level in their class: `list-bullet2`, `list-number1`. */
const FEISHU = /^list-[a-z]+(\d+)$/
/** Chinese ways to count, which a list of the text has not. */
const CHINESE = /cjk|chinese|ideograph|japanese|korean/

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

/** The level of an entry, from 1; lists that nest as HTML does it have no other. */
const levelOf = (list: Element, item: Element) => wordLevel(item) || feishuLevel(list) || quillLevel(item) || 1

function typeOf(list: Element, item: Element | null, styles: Styles): CountType {
  const own = list.getAttribute('type')
  if (own && /^[aAiI]$/.test(own)) return own as CountType
  const style = styles(list).get('list-style-type') ?? (item && styles(item).get('list-style-type')) ?? ''
  return TYPES.get(style) ?? ''
}

/** The form of a label of Word online, such as `第%1条`, with its number. */
function labelOf(form: string, value: number): string {
  const isChinese = /[\u3000-\u9fff\uff08\uff09]/.test(form)
  return form.replace(/%\d/g, () => (isChinese ? chinese(value) : String(value)))
}

function markerAt(list: Element, item: Element, value: number, styles: Styles): Marker {
  if (list.localName === 'ul') return { kind: 'bullet' }
  const form = item.getAttribute('data-leveltext') ?? ''
  const type = typeOf(list, item, styles)
  if (form.includes('%') && !isBullet(form) && type === '') return markerOf(labelOf(form, value))
  const style = styles(item).get('list-style-type') ?? styles(list).get('list-style-type') ?? ''
  if (CHINESE.test(style)) return { kind: 'text', label: `${chinese(value)}、` }
  return { kind: 'number', value, type }
}

function* entriesOf(list: Element, styles: Styles): Generator<Entry> {
  let value = Number(list.getAttribute('start')) || 1
  for (const item of list.children) {
    if (item.localName !== 'li') continue
    value = Number(item.getAttribute('value')) || value
    yield { level: levelOf(list, item), marker: markerAt(list, item, value, styles), nodes: [...item.childNodes] }
    value++
  }
}

const isList = (one: Element | null | undefined): one is Element => one?.localName === 'ul' || one?.localName === 'ol'

/** Whether a list must be written again: it says levels by names, its numbers have gaps, or it counts as no list of the text does. */
const isOther = (list: Element, styles: Styles) =>
  [list, ...list.children].some((one) => CHINESE.test(styles(one).get('list-style-type') ?? '')) ||
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
