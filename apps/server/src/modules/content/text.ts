import { sql } from 'kysely'
import type { Queries } from '#platform/database/open'
import { matching, type TextIndex } from '#platform/database/text-match'
import type { TextSearch } from '#platform/text/query'

const title: TextIndex['title'] = (doc) => sql<string>`(select content.title from content where content.doc = ${doc})`
const words = sql`content.plain || ' ' || content.summary || ' ' || content.author || ' ' || content.source_name || ' '
  || coalesce((select department.name from department where department.id = content.department_id), '')`

/** The words of the items that every reader of an item may find it by: a document is an item. */
export const contentText: TextIndex = {
  name: 'content_text',
  title,
  body: (doc) => sql<string>`(select ${words} from content where content.doc = ${doc})`,
}

/** The same and the words that only members may find it by, of the items that have such. */
export const contentStaffText: TextIndex = {
  name: 'content_staff_text',
  title,
  body: (doc) => sql<string>`(select ${words} || ' ' || content.staff_plain from content where content.doc = ${doc})`,
}

/** The items whose words match, as rows `{doc, rank}` to join with, by what visitors or members may find. */
export function matchingItems(
  db: Queries,
  { query, without }: TextSearch,
  { staff, ranked = true }: { staff: boolean; ranked?: boolean },
) {
  const open = matching(db, contentText, query, { ranked, without })
  if (!staff) return open
  const closed = matching(db, contentStaffText, query, { ranked, without })
  return sql<{
    doc: number
    rank: number
  }>`(select doc, min(rank) as rank from (select doc, rank from ${open} as open_words
    union all select doc, rank from ${closed} as staff_words) as words group by doc)`
}
