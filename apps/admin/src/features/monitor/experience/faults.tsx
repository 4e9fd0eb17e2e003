import type { Experience, ExperienceFault } from '@anju/contract/experience/routes'
import { labelOfPage } from '@anju/contract/experience/terms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { confirm, notify } from '#ui/feedback/dialogs.tsx'
import { call } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import styles from '../monitor.module.css'
import { WideTable } from '../state-page.tsx'
import { adviceOf } from './advice.ts'

const remove = 'DELETE /prod-api/monitor/experience/fault/:faultIds'
const daysOf = ({ firstDay, lastDay }: ExperienceFault) =>
  firstDay === lastDay ? lastDay : `${firstDay} 至 ${lastDay}`

/** Groups of faults, the latest first, each with what to do about it. */
export function FaultTable({ faults, listKey }: Pick<Experience, 'faults'> & { listKey: string }) {
  const permitted = usePermitted({ any: ['monitor:experience:remove'] })
  const client = useQueryClient()
  const settle = useMutation({
    mutationFn: (faultIds: string) => call(remove, { params: { faultIds } }),
    onSuccess: () => {
      notify.success('已标为已处理，再次发生时重新列出')
      return client.invalidateQueries({ queryKey: [listKey] })
    },
  })
  const askAndSettle = async ({ faultId, message }: ExperienceFault) => {
    if (await confirm(`错误“${message}”已经处理，从列表中删除吗？再次发生时重新列出。`)) settle.mutate(faultId)
  }
  return (
    <WideTable title="脚本错误">
      <Table<ExperienceFault>
        size="small"
        rowKey="faultId"
        dataSource={faults}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: '没有脚本错误' }}
        columns={[
          {
            title: '错误与处理',
            key: 'message',
            render: (_, { message, place }) => (
              <div className={styles.fault}>
                <code>{message}</code>
                <code className={styles.note}>{place}</code>
                <span>{adviceOf(message)}</span>
              </div>
            ),
          },
          { title: '次数', dataIndex: 'count', align: 'right', sorter: (one, other) => one.count - other.count },
          { title: '页面', dataIndex: 'page', render: labelOfPage },
          { title: '浏览器', dataIndex: 'browsers' },
          { title: '版本', dataIndex: 'release' },
          { title: '日期', key: 'days', render: (_, row) => daysOf(row) },
          ...(permitted
            ? [
                {
                  title: '操作',
                  key: 'settle',
                  render: (_: unknown, fault: ExperienceFault) => (
                    <Button
                      size="small"
                      loading={settle.isPending && settle.variables === fault.faultId}
                      aria-label={`已处理：${fault.message}`}
                      onClick={() => void askAndSettle(fault)}
                    >
                      已处理
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </WideTable>
  )
}
