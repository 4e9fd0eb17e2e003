import type { PostRow } from '@anju/contract/system/post'
import { toAuditFields, wireStatus } from '#platform/database/tracked'
import type { Column } from '#platform/excel/write'
import type { Post } from './queries.ts'

/** A post as the console reads it. */
export function presentPost(row: Post): PostRow {
  return {
    postId: row.id,
    postCode: row.code,
    postName: row.name,
    postSort: row.sort_no,
    status: wireStatus(row.status),
    remark: row.remark,
    flag: false,
    ...toAuditFields(row),
  }
}

export const postSheet: readonly Column<Post>[] = [
  { title: '岗位序号', width: 38, value: (row) => row.id },
  { title: '岗位编码', width: 20, value: (row) => row.code },
  { title: '岗位名称', width: 24, value: (row) => row.name },
  { title: '岗位排序', value: (row) => row.sort_no },
  { title: '状态', value: (row) => (row.status === 'enabled' ? '正常' : '停用') },
  { title: '备注', width: 40, value: (row) => row.remark },
  { title: '创建时间', width: 20, value: (row) => toAuditFields(row).createTime },
]
