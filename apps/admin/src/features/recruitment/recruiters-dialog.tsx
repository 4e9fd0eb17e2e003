import type { PositionRecruiter } from '@anju/contract/recruitment/desk'
import { useQueryClient } from '@tanstack/react-query'
import { Table } from 'antd'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { ColleagueSelect } from './colleague-select.tsx'
import { recruitersKey, useRecruiters } from './recruitment.api.ts'

/** Who answers for the applications for each position: they are informed first, before those of the department. */
export function RecruitersDialog({ onClose }: { onClose: () => void }) {
  const { data, isPending } = useRecruiters()
  const client = useQueryClient()
  const name = async (positionId: string, userId: string) => {
    const calling = call('PUT /prod-api/cms/recruitment/recruiter', { body: { positionId, userId } })
    await runAndNotify(calling, userId ? '已指定' : '已改为由部门负责')
    await client.invalidateQueries({ queryKey: [recruitersKey] })
  }
  return (
    <DialogFrame title="招聘负责人" width={720} footer={null} onCancel={onClose}>
      <p>新的应聘和待决定的提醒首先通知岗位的招聘负责人；没有指定的，通知部门中负责招聘的人。</p>
      <Table<PositionRecruiter>
        rowKey="positionId"
        size="small"
        pagination={false}
        loading={isPending}
        scroll={{ x: 'max-content' }}
        dataSource={data?.data ?? []}
        locale={{ emptyText: '还没有在招的岗位' }}
        columns={[
          { key: 'position', title: '岗位', dataIndex: 'position' },
          { key: 'deptName', title: '部门', dataIndex: 'deptName' },
          {
            key: 'userId',
            title: '招聘负责人',
            render: (_, { positionId, position, userId }) => (
              <ColleagueSelect
                aria-label={`${position}的招聘负责人`}
                style={{ width: 240 }}
                value={userId}
                onChange={(chosen) => void name(positionId, chosen ?? '')}
              />
            ),
          },
        ]}
      />
    </DialogFrame>
  )
}
