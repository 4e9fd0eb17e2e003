import type { CreateTableBuilder } from 'kysely'

type Table = CreateTableBuilder<string, string>

/** Columns of one type that always have a value. */
export function filled(table: Table, type: 'text' | 'integer' | 'bigint', ...names: readonly string[]): Table {
  return names.reduce((made, name) => made.addColumn(name, type, (c) => c.notNull()), table)
}

/** Who made and last changed a row, when, and the count of its edits. */
export function tracked(table: Table): Table {
  return filled(
    filled(filled(table, 'integer', 'version'), 'text', 'created_by', 'updated_by'),
    'bigint',
    'created_at',
    'updated_at',
  )
}
