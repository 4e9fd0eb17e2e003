import { type FollowKind, followLimits } from '@anju/contract/law/follow-terms'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { lockFor, type Tx } from '#platform/database/open'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'
import { comparedName, nameOfGroup, shortTitleOf } from '../parse/name.ts'
import { topicOf } from './topics.ts'

const MISSING = '这项订阅不存在或已取消'

type Subject = { subject: string; title: string; answer: string }
type Input = { subject: string; now: number }

async function lawSubject(tx: Tx, { subject: slug }: Input): Promise<Subject> {
  const law = await tx
    .selectFrom('law')
    .select(['group_key', 'title'])
    .where('live', '=', 1)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!law) return refuse('rejected', '没有找到这部法规，请重新选择', { field: 'subject' })
  return { subject: law.group_key, title: shortTitleOf(law.title), answer: '' }
}

/** Words of titles; refused when they are in so many that the subscription would say nothing. */
async function nameSubject(tx: Tx, { subject: typed }: Input): Promise<Subject> {
  const title = visibleText(typed)
  const subject = comparedName(title)
  const { nameLeast, nameMost, laws } = followLimits
  const { length } = Array.from(subject)
  if (length < nameLeast || length > nameMost)
    refuse('badRequest', `请填写 ${nameLeast} 到 ${nameMost} 个字`, { field: 'subject' })
  const rows = await tx.selectFrom('law').select('group_key').distinct().where('live', '=', 1).execute()
  const held = rows.filter(({ group_key }) => nameOfGroup(group_key).includes(subject)).length
  if (held > laws)
    refuse('rejected', `标题中有“${title}”的法规有 ${held} 部，请写得更具体，不超过 ${laws} 部`, { field: 'subject' })
  return { subject, title, answer: '' }
}

async function topicSubject(tx: Tx, { subject, now }: Input): Promise<Subject> {
  const topic = await topicOf(tx, subject, now)
  if (!topic?.isOpen) return refuse('rejected', '这个专题不存在或已下线，请重新选择', { field: 'subject' })
  return { subject, title: topic.title, answer: topic.answer }
}

const subjects: Readonly<Record<FollowKind, (tx: Tx, given: Input) => Promise<Subject>>> = {
  law: lawSubject,
  name: nameSubject,
  topic: topicSubject,
}

/** A user or an employee who follows. */
export type Follower = { column: 'administrator_id' | 'member_id'; id: string }

/** Subscribes somebody and returns the id; what they follow already stays as it is. */
export function addFollow(
  app: Context,
  follower: Follower,
  now: number,
  { kind, subject: typed }: { kind: FollowKind; subject: string },
): Promise<string> {
  return app.db.transaction().execute(async (tx) => {
    await lockFor(tx, 'law follow')
    const { subject, title, answer } = await subjects[kind](tx, { subject: typed, now })
    const own = await tx
      .selectFrom('law_follow')
      .select(['id', 'kind', 'subject'])
      .where(follower.column, '=', follower.id)
      .execute()
    const same = own.find((one) => one.kind === kind && one.subject === subject)
    if (same) return same.id
    if (own.length >= followLimits.each) refuse('rejected', `每人最多订阅 ${followLimits.each} 项，请先取消不再需要的`)
    const id = newId(now)
    const nobody = { administrator_id: null, member_id: null }
    const row = { id, kind, subject, title, to_group: 0, answer, created_at: now }
    const whole = Object.assign(row, nobody, { [follower.column]: follower.id })
    await tx.insertInto('law_follow').values(whole).execute()
    return id
  })
}

/** Says whether the digest of one of the caller's subscriptions goes to the groups of their department, too. */
export async function sendToGroup(
  app: Context,
  { caller }: Pick<By, 'caller'>,
  { followId, toGroup }: { followId: string; toGroup: boolean },
): Promise<void> {
  if (toGroup && !caller.departmentId) refuse('rejected', '您的账号没有所属部门，不能发到部门群')
  const { numUpdatedRows } = await app.db
    .updateTable('law_follow')
    .set({ to_group: Number(toGroup) })
    .where('id', '=', followId)
    .where('administrator_id', '=', caller.id)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) refuse('notFound', MISSING)
}

/** Ends subscriptions of somebody, with their news; refuses as a whole when one is somebody else's. */
export async function removeFollows(app: Context, follower: Follower, ids: readonly string[]): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('law_follow')
      .where('id', 'in', ids)
      .where(follower.column, '=', follower.id)
      .executeTakeFirst()
    if (Number(numDeletedRows) < new Set(ids).size) refuse('notFound', MISSING)
  })
}
