import { sentencesOf } from './sentences.ts'

/** A sentence on the page: what is spoken, where it stands, and the block that it is a part of. */
export type Passage = { text: string; range: Range; block: Element }

const BLOCKS =
  'h1, h2, h3, h4, h5, h6, p, li, dt, dd, td, th, figcaption, blockquote, caption, summary, legend, address, article, section, div'
/** Menus, controls, and what is not for reading. */
const SKIPPED =
  'nav, button, input, select, textarea, form label, script, style, svg, dialog, [aria-hidden="true"], [hidden], .no-print, .visually-hidden'

function isRead(node: Node): boolean {
  const parent = node.parentElement
  if (!parent || !node.nodeValue?.trim() || parent.closest(SKIPPED)) return false
  return parent.checkVisibility?.() ?? parent.getClientRects().length > 0
}

type Run = { block: Element; nodes: Text[] }

/** Texts of one block that follow each other. */
function runsOf(root: Element): Run[] {
  const runs: Run[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!isRead(node)) continue
    const block = node.parentElement?.closest(BLOCKS) ?? root
    const last = runs.at(-1)
    if (last?.block === block) last.nodes.push(node as Text)
    else runs.push({ block, nodes: [node as Text] })
  }
  return runs
}

/** The node and the offset in it at a place of the joined texts. */
function placeIn(nodes: readonly Text[], offset: number, isEnd: boolean): [Text, number] | undefined {
  let before = 0
  for (const node of nodes) {
    const within = offset - before
    if (within < node.length || (isEnd && within === node.length)) return [node, within]
    before += node.length
  }
  return undefined
}

/** The sentences of an element, in the order in which they are read. */
export function passagesOf(root: Element): Passage[] {
  return runsOf(root).flatMap(({ block, nodes }) => {
    const text = nodes.map(({ data }) => data).join('')
    return sentencesOf(text).flatMap(({ start, end }) => {
      const [from, to] = [placeIn(nodes, start, false), placeIn(nodes, end, true)]
      if (!from || !to) return []
      const range = new Range()
      range.setStart(...from)
      range.setEnd(...to)
      return [{ text: text.slice(start, end).replace(/\s+/g, ' ').trim(), range, block }]
    })
  })
}
