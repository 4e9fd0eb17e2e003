import { diffArrays } from 'diff'

/** A run of blocks of the merged text, and who wrote it; where both wrote, each side of it. */
export type Chunk =
  | { by: 'nobody' | 'me' | 'them'; blocks: string[] }
  | { by: 'both'; base: string[]; mine: string[]; theirs: string[] }

type Edit = { from: number; to: number; blocks: string[] }

/** What has become of a text, as ranges of its blocks that others replace: an insertion has an empty range. */
function editsOf(base: readonly string[], after: readonly string[]): Edit[] {
  const edits: Edit[] = []
  let at = 0
  let isOpen = false
  for (const { added, removed, value } of diffArrays([...base], [...after])) {
    if (!added && !removed) {
      at += value.length
      isOpen = false
      continue
    }
    if (!isOpen) edits.push({ from: at, to: at, blocks: [] })
    isOpen = true
    const edit = edits.at(-1) as Edit
    if (added) edit.blocks.push(...value)
    else at = edit.to = at + value.length
  }
  return edits.flatMap(oneByOne)
}

/** As many blocks in the place of as many others are changed one by one. */
const oneByOne = (edit: Edit): Edit[] =>
  edit.blocks.length === edit.to - edit.from
    ? edit.blocks.map((block, at) => ({ from: edit.from + at, to: edit.from + at + 1, blocks: [block] }))
    : [edit]

type Group = { from: number; to: number; mine: Edit[]; theirs: Edit[] }

/** Edits that meet: they replace the same blocks, or insert at the same place. */
function groupsOf(mine: readonly Edit[], theirs: readonly Edit[]): Group[] {
  const edits = [
    ...mine.map((edit) => ({ edit, side: 'mine' as const })),
    ...theirs.map((edit) => ({ edit, side: 'theirs' as const })),
  ].sort((one, other) => one.edit.from - other.edit.from || one.edit.to - other.edit.to)
  const groups: Group[] = []
  for (const { edit, side } of edits) {
    const last = groups.at(-1)
    const isSamePlace = last !== undefined && last.from === edit.from && last.to === edit.to
    if (last && (edit.from < last.to || isSamePlace)) last.to = Math.max(last.to, edit.to)
    else groups.push({ from: edit.from, to: edit.to, mine: [], theirs: [] })
    groups.at(-1)?.[side].push(edit)
  }
  return groups
}

/** The blocks of a range of the base after some edits within it. */
function applied(base: readonly string[], { from, to }: Pick<Group, 'from' | 'to'>, edits: readonly Edit[]): string[] {
  const blocks: string[] = []
  let at = from
  for (const edit of edits) {
    blocks.push(...base.slice(at, edit.from), ...edit.blocks)
    at = edit.to
  }
  return [...blocks, ...base.slice(at, to)]
}

const alike = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((block, at) => block === other[at])

function chunkOf(base: readonly string[], group: Group): Chunk {
  const [mine, theirs] = [applied(base, group, group.mine), applied(base, group, group.theirs)]
  if (group.theirs.length === 0) return { by: 'me', blocks: mine }
  if (group.mine.length === 0) return { by: 'them', blocks: theirs }
  if (alike(mine, theirs)) return { by: 'nobody', blocks: mine }
  return { by: 'both', base: base.slice(group.from, group.to), mine, theirs }
}

/** Merges what two people have made of a text, block by block: each keeps what only they changed, and both are left where they meet. */
export function mergeBlocks(base: readonly string[], mine: readonly string[], theirs: readonly string[]): Chunk[] {
  const chunks: Chunk[] = []
  let at = 0
  for (const group of groupsOf(editsOf(base, mine), editsOf(base, theirs))) {
    if (group.from > at) chunks.push({ by: 'nobody', blocks: base.slice(at, group.from) })
    chunks.push(chunkOf(base, group))
    at = group.to
  }
  if (at < base.length) chunks.push({ by: 'nobody', blocks: base.slice(at) })
  return chunks
}

/** What is taken where both wrote: a side, or one after the other. */
export type BlockPick = 'mine' | 'theirs' | 'each'

/** The blocks of a chunk with what was chosen. */
export function blocksOfChunk(chunk: Chunk, pick: BlockPick): string[] {
  if (chunk.by !== 'both') return chunk.blocks
  return pick === 'each' ? [...chunk.mine, ...chunk.theirs] : chunk[pick]
}

/** By what a choice is remembered: what is written here may still change, and other places with it. */
export const keyOf = (chunk: Chunk): string =>
  chunk.by === 'both' ? `${chunk.base.join('')}\n${chunk.theirs.join('')}` : ''

/** What is taken unless the user chooses otherwise: two insertions at one place lose nothing if both stay. */
export const presetOf = (chunk: Chunk): BlockPick => (chunk.by === 'both' && chunk.base.length === 0 ? 'each' : 'mine')
