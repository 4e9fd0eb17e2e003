import type { JobRow } from '@anju/contract/monitor/job'
import { HistoryOutlined, PlayCircleOutlined } from '@ant-design/icons'
import { Alert, Button, Tag, Tooltip } from 'antd'
import { useNavigate } from 'react-router'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { StatusSwitch } from '#ui/list/status-switch.tsx'
import { call } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import { JobForm } from './job-fields.tsx'
import { scheduleInWords } from './schedule.ts'

const CHANGE = 'monitor:job:changeStatus'

async function runNow(job: JobRow, onDone: () => void) {
  if (!(await confirm(`确认要立即运行一次“${job.jobName}”任务吗？`))) return
  const running = call('PUT /prod-api/monitor/job/run', { body: { jobId: job.jobId } })
  if (await runAndNotify(running, '已开始运行，结果见运行记录')) onDone()
}

function LastRun({ job }: { job: JobRow }) {
  if (!job.lastTime) return <>尚未运行</>
  return (
    <>
      {job.lastTime} {job.lastStatus === '1' ? <Tag color="error">失败</Tag> : <Tag color="success">成功</Tag>}
    </>
  )
}

function NextRun({ job }: { job: JobRow }) {
  if (!job.waiting) return job.nextValidTime
  return (
    <Tooltip title={job.waiting}>
      <Tag color="warning" tabIndex={0}>
        等待：时钟跳变
      </Tag>
    </Tooltip>
  )
}

/** Registered tasks with schedule and status; what they do is part of the program. */
export default function JobPage() {
  const navigate = useNavigate()
  const mayChange = usePermitted({ any: [CHANGE] })
  return (
    <ListPage
      name="monitor-job"
      title="定时任务"
      noun="任务"
      list="GET /prod-api/monitor/job/list"
      rowKey="jobId"
      nameOf={(row) => row.jobName}
      filters={[
        { name: 'jobName', label: '任务名称' },
        { name: 'jobGroup', label: '任务组名', dict: 'sys_job_group' },
        { name: 'status', label: '任务状态', dict: 'sys_job_status' },
      ]}
      columns={[
        { key: 'jobName', title: '任务名称', always: true, sortable: true },
        { key: 'jobGroup', title: '任务组名', dict: 'sys_job_group', hidden: true },
        { key: 'invokeTarget', title: '登记名', hidden: true },
        { key: 'lastTime', title: '最近运行', width: 230, render: (row) => <LastRun job={row} /> },
        {
          key: 'cronExpression',
          title: '何时运行',
          render: ({ cronExpression }) => <span title={cronExpression}>{scheduleInWords(cronExpression)}</span>,
        },
        {
          key: 'status',
          title: '任务状态',
          sortable: true,
          render: (row, list) =>
            mayChange ? (
              <StatusSwitch
                status={row.status}
                name={row.jobName}
                noun="任务"
                change={(status) =>
                  call('PUT /prod-api/monitor/job/changeStatus', { body: { jobId: row.jobId, status } })
                }
                onChanged={list.refresh}
              />
            ) : row.status === '0' ? (
              '正常'
            ) : (
              '停用'
            ),
        },
        { key: 'nextValidTime', title: '下次运行', width: 170, render: (row) => <NextRun job={row} /> },
        { key: 'remark', title: '说明' },
      ]}
      permissions={{ edit: 'monitor:job:edit', export: 'monitor:job:export' }}
      exportKey="POST /prod-api/monitor/job/export"
      rowMenu
      rowActions={(row, list) => [
        {
          label: '运行一次',
          icon: <PlayCircleOutlined aria-hidden />,
          permission: CHANGE,
          onClick: () => void runNow(row, list.refresh),
        },
        {
          label: '运行记录',
          icon: <HistoryOutlined aria-hidden />,
          onClick: () => navigate(`/monitor/job-log/index/${row.jobId}`),
        },
      ]}
      toolbar={() => (
        <Button icon={<HistoryOutlined aria-hidden />} onClick={() => navigate('/monitor/job-log/index/0')}>
          全部运行记录
        </Button>
      )}
      notice={
        <Alert type="info" showIcon title="任务随产品登记，不能在此新增；可以修改何时运行、停用，或立即运行一次。" />
      }
      form={(open) => <JobForm {...open} />}
    />
  )
}
