import type { NoticeRow } from '@anju/contract/system/notice'
import { holdTargets, nameOfTarget, targetNames } from '#modules/organisation'
import type { Queries, Tx } from '#platform/database/open'
import { targetsOf } from './queries.ts'

const fields = { department: 'departmentIds', post: 'postIds', role: 'roleIds' } as const
const kinds = Object.keys(fields) as (keyof typeof fields)[]
/** The part of a row that says for whom a notice is. */
export type NoticeAudience = Pick<NoticeRow, (typeof fields)[keyof typeof fields] | 'audience'>

/** For whom these notices are, by notice; those for everybody are not among them. */
export async function audiencesOf(db: Queries, ids: readonly string[]): Promise<Map<string, NoticeAudience>> {
  const byNotice = await targetsOf(db, ids)
  const names = await targetNames(db, [...byNotice.values()].flat())
  const describe = (targets: readonly { kind: keyof typeof fields; target: string }[]): NoticeAudience => ({
    ...Object.fromEntries(
      kinds.map((kind) => [fields[kind], targets.flatMap((one) => (one.kind === kind ? one.target : []))]),
    ),
    audience: targets.map((one) => nameOfTarget(names, one) || '已删除').join('、'),
  })
  return new Map([...byNotice].map(([id, targets]) => [id, describe(targets)]))
}

/** Stores for whom a notice is; kinds that a form leaves out stay as they are. */
export async function putAudience(tx: Tx, id: string, form: Omit<NoticeAudience, 'audience'>): Promise<void> {
  for (const kind of kinds) {
    const ids = form[fields[kind]]
    if (!ids) continue
    await tx.deleteFrom('notice_target').where('notice_id', '=', id).where('kind', '=', kind).execute()
    const targets = [...new Set(ids)].map((target) => ({ kind, target }))
    await holdTargets(tx, targets, () => fields[kind])
    const rows = targets.map((one) => ({ ...one, notice_id: id }))
    if (rows.length > 0) await tx.insertInto('notice_target').values(rows).execute()
  }
}
