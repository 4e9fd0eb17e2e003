import { offsetsOf } from './find-places.ts'

/** All places of the word, and the one that is read. */
const ALL = 'law-word'
const HERE = 'law-word-here'

/** The texts of a paragraph of the law, without its label and what only readers of the page are told. */
function textNodes(paragraph: Element): Text[] {
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('strong, [data-apart]')) nodes.push(node as Text)
  return nodes
}

/** Where a text that is cut into nodes has this offset. */
function pointAt(nodes: readonly Text[], offset: number): [Text, number] | undefined {
  let rest = offset
  for (const node of nodes) {
    if (rest <= node.length) return [node, rest]
    rest -= node.length
  }
  return undefined
}

/** The places of a word in an article on the page, in the order of its text. */
function rangesIn(article: Element, word: string): Range[] {
  return [...article.querySelectorAll(':scope > p')].flatMap((paragraph) => {
    const nodes = textNodes(paragraph)
    const text = nodes.map(({ data }) => data).join('')
    return offsetsOf(text, word).flatMap((at) => {
      const [start, end] = [pointAt(nodes, at), pointAt(nodes, at + word.length)]
      if (!start || !end) return []
      const range = new Range()
      range.setStart(...start)
      range.setEnd(...end)
      return [range]
    })
  })
}

/**
 * Marks a word in the articles of a law as they come onto the page, where the browser can do that without changing the text. `add`
 * marks those articles that have come since, `point` the place that is read.
 */
export function wordMarker(word: string) {
  const known = new Map<string, Range[]>()
  const canMark = 'highlights' in CSS
  const all = canMark ? new Highlight() : undefined
  if (all) {
    CSS.highlights.set(ALL, all)
    CSS.highlights.delete(HERE)
  }
  const add = (anchors: Iterable<string>) => {
    for (const anchor of anchors) {
      const article = known.has(anchor) ? null : document.getElementById(anchor)
      if (!all || !article) continue
      const ranges = rangesIn(article, word)
      known.set(anchor, ranges)
      for (const range of ranges) all.add(range)
    }
  }
  const point = (anchor: string, nth: number) => {
    add([anchor])
    const range = known.get(anchor)?.[nth]
    if (canMark && range) CSS.highlights.set(HERE, new Highlight(range))
  }
  const end = () => {
    if (!canMark) return
    CSS.highlights.delete(ALL)
    CSS.highlights.delete(HERE)
  }
  return { add, point, end }
}
