import type { RobotRow } from '@anju/contract/robot/routes'
import { robotVendors } from '@anju/contract/robot/terms'
import { Tag } from 'antd'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { DialogButton } from '#ui/frame/dialog-button.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useRecordsAction } from '#ui/record/object-records.tsx'
import { call } from '#ui/session/call.ts'
import { Permitted } from '#ui/session/permitted.tsx'
import { RobotForm } from './robot-form.tsx'
import { SmsDialog } from './sms-dialog.tsx'

const vendorOptions = Object.entries(robotVendors).map(([value, label]) => ({ value, label }))

async function sendTest({ robotId }: RobotRow, onDone: () => void) {
  await runAndNotify(call('POST /prod-api/system/robot/test', { body: { robotId } }), '已发送，请到群里查看')
  onDone()
}

/** Whether messages arrive: the last one that was taken, or why none is. */
function Delivery({ robot: { fault, faultAt, sentAt, waiting } }: { robot: RobotRow }) {
  const queue = waiting > 0 && <Tag>{waiting} 条待发</Tag>
  if (fault)
    return (
      <>
        <Tag color="error">发送失败</Tag>
        {queue}
        <div>{fault}</div>
        <div>{faultAt}</div>
      </>
    )
  return (
    <>
      {sentAt ? `最近送达 ${sentAt}` : '尚未发送过'} {queue}
    </>
  )
}

/** The groups of messengers in which departments learn of their work. */
export default function RobotPage() {
  const recordsOf = useRecordsAction('robot')
  return (
    <ListPage
      name="system-robot"
      title="群机器人"
      noun="群机器人"
      list="GET /prod-api/system/robot/list"
      rowKey="robotId"
      nameOf={({ robotName }) => robotName}
      filters={[
        { name: 'robotName', label: '名称' },
        { name: 'vendor', label: '平台', options: vendorOptions },
        { name: 'status', label: '状态', dict: 'sys_normal_disable' },
      ]}
      columns={[
        { key: 'robotName', title: '名称', always: true, sortable: true },
        { key: 'vendor', title: '平台', render: ({ vendor }) => robotVendors[vendor] },
        { key: 'deptName', title: '部门' },
        {
          key: 'tokenEnd',
          title: '地址尾号',
          render: ({ tokenEnd, signed }) => `…${tokenEnd}${signed ? '（加签）' : ''}`,
        },
        { key: 'delivery', title: '发送情况', width: 260, render: (robot) => <Delivery robot={robot} /> },
        { key: 'status', title: '状态', dict: 'sys_normal_disable' },
        { key: 'remark', title: '备注', hidden: true },
        { key: 'createTime', title: '创建时间', width: 170, sortable: true, hidden: true },
      ]}
      permissions={{ add: 'system:robot:add', edit: 'system:robot:edit', remove: 'system:robot:remove' }}
      form={(open) => <RobotForm {...open} />}
      toolbar={() => (
        <Permitted any={['system:robot:query']}>
          <DialogButton label="短信网关" dialog={(close) => <SmsDialog onClose={close} />} />
        </Permitted>
      )}
      remove="DELETE /prod-api/system/robot/:robotIds"
      rowActions={(robot, list) => [
        {
          label: '发送测试消息',
          permission: 'system:robot:edit',
          onClick: () => void sendTest(robot, () => void list.refresh()),
        },
        recordsOf(robot.robotId),
      ]}
    />
  )
}
