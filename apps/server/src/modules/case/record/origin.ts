import { type CaseSource, caseSourceLabels } from '@anju/contract/case/source'
import { fromWireTime, toWireTime } from '@anju/contract/wire/time'
import type { By } from '#modules/identity'
import { nameOfUser } from '#modules/organisation'
import type { Column } from '#platform/excel/write'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'
import type { CaseTable } from '../kind.ts'

/** How a case came in, as its row has it. */
export type Origin = {
  source: CaseSource
  outside_no: string
  outside_due_at: number | null
  recorded_by: string
}

/** What was sent by a form of the site. */
export const FROM_SITE: Origin = { source: 'web', outside_no: '', outside_due_at: null, recorded_by: '' }

/** What a clerk says of how a case came in. */
export type RecordForm = { source: CaseSource; outsideNo: string; outsideDueAt?: string }

/** The moment that somebody else has named; refuses one that does not exist, or is over. */
function outsideLimit(text: string, now: number): number | null {
  if (!text) return null
  const moment = fromWireTime(`${text}:00`)
  if (Number.isNaN(moment)) refuse('badRequest', '没有这一天或这个时间，请重新填写', { field: 'outsideDueAt' })
  if (moment <= now) refuse('badRequest', '外部期限已经过去，请核对', { field: 'outsideDueAt' })
  return moment
}

/** The columns of a case that a clerk records. */
export const originOf = ({ source, outsideNo, outsideDueAt = '' }: RecordForm, { caller, now }: By): Origin => ({
  source,
  outside_no: visibleText(outsideNo),
  outside_due_at: outsideLimit(outsideDueAt, now),
  recorded_by: caller.id,
})

/** The name of whoever has recorded a case. */
export type WithRecorder = { recorderName: string | null }
export const nameOfRecorder = (table: CaseTable) => nameOfUser(`${table}.recorded_by`).as('recorderName')

type StoredOrigin = Origin & WithRecorder

/** How a case came in, for those who work on it. */
export const presentOrigin = ({ source, outside_no, outside_due_at, recorderName }: StoredOrigin) => ({
  source,
  outsideNo: outside_no,
  outsideDueAt: outside_due_at === null ? '' : toWireTime(outside_due_at).slice(0, 16),
  recordedBy: recorderName ?? '',
})

/** The same in an exported table. */
export const sourceColumns: readonly Column<StoredOrigin>[] = [
  { title: '来源', width: 10, value: ({ source }) => caseSourceLabels[source] },
  { title: '外部编号', width: 22, value: ({ outside_no }) => outside_no },
  { title: '外部期限', width: 18, value: (row) => presentOrigin(row).outsideDueAt },
  { title: '登记人', width: 12, value: ({ recorderName }) => recorderName ?? '' },
]
