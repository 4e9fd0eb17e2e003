import { setImmediate } from 'node:timers/promises'
import type { NoticeRow } from '@anju/contract/system/notice'
import { toWireTime } from '@anju/contract/wire/time'
import { toAuditFields, wireStatus } from '#platform/database/tracked'
import { cleanAgain } from '#platform/text/html'
import type { NoticeAudience } from './audience.ts'
import type { Notice, Reader } from './queries.ts'

export function presentNotice(row: Notice, audience?: NoticeAudience): NoticeRow {
  return {
    noticeId: row.id,
    noticeTitle: row.title,
    noticeType: row.kind,
    noticeContent: cleanAgain(row.content),
    status: wireStatus(row.status),
    remark: row.remark,
    isRead: row.read_at !== null,
    ...(row.expires_on ? { expiresOn: row.expires_on } : {}),
    ...(row.for_staff ? { forStaff: true } : {}),
    ...audience,
    ...toAuditFields(row),
  }
}

/** Several of them; everybody else gets a turn after each, because a long text takes its time. */
export async function presentNotices(
  rows: readonly Notice[],
  audiences: ReadonlyMap<string, NoticeAudience> = new Map(),
): Promise<NoticeRow[]> {
  const notices: NoticeRow[] = []
  for (const row of rows) {
    notices.push(presentNotice(row, audiences.get(row.id)))
    await setImmediate()
  }
  return notices
}

export function presentReader(row: Reader) {
  return {
    userId: row.id,
    userName: row.user_name,
    nickName: row.nick_name,
    deptName: row.department ?? '',
    phonenumber: row.phone,
    readTime: toWireTime(row.read_at),
  }
}
