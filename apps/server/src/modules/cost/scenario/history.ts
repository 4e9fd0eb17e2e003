import type { ScenarioAction, ScenarioState } from '@anju/contract/cost/scenario/terms'
import { toWireTime } from '@anju/contract/wire/time'
import type { Queries, Tx } from '#platform/database/open'
import { newId } from '#platform/id'

type Line = {
  scenarioId: string
  action: ScenarioAction
  /** The state after it. */
  state: ScenarioState
  userName: string
  note?: string
  versionNo?: number
}

/** Appends a line to the history of a scenario. */
export async function writeLine(tx: Tx, now: number, line: Line): Promise<void> {
  const { scenarioId, action, state, userName, note = '', versionNo = 0 } = line
  await tx
    .insertInto('cost_event')
    .values({
      id: newId(now),
      scenario_id: scenarioId,
      at: now,
      action,
      state,
      version_no: versionNo,
      user_name: userName,
      note,
    })
    .execute()
}

/** The history of a scenario, newest line first. */
export async function readHistory(db: Queries, scenarioId: string) {
  const rows = await db
    .selectFrom('cost_event')
    .selectAll()
    .where('scenario_id', '=', scenarioId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    eventId: row.id,
    at: toWireTime(row.at),
    action: row.action,
    state: row.state,
    versionNo: row.version_no,
    userName: row.user_name,
    note: row.note,
  }))
}
