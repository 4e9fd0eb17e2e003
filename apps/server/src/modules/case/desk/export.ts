import { type ByPermission, holds } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { batches } from '#platform/database/batches'
import { type Column, sheetFile } from '#platform/excel/write'
import type { FileAnswer } from '#platform/http/file-answer'
import { refuse } from '#platform/refusal'
import type { CaseRow, CaseTable } from '../kind.ts'
import { type Desk, type ListQuery, loadCases } from './list.ts'
import { maskedEmail, maskedPhone } from './masks.ts'
import { type InScope, reachesCase } from './scope.ts'

type Sheet<Row> = {
  title: string
  /** The columns before telephone and mail; a contact is masked unless the caller may read it whole and has asked for that. */
  columns: (isWhole: (row: Row) => boolean) => Column<Row>[]
}

/** The cases that a query finds as a table; refuses whole contacts to whoever may not read them. */
export async function exportCases<
  Table extends CaseTable,
  Row extends CaseRow<Table> & InScope,
  Query extends ListQuery,
>(
  app: Context,
  desk: Desk<Table, Row, Query, unknown>,
  { signal, ...by }: ByPermission & { signal: AbortSignal },
  { contact: extent, ...query }: Query & { contact?: 'masked' | 'whole' | undefined },
  { title, columns }: Sheet<Row>,
): Promise<FileAnswer> {
  const { kind } = desk
  const right = kind.permissions.contact
  const asksForWhole = extent === 'whole'
  if (asksForWhole && !holds(by.caller, right)) refuse('forbidden', '您没有查看联系方式的权限')
  const isWhole = (row: Row) => asksForWhole && reachesCase(kind, by.caller, right, row)
  const load = loadCases(app, desk, by, query as unknown as Query)
  const contact: Column<Row>[] = [
    { title: '联系电话', width: 20, value: (row) => (isWhole(row) ? row.phone : maskedPhone(row.phone)) },
    { title: '邮箱', width: 24, value: (row) => (isWhole(row) ? row.email : maskedEmail(row.email)) },
  ]
  return sheetFile(title, [...columns(isWhole), ...contact], batches(load), by.now, signal)
}
