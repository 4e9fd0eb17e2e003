import type { FileAccessRow } from '@anju/contract/monitor/file-access'
import { toWireTime } from '@anju/contract/wire/time'
import type { Column } from '#platform/excel/write'
import { locationOf } from '../client/location.ts'
import type { FileAccess } from './queries.ts'

export function presentFileAccess(row: FileAccess): FileAccessRow {
  return {
    accessId: row.id,
    memberName: row.member_name,
    staffNo: row.staff_no,
    fileName: row.file_name,
    contentId: row.content_id,
    title: row.title,
    ipaddr: row.ip,
    accessLocation: locationOf(row.ip),
    browser: row.browser,
    os: row.os,
    status: row.failed ? '1' : '0',
    msg: row.message,
    accessTime: toWireTime(row.at),
  }
}

/** The record of access as a table for people. */
export const fileAccessSheet: readonly Column<FileAccess>[] = [
  { title: '访问时间', width: 20, value: (row) => toWireTime(row.at) },
  { title: '姓名', width: 14, value: (row) => row.member_name },
  { title: '工号', width: 14, value: (row) => row.staff_no },
  { title: '内容', width: 40, value: (row) => row.title },
  { title: '文件', width: 40, value: (row) => row.file_name },
  { title: '结果', value: (row) => (row.failed ? '失败' : '成功') },
  { title: '说明', width: 20, value: (row) => row.message },
  { title: '访问地址', width: 18, value: (row) => row.ip },
  { title: '访问地点', value: (row) => locationOf(row.ip) },
  { title: '浏览器', width: 16, value: (row) => row.browser },
  { title: '操作系统', width: 16, value: (row) => row.os },
]
