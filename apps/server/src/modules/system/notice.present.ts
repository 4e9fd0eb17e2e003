import type { NoticeRow } from '@anju/contract/system/notice'
import { toWireTime } from '@anju/contract/wire/time'
import { madeOf, wireStatus } from '#platform/database/tracked'
import { cleanHtml } from '#platform/text/html'
import type { Notice, Reader } from './notice.queries.ts'

export function presentNotice(row: Notice): NoticeRow {
  return {
    noticeId: row.id,
    noticeTitle: row.title,
    noticeType: row.kind,
    noticeContent: cleanHtml(row.content),
    status: wireStatus(row.status),
    remark: row.remark,
    isRead: row.read_at !== null,
    ...madeOf(row),
  }
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
