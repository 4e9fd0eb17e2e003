import type { Member } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { newId } from '#platform/id'
import { signed } from '../chain/line.ts'
import { readAgent } from '../client/agent.ts'

/** A repeated download within this time, from the same address and with the same result, is not recorded again. */
const ONCE_IN = 600_000

/** Records that a member of the staff fetched an internal file, or was refused it. */
export async function recordFileAccess(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  member: Pick<Member, 'id' | 'name' | 'staffNo'>,
  file: { id: string; name: string; contentId: string; title: string },
  from: { ip: string; agent: string; now: number; refusal?: string },
): Promise<void> {
  const failed = from.refusal === undefined ? 0 : 1
  const lately = await db
    .selectFrom('file_access')
    .select('id')
    .where('member_id', '=', member.id)
    .where('file_id', '=', file.id)
    .where('at', '>', from.now - ONCE_IN)
    .where('at', '<=', from.now)
    .where('ip', '=', from.ip)
    .where('failed', '=', failed)
    .limit(1)
    .executeTakeFirst()
  if (lately) return
  const row = {
    id: newId(from.now),
    member_id: member.id,
    member_name: member.name,
    staff_no: member.staffNo,
    file_id: file.id,
    file_name: file.name,
    content_id: file.contentId,
    title: file.title,
    ip: from.ip,
    ...readAgent(from.agent),
    failed,
    message: from.refusal ?? '下载成功',
    at: from.now,
  }
  await db
    .insertInto('file_access')
    .values(signed(secrets, 'file_access', row))
    .execute()
}
