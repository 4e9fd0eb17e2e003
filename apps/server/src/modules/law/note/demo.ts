import type { LawLevel } from '@anju/contract/law'
import { noteLimits } from '@anju/contract/law/note-terms'
import { DAY, toWireDate } from '@anju/contract/wire/time'
import type { Tx } from '#platform/database/open'
import { byProduct, createdColumns } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { articleAnchor } from '../parse/articles.ts'
import { groupKeyOf, shortTitleOf } from '../parse/name.ts'

/** A note of the example company on a law or one of its articles: plain words for everybody, the rest for employees. */
export type DemoNote = {
  level: LawLevel
  law: string
  /** The number of the article; absent for the whole law. */
  article?: number
  plain?: string
  practice?: string
  /** Titles of items that carry the article out. */
  items?: readonly string[]
}

/** Writes the notes, reviewed on the day of `now`, whether the library holds the laws or not. */
export async function insertDemoNotes(tx: Tx, notes: readonly DemoNote[], now: number): Promise<void> {
  const titles = [...new Set(notes.flatMap(({ items = [] }) => items))]
  const rows =
    titles.length > 0
      ? await tx.selectFrom('content').select(['id', 'title']).where('title', 'in', titles).execute()
      : []
  for (const { level, law, article = 0, plain = '', practice = '', items = [] } of notes)
    await tx
      .insertInto('law_note')
      .values({
        id: newId(now),
        group_key: groupKeyOf(law, level),
        law_title: shortTitleOf(law),
        anchor: article > 0 ? articleAnchor({ number: article, sub: 0 }) : '',
        plain,
        plain_audience: 'public',
        practice,
        practice_audience: 'member',
        items_json: JSON.stringify(rows.filter(({ title }) => items.includes(title))),
        links_audience: 'public',
        author: '品质管理部',
        author_id: '',
        reviewer: '法务',
        reviewed_on: toWireDate(now),
        review_due: toWireDate(now + noteLimits.reviewDays * DAY),
        reviewed_text: '',
        ...createdColumns(byProduct(now)),
      })
      .execute()
}

/** Takes supplied notes out again. */
export async function forgetDemoNotes(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('law_note').where('id', 'in', ids).execute()
}
