import { diffArrays, diffChars } from 'diff'

/** A piece of a block, and whether only this side has it. */
export type Part = { text: string; changed: boolean }
/** A paragraph, heading, list entry or table row on both sides; `null` where a side has none. */
export type BlockPair = { before: Part[] | null; after: Part[] | null; same: boolean }

/** With more differences than these a block is shown as replaced: the search for the shortest path grows with their square. */
const MOST_EDITS = 1000

const whole = (text: string): Part[] => [{ text, changed: true }]

function changedPair(before: string, after: string): BlockPair {
  const pieces = diffChars(before, after, { maxEditLength: MOST_EDITS })
  if (!pieces) return { before: whole(before), after: whole(after), same: false }
  const side = (without: 'added' | 'removed') =>
    pieces
      .filter((piece) => !piece[without])
      .map(({ value, added, removed }) => ({ text: value, changed: added || removed }))
  return { before: side('added'), after: side('removed'), same: false }
}

type Forms = { before: readonly string[]; after: readonly string[] }

/** Blocks in the place of others, each beside the one that it replaces. */
function replacedPairs(removed: readonly string[], added: readonly string[]): BlockPair[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, at) => {
    const [one, other] = [removed[at], added[at]]
    if (one !== undefined && other !== undefined) return changedPair(one, other)
    return {
      before: one === undefined ? null : whole(one),
      after: other === undefined ? null : whole(other),
      same: false,
    }
  })
}

/**
 * Pairs the blocks of two texts in their order; blocks that replace each other are compared by character. Two blocks are the same if
 * their words are, or, where `forms` has one for each block, if their forms are.
 */
export function compareBlocks(
  before: readonly string[],
  after: readonly string[],
  forms: Forms = { before, after },
): BlockPair[] {
  const pairs: BlockPair[] = []
  let removed: readonly string[] = []
  const done = { before: 0, after: 0 }
  const take = (side: 'before' | 'after', count: number) => {
    const from = done[side]
    done[side] += count
    return { before, after }[side].slice(from, from + count)
  }
  const flush = (added: readonly string[]) => {
    pairs.push(...replacedPairs(removed, added))
    removed = []
  }
  for (const run of diffArrays([...forms.before], [...forms.after])) {
    if (run.removed) removed = take('before', run.value.length)
    else if (run.added) flush(take('after', run.value.length))
    else {
      flush([])
      take('before', run.value.length)
      for (const text of take('after', run.value.length)) {
        const parts = [{ text, changed: false }]
        pairs.push({ before: parts, after: parts, same: true })
      }
    }
  }
  flush([])
  return pairs
}

/** What is shown: changed blocks with one unchanged block on each side, and how many are left out between them. */
export function withoutSame(pairs: readonly BlockPair[]): (BlockPair | { left: number })[] {
  const near = (at: number) => [at - 1, at, at + 1].some((one) => pairs[one]?.same === false)
  const rows: (BlockPair | { left: number })[] = []
  for (const [at, pair] of pairs.entries()) {
    const last = rows.at(-1)
    if (near(at)) rows.push(pair)
    else if (last && 'left' in last) last.left++
    else rows.push({ left: 1 })
  }
  return rows
}

const BLOCK = 'h1,h2,h3,h4,h5,h6,p,li,pre,figcaption,blockquote,tr,figure,aside,td,th'

/** The blocks of an HTML text in their order: a table row is one block, a picture is named by its text. */
export function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const picture of body.querySelectorAll('img'))
    picture.replaceWith(`［图片${picture.alt ? `：${picture.alt}` : ''}］`)
  const rows = [...body.querySelectorAll('tr')]
  for (const row of rows) row.replaceChildren([...row.cells].map((cell) => cell.textContent.trim()).join(' │ '))
  const blocks = [...body.querySelectorAll(BLOCK)].filter((one) => !one.querySelector(BLOCK))
  // Text directly in a figure or beside a nested list belongs to no block without children.
  const loose = [...body.querySelectorAll('figure,li')].filter((one) => one.querySelector(BLOCK))
  const own = (one: Element) =>
    [...one.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent)
      .join('')
  const texts = [...blocks, ...loose]
    .sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map((one) => (loose.includes(one) ? own(one) : one.textContent).trim())
  const filled = texts.filter(Boolean)
  return filled.length === 0 && body.textContent.trim() ? [body.textContent.trim()] : filled
}
