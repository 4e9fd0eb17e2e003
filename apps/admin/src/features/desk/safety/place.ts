import type { Finding } from '@anju/contract/desk/check'
import { openTable } from '@anju/contract/wire/open-table'
import { idOf } from '../fields/found.ts'

/** Where something is in the form of an item. */
export type Place = Pick<Finding, 'field'> & Partial<Pick<Finding, 'rule' | 'excerpt' | 'nth'>>

/** Ids of the elements of the fields that every item has. */
const ids = openTable<string>({
  title: 'desk-title',
  body: 'desk-body',
  summary: 'desk-summary',
  kind: 'desk-kind',
  deptId: 'desk-dept',
  audience: 'desk-audience',
  readerIds: 'desk-readers',
  publishDate: 'desk-date',
  publishTime: 'desk-publish',
  expireTime: 'desk-expire',
  author: 'desk-author',
  sourceName: 'desk-source',
  cover: 'desk-cover',
  attachments: 'desk-attachments',
})

/** The element of a field, or of the nearest one around it. */
function elementOf(field: string): HTMLElement | null {
  const [first = '', ...rest] = field.split('.')
  if (first !== 'fields') return document.getElementById(ids[first] ?? '')
  for (let length = rest.length; length > 0; length--) {
    const element = document.getElementById(idOf(rest.slice(0, length).join('.')))
    if (element) return element
  }
  return null
}

/** Index of an occurrence in a text; -1 if there are fewer. */
export function indexOfNth(text: string, words: string, nth: number): number {
  let at = text.indexOf(words)
  for (let passed = 0; passed < nth && at >= 0; passed++) at = text.indexOf(words, at + words.length)
  return at
}

/** Selects words in formatted text, across the pieces that the formatting makes of them. */
function selectWords(element: HTMLElement, words: string, nth: number): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  const at = indexOfNth(nodes.map(({ data }) => data).join(''), words, nth)
  if (at < 0) return
  const range = document.createRange()
  let begin = 0
  for (const node of nodes) {
    const end = begin + node.length
    if (at >= begin && at < end) range.setStart(node, at - begin)
    if (at + words.length > begin && at + words.length <= end) range.setEnd(node, at + words.length - begin)
    begin = end
  }
  document.getSelection()?.removeAllRanges()
  document.getSelection()?.addRange(range)
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
}

/** The picture or link of the text that a finding without words is about. */
const partOf = (element: HTMLElement, { rule, nth = 0 }: Place): Element | undefined =>
  element.querySelectorAll(rule === 'alt' ? 'img' : 'a[href*="?id="]')[nth]

/** Puts the focus to a place in the form, and selects the words that are meant. */
export function goTo(place: Place): void {
  const element = elementOf(place.field)
  if (!element) return
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'center' })
  const { excerpt = '', nth = 0 } = place
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    const at = excerpt ? indexOfNth(element.value, excerpt, nth) : -1
    if (at >= 0) element.setSelectionRange(at, at + excerpt.length)
  } else if (excerpt) selectWords(element, excerpt, nth)
  else if (place.rule === 'alt' || place.rule === 'link') partOf(element, place)?.scrollIntoView({ block: 'center' })
}
