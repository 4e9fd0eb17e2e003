import type { ObjectKind, ScreenObject } from '@anju/contract/monitor/objects'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/app/context'
import type { FoundObject } from '#platform/app/operation'
import type { TitleRows, TitleSource } from '#platform/app/title-source'
import type { Queries } from '#platform/database/open'

const NAMELESS = '（未命名）'

type Row = { key: string; id: string; title: string; scope: string | null }

function rowsOf(db: Queries, source: TitleRows, keys: readonly string[]): Promise<{ rows: Row[] }> {
  const { from, key = 't.id', id = key, title, scope } = source
  const raw = (text: string): RawBuilder<string> => sql.raw<string>(text)
  return sql<Row>`select ${raw(key)} as key, ${raw(id)} as id, ${raw(title)} as title,
    ${raw(scope ?? "''")} as scope from ${raw(from)} where ${raw(key)} in (${sql.join([...keys])})`.execute(db)
}

async function fromTable(app: Context, kind: ObjectKind, source: TitleRows, ids: readonly string[]) {
  const { keyOf = (id) => id, present = (title) => title } = source
  const keys = ids.map(keyOf)
  const { rows } = await rowsOf(app.db, source, keys)
  const first = rows.filter(({ key }, at) => rows.findIndex((row) => row.key === key) === at)
  return first.map(({ key, scope, id, title }) => ({
    key: ids[keys.indexOf(key)] ?? key,
    kind: source.kind ?? kind,
    id,
    title: present(title || NAMELESS, app),
    ...(source.scope && { scope: scope ?? '' }),
  }))
}

/** The things of a kind that exist, each with its title and by the key that was given for it. */
export async function findObjects(
  app: Context,
  sources: Readonly<Record<ScreenObject, TitleSource>>,
  kind: ObjectKind,
  ids: readonly string[],
): Promise<FoundObject[]> {
  if (kind === 'part') return []
  const source = sources[kind]
  if (typeof source !== 'function') return fromTable(app, kind, source, ids)
  return ids.flatMap((id) => {
    const title = source(id, app)
    return title ? [{ key: id, kind, id, title }] : []
  })
}
