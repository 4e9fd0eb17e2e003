import { before, type CountType, isBullet, type Marker, markerOf } from './labels.ts'
import { type LevelRules, levelRules, type Place } from './level-rules.ts'
import { type Entry, nest } from './lists.ts'
import { OWN_STYLE, ownStyle, type Styles, sheetOf } from './style.ts'
import { symbolFontAt } from './symbols.ts'

/** How Word and WPS describe a list entry: a paragraph with the number of its list and its level. */
const ENTRY = /^l(\d+)\s+level(\d+)(?:\s+lfo(\d+))?/
/** Styles of Word whose name says the level, such as `MsoListBullet2`: each has a list of its own, with one level. */
const STYLE_LEVEL = /^MsoList(?:Bullet|Number)([2-5])/

const HEADINGS = 'h1,h2,h3,h4,h5,h6'

/** Of an entry whose number is known: how it counts, and the number, such as `a 3`; `1` for digits. */
export const COUNT = 'data-count'
/** Of a paragraph that belongs to the entry of a list before it: the level of that. */
export const WITHIN = 'data-within'

type Office = { styles: Styles; rules: LevelRules | undefined; labels: ReadonlyMap<Element, string> }

type Label = { text: string; isSymbol: boolean }

/** The nodes between the comments of a conditional section for programs without lists: some programs mark a label only so. */
function conditionalLabel(paragraph: Element): Node[] {
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_COMMENT)
  while (walker.nextNode()) {
    if (!walker.currentNode.nodeValue?.includes('!supportLists')) continue
    const nodes: Node[] = []
    for (let node = walker.currentNode.nextSibling; node; node = node.nextSibling) {
      if (node.nodeType === Node.COMMENT_NODE) return nodes
      nodes.push(node)
    }
  }
  return []
}

/** The label of a paragraph, which Word marks as something that programs with lists ignore. */
function labelNodes(paragraph: Element): Node[] {
  const marker = [...paragraph.querySelectorAll('span')].find((span) => ownStyle(span).get('mso-list') === 'ignore')
  return marker ? [marker] : conditionalLabel(paragraph)
}

/** The first text within a node, itself if it is one. */
const firstText = (node: Node): Node => (node.firstChild ? firstText(node.firstChild) : node)

/** Takes the label out of a paragraph. */
function takeLabel(paragraph: Element, styles: Styles): Label | undefined {
  const nodes = labelNodes(paragraph)
  const [begin] = nodes
  if (!begin) return undefined
  const isSymbol = symbolFontAt(firstText(begin), styles) !== ''
  const text = nodes
    .map((node) => node.textContent ?? '')
    .join('')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
  for (const node of nodes) node.parentNode?.removeChild(node)
  return { text, isSymbol }
}

/** The number of an entry of which its program has said how it counts. */
function countedMarker(paragraph: Element): Marker | undefined {
  const [, type, value] = /^([1ai]) (\d+)$/i.exec(paragraph.getAttribute(COUNT) ?? '') ?? []
  if (type === undefined) return undefined
  return { kind: 'number', value: Number(value), type: type === '1' ? '' : (type as CountType) }
}

/** What a paragraph says of its list itself; style sheets say it for paragraphs without a number, too. */
function placeOf(paragraph: Element): Place | undefined {
  const [, list, level, use = ''] = ENTRY.exec(ownStyle(paragraph).get('mso-list') ?? '') ?? []
  return list === undefined ? undefined : { list, level: Number(level), use }
}

/** The labels that paragraphs have by the style sheet, where their program wrote none. */
function ruledLabels(body: HTMLElement, rules: LevelRules | undefined): Map<Element, string> {
  const labels = new Map<Element, string>()
  if (!rules) return labels
  for (const paragraph of body.querySelectorAll(`p,${HEADINGS}`)) {
    const place = placeOf(paragraph)
    if (place && !rules.isBullet(place) && labelNodes(paragraph).length === 0) labels.set(paragraph, rules.next(place))
  }
  return labels
}

function entryOf(paragraph: Element, { styles, rules, labels }: Office): Entry | undefined {
  const place = placeOf(paragraph)
  const byStyle = [...paragraph.classList].flatMap((name) => STYLE_LEVEL.exec(name)?.[1] ?? [])
  const depth = Math.max(place?.level ?? 0, ...byStyle.map(Number))
  const within = Number(paragraph.getAttribute(WITHIN) ?? 0)
  if (within > 0) return { level: within, marker: { kind: 'none' }, nodes: [paragraph.cloneNode(true)] }
  const label = takeLabel(paragraph, styles)
  const isBulletLevel = place !== undefined && rules?.isBullet(place)
  // What was already counted by its program has its number in the label.
  const marker = (): Marker => {
    const counted = countedMarker(paragraph)
    if (counted) return counted
    if (isBulletLevel || label?.isSymbol || (label && isBullet(label.text))) return { kind: 'bullet' }
    if (label?.text) return markerOf(label.text)
    if (label) return { kind: 'bullet' }
    const ruled = labels.get(paragraph)
    return ruled === undefined ? { kind: 'bullet' } : markerOf(ruled)
  }
  const text = paragraph.ownerDocument.createElement('p')
  for (const name of ['align', 'style', OWN_STYLE]) {
    const value = paragraph.getAttribute(name)
    if (value !== null) text.setAttribute(name, value)
  }
  text.className = paragraph.className
  const made = marker()
  text.append(...paragraph.childNodes)
  return { level: depth, marker: made, nodes: [text] }
}

/** Numbers of headings are words of the heading; a list has none. */
function labelHeadings(body: HTMLElement, { styles, labels }: Office): void {
  for (const heading of body.querySelectorAll(HEADINGS)) {
    const label = takeLabel(heading, styles)
    const text = label ? !label.isSymbol && label.text : labels.get(heading)?.trim()
    if (text) heading.prepend(before(text))
  }
}

/** Whether nothing but blanks is between two elements. */
function isNext(one: Element, other: Element | undefined): other is Element {
  if (!other || one.nextElementSibling !== other) return false
  for (let node = one.nextSibling; node && node !== other; node = node.nextSibling)
    if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) return false
  return true
}

/** How many blocks that belong to entries of lists are around an element. */
function blocksAround(element: Element): number {
  const block = element.parentElement?.closest(`[${WITHIN}]`)
  return block ? 1 + blocksAround(block) : 0
}

/** Makes lists of the paragraphs that Word and WPS mark as list entries. Headings were made before. */
export function makeLists(body: HTMLElement, styles: Styles): void {
  const rules = levelRules(sheetOf(body.ownerDocument))
  const office = { styles, rules, labels: ruledLabels(body, rules) }
  labelHeadings(body, office)
  const paragraphs = [...body.querySelectorAll(`p,[${WITHIN}]`)]
    .filter((one) => placeOf(one) || one.hasAttribute(WITHIN))
    // Lists in a block that belongs to an entry are made before the block moves into it.
    .toSorted((one, other) => blocksAround(other) - blocksAround(one))
  while (paragraphs.length > 0) {
    const run = [paragraphs.shift() as Element]
    // Without an entry before it, it is a paragraph like others.
    if (!placeOf(run[0] as Element)) continue
    while (isNext(run.at(-1) as Element, paragraphs[0])) run.push(paragraphs.shift() as Element)
    const place = body.ownerDocument.createComment('')
    run[0]?.before(place)
    const entries = run.flatMap((paragraph) => entryOf(paragraph, office) ?? [])
    place.replaceWith(nest(entries, body.ownerDocument))
    for (const paragraph of run) paragraph.remove()
  }
}
