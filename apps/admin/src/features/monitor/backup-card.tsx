import type { BackupRun, BackupState } from '@anju/contract/monitor/backup'
import { PlayCircleOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Table, Tag } from 'antd'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { Permitted } from '#ui/session/permitted.tsx'
import styles from './monitor.module.css'
import { sizeOf } from './size.ts'
import { WideTable } from './state-page.tsx'

const key = 'GET /prod-api/monitor/backup'

async function backUpNow(jobId: string, onDone: () => void) {
  if (!(await confirm('确认要立即备份一次吗？'))) return
  const running = call('PUT /prod-api/monitor/job/run', { body: { jobId } })
  if (await runAndNotify(running, '已开始备份，完成后结果见此表')) onDone()
}

/** The result of a run: an archive, or the reason why there is none. */
function Outcome({ run }: { run: BackupRun }) {
  if (run.status === '1')
    return (
      <>
        <Tag color="error">失败</Tag> {run.error}
      </>
    )
  return (
    <>
      <Tag color="success">已核对</Tag> {run.fileName}
      {!run.kept && '（已按保留份数删除）'}
      {run.missingCount > 0 && <Tag color="warning">缺少文件 {run.missingCount} 个</Tag>}
    </>
  )
}

/** The card of backups: the time of the next one and the results of the latest. It is reloaded with the page, at `asOf`. */
export function BackupCard({ asOf }: { asOf: number }) {
  const state = useQuery({
    queryKey: [key, asOf],
    queryFn: () => callQuietly(key),
    placeholderData: (previous) => previous,
  })
  return (
    <WideTable title="备份">
      {state.isPending && <Loading />}
      {state.isError && <LoadError message={errorMessage(state.error)} retry={() => void state.refetch()} />}
      {state.data && <Backups state={state.data.data} refresh={() => void state.refetch()} />}
    </WideTable>
  )
}

function Backups({ state, refresh }: { state: BackupState; refresh: () => void }) {
  return (
    <>
      {!state.enabled && (
        <Alert
          type="warning"
          showIcon
          title="没有定时备份：请在服务器上用环境变量 BACKUP_DIR 指定存放备份的文件夹，或定期运行命令 backup。"
        />
      )}
      {(state.enabled || state.runs.length > 0) && <Runs state={state} refresh={refresh} />}
    </>
  )
}

function Runs({ state, refresh }: { state: BackupState; refresh: () => void }) {
  return (
    <>
      <div className={styles.latest}>
        <span>
          {state.nextTime ? `下次备份：${state.nextTime}` : '定时备份没有启用'}，{state.keep}；
          {state.copiedTime && `第二处有最新的备份：${state.copiedTime}；`}
          {state.rehearsedTime ? `最近一次恢复演练：${state.rehearsedTime}，全部相符` : '还没有做过恢复演练'}
        </span>
        {state.enabled && (
          <Permitted any={['monitor:job:changeStatus']}>
            <Button icon={<PlayCircleOutlined aria-hidden />} onClick={() => void backUpNow(state.jobId, refresh)}>
              立即备份
            </Button>
          </Permitted>
        )}
      </div>
      <Table
        size="small"
        rowKey="runId"
        dataSource={state.runs}
        pagination={false}
        locale={{ emptyText: '还没有备份过' }}
        columns={[
          { title: '时间', dataIndex: 'startTime' },
          { title: '结果', render: (_, run) => <Outcome run={run} /> },
          { title: '大小', align: 'right', render: (_, run) => (run.status === '0' ? sizeOf(run.bytes) : '') },
          { title: '行数', align: 'right', render: (_, run) => (run.status === '0' ? run.rowCount : '') },
          { title: '文件', align: 'right', render: (_, run) => (run.status === '0' ? run.fileCount : '') },
          { title: '用时', align: 'right', render: (_, run) => `${(run.costTime / 1000).toFixed(1)} 秒` },
        ]}
      />
    </>
  )
}
