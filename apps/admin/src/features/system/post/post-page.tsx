import { ListPage } from '#ui/list/list-page.tsx'
import { PostForm } from './post-fields.tsx'

/** The posts of users and staff. */
export default function PostPage() {
  return (
    <ListPage
      name="system-post"
      title="岗位管理"
      noun="岗位"
      list="GET /prod-api/system/post/list"
      rowKey="postId"
      nameOf={(row) => row.postName}
      filters={[
        { name: 'postCode', label: '岗位编码' },
        { name: 'postName', label: '岗位名称' },
        { name: 'status', label: '状态', dict: 'sys_normal_disable' },
      ]}
      columns={[
        { key: 'postName', title: '岗位名称', always: true, sortable: true },
        { key: 'postCode', title: '岗位编码', sortable: true },
        { key: 'postSort', title: '显示顺序', sortable: true, align: 'right' },
        { key: 'status', title: '状态', dict: 'sys_normal_disable' },
        { key: 'remark', title: '备注' },
        { key: 'createTime', title: '创建时间', width: 170, sortable: true },
      ]}
      permissions={{
        add: 'system:post:add',
        edit: 'system:post:edit',
        remove: 'system:post:remove',
        export: 'system:post:export',
      }}
      form={(open) => <PostForm {...open} />}
      remove="DELETE /prod-api/system/post/:postIds"
      exportKey="POST /prod-api/system/post/export"
    />
  )
}
