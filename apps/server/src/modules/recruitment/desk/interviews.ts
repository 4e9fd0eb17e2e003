import { expressionBuilder } from 'kysely'
import { announce, putCase, writeLine } from '#modules/case'
import { ableUsers, mayTake } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import type { Handing, OpenWork } from '#platform/app/module-data'
import type { Operator } from '#platform/app/operation'
import { forUpdate, type Queries, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { inviteInterviewer } from '../invitation.ts'
import { APPLICATION, type Application } from '../kind.ts'

const HANDLE = 'cms:recruitment:handle'
/** Colleagues of any department hold interviews, so no department decides who can. */
const ANYWHERE = { department_id: null }

const isHeld = () => expressionBuilder<Database, 'application'>()('application.stage', '=', 'interview')

const heldBy = (db: Queries, userIds: readonly string[]) =>
  db.selectFrom('application').selectAll().where('interviewer_id', 'in', userIds).where(isHeld()).orderBy('id')

type By = { caller: Operator; now: number }
type Change = { row: Application; to: { id: string; nick_name: string } | undefined; why: string }

/** Names somebody else who holds an interview and is invited to it, or nobody, which those learn of who decide on the application. */
async function changeInterviewer(app: Pick<Context, 'settings'>, tx: Tx, by: By, { row, to, why }: Change) {
  const columns = { interviewer_id: to?.id ?? '' }
  await putCase(tx, APPLICATION, row, columns)
  const note = `${why}，${to ? `面试移交给 ${to.nick_name}` : '面试尚无面试人'}`
  await writeLine(tx, by.now, APPLICATION, { caseId: row.id, state: row.stage, action: 'note', user: by.caller, note })
  if (to) return inviteInterviewer(app, tx, by.now, { ...row, ...columns })
  const lines = [`${why}，应聘 ${row.no} 的面试尚无面试人，请重新安排。`]
  const happened = { kind: APPLICATION, row, event: 'ownerLeft', by: by.caller.id } as const
  await announce(app, tx, by.now, happened, { subject: `应聘 ${row.no} 的面试尚无面试人`, lines })
}

const handing: Handing = {
  permission: HANDLE,
  async list(db, userIds) {
    const rows = await heldBy(db, userIds).execute()
    return rows.map(({ id, interviewer_id }) => ({ id, userId: interviewer_id, departmentId: null }))
  },
  async handOver(app, tx, by, { from, to, why, only }) {
    const rows = await heldBy(tx, [from]).$call(forUpdate(tx)).execute()
    const chosen = rows.filter(({ id }) => !only || only.includes(id))
    const [colleague] = to ? await ableUsers(tx, HANDLE, { userId: to }) : []
    const taker = colleague && mayTake(colleague, ANYWHERE, by.caller.id) ? colleague : undefined
    for (const row of chosen) await changeInterviewer(app, tx, by, { row, to: taker, why })
    return taker ? { handed: chosen.length, returned: 0 } : { handed: 0, returned: chosen.length }
  },
}

/** The interviews that users hold, of applications on which nobody has decided since. */
export const interviewsHeld: OpenWork = {
  person: 'user',
  handing,
  name: (count) => `${count} 场面试`,
  rows: [{ table: 'application', column: 'interviewer_id', counts: isHeld }],
}
