import type { JobLogRow } from '@anju/contract/monitor/job'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { DetailDrawer } from '#ui/frame/detail-drawer.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { call } from '#ui/session/call.ts'
import { CleanButton } from './clean-button.tsx'

const jobKey = 'GET /prod-api/monitor/job/:jobId'
/** Id in the address that means the records of all tasks. */
const ALL = '0'

function useJobTarget(): { name: string; invokeTarget: string } {
  const { jobId = ALL } = useParams()
  const job = useQuery({
    queryKey: [jobKey, jobId],
    queryFn: () => call(jobKey, { params: { jobId } }),
    enabled: jobId !== ALL,
  })
  return { name: job.data?.data.jobName ?? '', invokeTarget: jobId === ALL ? '' : jobId }
}

/** The records of past runs, of one task or of all. */
export default function JobLogPage() {
  const { name, invokeTarget } = useJobTarget()
  const [row, setRow] = useState<JobLogRow | null>(null)
  return (
    <>
      <ListPage
        key={invokeTarget}
        name="monitor-job-log"
        title={name ? `运行记录：${name}` : '运行记录'}
        noun="运行记录"
        list="GET /prod-api/monitor/jobLog/list"
        fixed={{ invokeTarget }}
        rowKey="jobLogId"
        nameOf={(row) => `${row.jobName} ${row.startTime}`}
        filters={[
          ...(invokeTarget ? [] : [{ name: 'jobName' as const, label: '任务名称' }]),
          { name: 'status', label: '执行状态', dict: 'sys_common_status' },
          { range: true, label: '执行时间' },
        ]}
        columns={[
          { key: 'jobName', title: '任务名称', always: true },
          { key: 'jobMessage', title: '结果' },
          { key: 'status', title: '执行状态', dict: 'sys_common_status' },
          { key: 'createTime', title: '开始时间', width: 170, sortable: true },
          { key: 'costTime', title: '用时', sortable: true, align: 'right', render: (row) => `${row.costTime} 毫秒` },
        ]}
        permissions={{ export: 'monitor:job:export' }}
        exportKey="POST /prod-api/monitor/jobLog/export"
        rowActions={(row) => [{ label: '详情', onClick: () => setRow(row) }]}
        toolbar={(list) => (
          <CleanButton
            expired={() => call('GET /prod-api/monitor/jobLog/expired')}
            clean={(days) => call('DELETE /prod-api/monitor/jobLog/clean', { query: { days } })}
            what="运行记录"
            requirement={{ any: ['monitor:job:remove'] }}
            onCleaned={list.refresh}
          />
        )}
      />
      {row && (
        <DetailDrawer
          title="运行记录详情"
          onClose={() => setRow(null)}
          items={[
            { label: '任务名称', value: row.jobName },
            { label: '登记名', value: row.invokeTarget },
            { label: '开始时间', value: row.startTime },
            { label: '结束时间', value: row.endTime },
            { label: '用时', value: `${row.costTime} 毫秒` },
            { label: '结果', value: row.jobMessage },
            { label: '失败原因', value: row.exceptionInfo },
          ]}
        />
      )}
    </>
  )
}
