import type { Queries, Tx } from '../database/open.ts'
import { refuse } from '../refusal.ts'
import type { ModuleData, OpenWork, Person } from './module-data.ts'
import { countUse } from './uses.ts'

/** How much of one kind of work some people have. */
async function countWork(db: Queries, work: OpenWork, ids: readonly string[]): Promise<number> {
  if (work.rows.length > 0) return countUse(db, work, ids)
  return work.handing ? (await work.handing.list(db, ids)).length : 0
}

/** What people still have to do, each kind with how much there is, and only where there is anything. */
export async function listOpenWork(
  db: Queries,
  modules: readonly ModuleData[],
  person: Person,
  ids: readonly string[],
): Promise<{ work: OpenWork; count: number }[]> {
  const list: { work: OpenWork; count: number }[] = []
  for (const work of modules.flatMap((one) => one.openWork ?? []).filter((one) => one.person === person)) {
    const count = await countWork(db, work, ids)
    if (count > 0) list.push({ work, count })
  }
  return list
}

/** Refuses to delete accounts of people who still have something to do, which nobody would do after them. */
export async function assertNoOpenWork(
  tx: Tx,
  modules: readonly ModuleData[],
  person: Person,
  ids: readonly string[],
): Promise<void> {
  const open = await listOpenWork(tx, modules, person, ids)
  const work = open.filter(({ work }) => !work.mayStay).map(({ work, count }) => work.name(count))
  if (work.length === 0) return
  refuse('rejected', `账号还负责 ${work.join('、')}，不允许删除；请先移交，或将账号停用`, { reason: 'openWork' })
}
