import { createHash } from 'node:crypto'
import { figuresOf, type ScenarioFigures } from '@anju/contract/cost/scenario/figures'
import type { Version } from '@anju/contract/cost/scenario/member'
import type { VersionRow } from '@anju/contract/cost/scenario/rows'
import { scenarioLimits, type VersionKind } from '@anju/contract/cost/scenario/terms'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import { toWireTime } from '@anju/contract/wire/time'
import type { Selectable } from 'kysely'
import type { Queries, Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import type { Scenario } from './access.ts'

type Row = Selectable<Database['cost_version']>
type Listed = Omit<Row, 'input_json' | 'figures_json' | 'scenario_id'>

/** The value with the keys of its objects in order, so that equal inputs have the same text. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const keys = Object.keys(value).toSorted()
  return Object.fromEntries(keys.map((key) => [key, ordered((value as Record<string, unknown>)[key])]))
}

/** The canonical text of an input, which is stored and digested. Refuses one that is too large. */
export function canonical(input: CostProject): string {
  const text = JSON.stringify(ordered(input))
  if (Buffer.byteLength(text) > scenarioLimits.bytes) refuse('badRequest', '测算内容过大，请减少行数或备注')
  return text
}

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

type NewVersion = { kind: VersionKind; authorName: string; note: string }

/**
 * Adds the stored input of a scenario as its next version, with the figures computed here. A text that was replaced is kept also
 * when it cannot be calculated with; any other version is refused then. Returns the number.
 */
export async function addVersion(tx: Tx, now: number, scenario: Scenario, version: NewVersion): Promise<number> {
  const no = scenario.version_no + 1
  if (no > scenarioLimits.versions)
    refuse('rejected', `一份方案最多保留 ${scenarioLimits.versions} 个版本，请复制为新方案后继续`)
  const outcome = figuresOf(JSON.parse(scenario.input_json) as CostProject)
  if (!outcome.ok && version.kind !== 'replaced') refuse('badRequest', outcome.message, { field: outcome.field })
  const totals = outcome.ok ? outcome.figures.totals : { feePerM2: '', feeMonthly: '' }
  await tx
    .insertInto('cost_version')
    .values({
      id: newId(now),
      scenario_id: scenario.id,
      no,
      at: now,
      kind: version.kind,
      author_name: version.authorName,
      note: version.note,
      digest: digestOf(scenario.input_json),
      input_json: scenario.input_json,
      figures_json: outcome.ok ? JSON.stringify(outcome.figures) : '',
      fee_per_m2: totals.feePerM2,
      fee_monthly: totals.feeMonthly,
    })
    .execute()
  return no
}

const presentRow = (row: Listed): VersionRow => ({
  versionNo: row.no,
  kind: row.kind,
  authorName: row.author_name,
  at: toWireTime(row.at),
  note: row.note,
  digest: row.digest,
  feePerM2: row.fee_per_m2,
  feeMonthly: row.fee_monthly,
})

/** The versions of a scenario, newest first, without their texts. */
export async function listVersions(db: Queries, scenarioId: string): Promise<VersionRow[]> {
  const rows = await db
    .selectFrom('cost_version')
    .select(['id', 'no', 'kind', 'author_name', 'at', 'note', 'digest', 'fee_per_m2', 'fee_monthly'])
    .where('scenario_id', '=', scenarioId)
    .orderBy('no', 'desc')
    .execute()
  return rows.map(presentRow)
}

/** One version with its input and figures; undefined when there is no such number. */
export async function findVersion(db: Queries, scenarioId: string, no: number): Promise<Version | undefined> {
  const row = await db
    .selectFrom('cost_version')
    .selectAll()
    .where('scenario_id', '=', scenarioId)
    .where('no', '=', no)
    .executeTakeFirst()
  if (!row) return undefined
  const figures = row.figures_json === '' ? null : (JSON.parse(row.figures_json) as ScenarioFigures)
  return { ...presentRow(row), input: JSON.parse(row.input_json) as CostProject, figures }
}

/** The same, refused when it is missing. */
export async function getVersion(db: Queries, scenarioId: string, no: number): Promise<Version> {
  return (await findVersion(db, scenarioId, no)) ?? refuse('notFound', '没有这个版本')
}
