import type { Finding } from '@anju/contract/desk/check'
import { elementOf } from '../fields/field-id.ts'

/** Where something is in the form of an item. */
export type Place = Pick<Finding, 'field'> & Partial<Pick<Finding, 'rule' | 'excerpt' | 'nth'>>

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

/** Puts the focus to a place in the form of an item, and selects the words that are meant. */
export function goTo(contentId: string, place: Place): void {
  const element = elementOf(contentId, place.field)
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
