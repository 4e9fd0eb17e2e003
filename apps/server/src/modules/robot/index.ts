/**
 * Group robots of 企业微信, 钉钉 and 飞书: what happens to a department's work, told in the group where its people are. Messages are
 * queued with what they are about and sent by a task; tokens and secrets are encrypted.
 */

import { defineModule } from '#platform/app/module'
import { countFailing } from './queries.ts'
import { bindRobot } from './routes.ts'
import { sendToGroupsTask } from './task.ts'

export { enqueueForGroups, type GroupMessage } from './outbox.ts'
export { sendToGroupsTask } from './task.ts'

export const robot = defineModule({
  name: 'robot',
  tables: ['robot', 'robot_message'],
  bind: [bindRobot],
  tasks: [sendToGroupsTask],
  usesOfDepartment: [{ name: (count) => `${count} 个群机器人`, rows: [{ table: 'robot', column: 'department_id' }] }],
  conditions: [
    {
      name: 'robot',
      label: '群机器人发送失败',
      page: '/system/robot',
      counted: true,
      check: async ({ db }) => {
        const count = await countFailing(db)
        return count > 0 ? `${count} 个群机器人没有收下最近的消息；请在“群机器人”中查看原因并发送测试消息。` : undefined
      },
    },
  ],
  waiting: [
    {
      permission: 'system:robot:list',
      rank: 90,
      count: async ({ app }) => [
        { key: 'robot-failing', label: '发送失败的群机器人', count: await countFailing(app.db), path: '/system/robot' },
      ],
    },
  ],
  titles: { robot: { from: 'robot t', title: 't.name' } },
})
