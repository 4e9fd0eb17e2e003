import { sql } from 'kysely'
import { isPostgres, type Queries } from '#platform/database/open'

type Line = { line: string }

/** Names in quotes, spaces and the place of a default say nothing about a table. */
const plain = (text: string) =>
  text
    .replace(/"(\w+)"/g, '$1')
    .replace(/\s+/g, ' ')
    .replaceAll('( ', '(')
    .toLowerCase()

async function sqliteSchema(db: Queries): Promise<string[]> {
  const { rows } = await sql<Line>`
    select 'column ' || t.name || ' ' || json_array(c.cid, c.name, c.type, c."notnull", c.dflt_value, c.pk) as line
      from sqlite_schema t join pragma_table_xinfo(t.name) c where t.type = 'table'
    union all select 'reference ' || t.name || ' ' || json_array(f."from", f."table", f."to", f.on_update, f.on_delete)
      from sqlite_schema t join pragma_foreign_key_list(t.name) f where t.type = 'table'
    union all select 'index ' || t.name || ' ' || i.origin || ' ' || json_array(i."unique", i.partial, (select
      json_group_array(json_array(x.name, x."desc", x.coll, x.key)) from pragma_index_xinfo(i.name) x))
      from sqlite_schema t join pragma_index_list(t.name) i where t.type = 'table'`.execute(db)
  const statements = await sql<Line>`select sql as line from sqlite_schema
    where sql is not null and (type <> 'table' or sql like 'create virtual%')`.execute(db)
  const tables = await sql<Line>`select name || ' ' || sql as line from sqlite_schema
    where type = 'table' and sql like '%check (%'`.execute(db)
  const checks = tables.rows.flatMap(({ line }) =>
    Array.from(plain(line).matchAll(/check \(.*?\)\)/g), ([check]) => `check ${line.split(' ')[0]} ${check}`),
  )
  return [...rows.map(({ line }) => line), ...statements.rows.map(({ line }) => plain(line)), ...checks]
}

async function postgresSchema(db: Queries): Promise<string[]> {
  const { rows } = await sql<Line>`
    select concat_ws(' ', 'column', c.relname, (select count(*) from pg_attribute before where before.attrelid = a.attrelid
        and before.attnum between 1 and a.attnum and not before.attisdropped), a.attname, format_type(a.atttypid, a.atttypmod),
        a.attnotnull, a.attidentity, a.attcollation, pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = current_schema()::regnamespace
    union all select indexdef from pg_indexes where schemaname = current_schema()
    union all select concat_ws(' ', 'other', relkind, relname) from pg_class
      where relnamespace = current_schema()::regnamespace and relkind not in ('r', 'i')
    union all select concat_ws(' ', 'trigger', tgrelid::regclass, tgname, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal`.execute(
    db,
  )
  return rows.map(({ line }) => line)
}

/** Everything that the database's tables consist of, one line for each column, key, index, check and trigger, in order. */
export async function schemaOf(db: Queries): Promise<string[]> {
  return (await (isPostgres(db) ? postgresSchema(db) : sqliteSchema(db))).toSorted()
}
