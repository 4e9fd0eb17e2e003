import { sql } from 'kysely'
import type { TextIndex } from '#platform/database/text-index'

/** The index of the items: a document is an item. */
export const contentText: TextIndex = {
  name: 'content_text',
  title: (doc) => sql<string>`(select content.title from content where content.doc = ${doc})`,
  body: (doc) => sql<string>`(select content.plain from content where content.doc = ${doc})`,
}
