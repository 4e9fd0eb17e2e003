import type { Tx } from '../database/open.ts'
import { refuse } from '../refusal.ts'
import type { ModuleData, Person } from './module-data.ts'
import { countUses } from './uses.ts'

/** Refuses to delete accounts of people who still have something to do, which nobody would do after them. */
export async function assertNoOpenWork(
  tx: Tx,
  modules: readonly ModuleData[],
  person: Person,
  ids: readonly string[],
): Promise<void> {
  const openWork = modules.flatMap((one) => one.openWork ?? []).filter((work) => work.person === person)
  const work = await countUses(tx, openWork, ids)
  if (work.length > 0) refuse('rejected', `账号还负责 ${work.join('、')}，不允许删除；请先移交，或将账号停用`)
}
