import type { FollowRow } from '@anju/contract/law/follow'
import { followKinds } from '@anju/contract/law/follow-terms'
import { Tag } from 'antd'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { call } from '#ui/session/call.ts'
import { FollowForm } from './form.tsx'

async function sendToGroup({ followId, toGroup }: FollowRow, onDone: () => unknown) {
  const body = { followId, toGroup: !toGroup }
  const said = toGroup ? '不再发到部门群' : '每天的变动将同时发到部门群'
  await runAndNotify(call('PUT /prod-api/cms/law-follow/group', { body }), said)
  await onDone()
}

/** What the user follows, and what has happened to it last. */
export default function LawFollowPage() {
  return (
    <ListPage
      name="cms-law-follow"
      title="法规订阅"
      noun="订阅"
      list="GET /prod-api/cms/law-follow/list"
      rowKey="followId"
      nameOf={({ title }) => title}
      empty="还没有订阅。订阅的法规有新文本、条文变动或时效性变化，专题的答案有修改时，铃铛会提示，每天早上合并为一封邮件。"
      filters={[{ name: 'title', label: '名称' }]}
      columns={[
        { key: 'title', title: '法规、词或专题', width: 260, always: true },
        { key: 'kind', title: '类型', width: 120, render: ({ kind }) => followKinds[kind] },
        { key: 'latest', title: '最近的变动', render: ({ latest }) => latest || '订阅以来没有变动' },
        { key: 'latestTime', title: '变动时间', width: 170 },
        { key: 'toGroup', title: '部门群', width: 90, render: ({ toGroup }) => toGroup && <Tag>同时发到群</Tag> },
        { key: 'createTime', title: '订阅时间', width: 170, hidden: true },
      ]}
      permissions={{ add: 'cms:lawfollow:add', remove: 'cms:lawfollow:add' }}
      form={({ onClose, onSaved }) => <FollowForm onClose={onClose} onSaved={onSaved} />}
      remove="DELETE /prod-api/cms/law-follow/:followIds"
      rowActions={(row, list) => [
        {
          label: row.toGroup ? '不发到部门群' : '发到部门群',
          permission: 'cms:lawfollow:group',
          onClick: () => void sendToGroup(row, list.refresh),
        },
      ]}
    />
  )
}
