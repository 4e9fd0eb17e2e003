import type { ItemForm } from '@anju/contract/desk/form-shape'
import { type Difference, differences } from '#ui/form/conflict.ts'
import { type BlockPick, blocksOfChunk, type Chunk, keyOf, mergeBlocks, presetOf } from './merge-blocks.ts'
import { alike, formOf, namesOf, valuesOf } from './values.ts'

export type Side = 'mine' | 'theirs'

/** The text that two people started from, and what each has made of it. */
export type Versions = { base: ItemForm; mine: ItemForm; theirs: ItemForm }

export type Merge = Versions & {
  differing: readonly Difference[]
  /** The text by blocks, if both have changed it. */
  chunks: readonly Chunk[] | null
  /** Nothing has to be chosen. */
  isPlain: boolean
}

/** What was chosen: a side of each field, and for the text by the key of each chunk. */
export type Picks = { fields: Readonly<Record<string, Side>>; blocks: Readonly<Record<string, BlockPick>> }

/** Compares two texts with the one that both continue; `blocksOf` takes a body apart, so that its blocks side by side are the body. */
export function compareForms(versions: Versions, blocksOf: (body: string) => string[]): Merge {
  const [base, mine, theirs] = [valuesOf(versions.base), valuesOf(versions.mine), valuesOf(versions.theirs)]
  const differing = differences(namesOf(base, mine, theirs), base, mine, theirs, alike)
  const isByBlocks = differing.some(({ name, changedBy }) => name === 'body' && changedBy === 'both')
  const [one, other, third] = [versions.base, versions.mine, versions.theirs].map(({ body }) => body)
  const chunks = isByBlocks ? mergeBlocks(blocksOf(one ?? ''), blocksOf(other ?? ''), blocksOf(third ?? '')) : null
  const isSettled = ({ name, changedBy }: Difference) =>
    changedBy !== 'both' || (name === 'body' && chunks?.every(({ by }) => by !== 'both') === true)
  return { ...versions, differing, chunks, isPlain: differing.every(isSettled) }
}

/** What is taken of a field unless the user chooses otherwise: what only one side changed, and of both what is written here. */
export const sideOf = ({ name, changedBy }: Difference, { fields }: Picks): Side =>
  fields[name] ?? (changedBy === 'them' ? 'theirs' : 'mine')

/** The merged form, and the texts of which something is not in it. */
export function mergedForm(
  { mine, theirs, differing, chunks }: Merge,
  picks: Picks,
): { form: ItemForm; lost: ItemForm[] } {
  const fields = differing.filter(({ name }) => !(chunks && name === 'body'))
  const taken = fields.filter((one) => sideOf(one, picks) === 'mine').map(({ name, mine }) => [name, mine])
  const chosen = (chunks ?? []).map((chunk) => ({ chunk, pick: picks.blocks[keyOf(chunk)] ?? presetOf(chunk) }))
  const body = chosen.flatMap(({ chunk, pick }) => blocksOfChunk(chunk, pick)).join('')
  const loses = (by: Difference['changedBy'], other: Side) =>
    fields.some((one) => one.changedBy !== by && sideOf(one, picks) === other) ||
    chosen.some(({ chunk, pick }) => chunk.by === 'both' && pick === other)
  const changes = [...taken, ...(chunks ? [['body', body]] : [])]
  return {
    form: changes.length > 0 ? formOf({ ...valuesOf(theirs), ...Object.fromEntries(changes) }) : theirs,
    lost: [...(loses('them', 'theirs') ? [mine] : []), ...(loses('me', 'mine') ? [theirs] : [])],
  }
}
