import { before, type CountType, type Marker } from './labels.ts'

/** A paragraph that is an entry of a list, or its content, with its level from 1. */
export type Entry = { level: number; marker: Marker; nodes: Node[] }

type OpenList = { level: number; list: Element; type: CountType | 'bullet'; next: number }

/** The entry's number in a list of HTML; `undefined` if its label must be written as words. */
function numberOf({ level, marker }: Entry, top: OpenList | undefined): { value: number; type: CountType } | undefined {
  if (marker.kind === 'number') return marker
  if (marker.kind !== 'text' || !marker.below || !top) return undefined
  if (top.level < level) return marker.below.find(({ value }) => value === 1) ?? marker.below.at(-1)
  return marker.below.find(({ value, type }) => type === top.type && value === top.next)
}

/** Puts entries that follow each other into lists, nested by their levels, with their numbers; returns what stands for them. */
export function nest(entries: readonly Entry[], document: Document): DocumentFragment {
  const root = document.createDocumentFragment()
  const open: OpenList[] = []
  const parent = () => open.at(-1)?.list.lastElementChild ?? root
  const begin = (level: number, type: OpenList['type'], value: number) => {
    const list = document.createElement(type === 'bullet' ? 'ul' : 'ol')
    if (type !== 'bullet' && type !== '') list.setAttribute('type', type)
    if (type !== 'bullet' && value !== 1) list.setAttribute('start', String(value))
    parent().append(list)
    open.push({ level, list, type, next: value })
  }
  const closeTo = (isBelow: (one: OpenList) => boolean) => {
    for (let top = open.at(-1); top && isBelow(top); top = open.at(-1)) open.pop()
  }
  for (const entry of entries) {
    const { level, marker, nodes } = entry
    closeTo((one) => one.level > level)
    if (marker.kind === 'none') {
      parent().append(...nodes)
      continue
    }
    const number = numberOf(entry, open.at(-1))
    if (marker.kind === 'text' && !number) {
      closeTo((one) => one.level >= level)
      parent().append(...labelled(marker.label, nodes, document))
      continue
    }
    const [type, value] = number ? ([number.type, number.value] as const) : (['bullet', 0] as const)
    const top = open.at(-1)
    const goesOn = top?.level === level && top.type === type && (type === 'bullet' || top.next === value)
    if (!goesOn) {
      closeTo((one) => one.level >= level)
      begin(level, type, value)
    }
    const last = open.at(-1) as OpenList
    last.next = value + 1
    const item = document.createElement('li')
    item.append(...nodes)
    last.list.append(item)
  }
  return root
}

/** The same nodes with a label at the beginning of their words. */
function labelled(label: string, nodes: readonly Node[], document: Document): Node[] {
  const [first, ...rest] = nodes
  if (first instanceof HTMLElement && first.matches('p,div')) {
    first.prepend(before(label))
    return [first, ...rest]
  }
  const paragraph = document.createElement('p')
  paragraph.append(before(label))
  const blocks = nodes.findIndex((node) => node instanceof HTMLElement && node.matches('p,div,ul,ol,table,section'))
  const words = blocks < 0 ? nodes : nodes.slice(0, blocks)
  paragraph.append(...words)
  return [paragraph, ...nodes.slice(words.length)]
}
