import type { ContentRow } from '@anju/contract/content'
import type { ContentFields } from '@anju/contract/content-fields'
import { foldWidth } from '@anju/contract/wire/width'

/** Where topics are that have no kind, or one that the section no longer has. */
export const OTHERS = '其他'

export type Group = { name: string; rows: readonly ContentRow[] }

/** What a topic asks, as people say it. */
export function questionOf(row: ContentRow): string {
  const { question } = row.fields as Partial<ContentFields<'internalruleslaw'>>
  return question || row.title
}

/** Topics by their kinds, in the order of the section's kinds; groups without a topic are left out. */
export function groupsOf(rows: readonly ContentRow[], kinds: readonly { name: string }[]): Group[] {
  const names = kinds.map(({ name }) => name)
  const nameOf = ({ kind }: ContentRow) => (names.includes(kind) ? kind : OTHERS)
  return [...new Set([...names, OTHERS])]
    .map((name) => ({ name, rows: rows.filter((row) => nameOf(row) === name) }))
    .filter((group) => group.rows.length > 0)
}

/** The topics whose title, question or summary has all the words, in whatever case and width. */
export function topicsWith(rows: readonly ContentRow[], words: string): ContentRow[] {
  const plain = (text: string) => foldWidth(text).toLowerCase()
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    const text = plain(`${row.title} ${questionOf(row)} ${row.summary}`)
    return wanted.every((word) => text.includes(word))
  })
}

/** The topics of a group that follow one of them, from the beginning again after the last. */
export function following(rows: readonly ContentRow[], contentId: string, count: number): ContentRow[] {
  const at = rows.findIndex((row) => row.contentId === contentId)
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].slice(0, count)
}
