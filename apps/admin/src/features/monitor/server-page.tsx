import type { ServerState } from '@anju/contract/monitor/server'
import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Progress, Table } from 'antd'
import { useRef } from 'react'
import { callQuietly } from '#ui/session/call.ts'
import styles from './monitor.module.css'
import { Facts, StatePage, WideTable } from './state-page.tsx'

const key = 'GET /prod-api/monitor/server'
/** Percentage from which on a value is shown as a warning. */
const HIGH = 85

/** The machine and the process: CPU, memory, disks, runtime. A reload by the user counts as use of the session, polling does not. */
export default function ServerPage() {
  const byUser = useRef(true)
  const queryFn = () => {
    const background = !byUser.current
    byUser.current = false
    return callQuietly(key, { background })
  }
  const state = useQuery({ queryKey: [key], queryFn, refetchInterval: 30_000 })
  const refetch: typeof state.refetch = (options) => {
    byUser.current = true
    return state.refetch(options)
  }
  return (
    <StatePage title="服务监控" state={{ ...state, refetch } as typeof state}>
      {({ data }) => <ServerCards state={data} />}
    </StatePage>
  )
}

function Share({ label, percent }: { label: string; percent: number }) {
  return (
    <div className={styles.share}>
      <span>{label}</span>
      <Progress
        percent={Math.round(percent)}
        status={percent >= HIGH ? 'exception' : 'normal'}
        format={(value) => `${value}%`}
        aria-label={label}
      />
    </div>
  )
}

function ServerCards({
  state: { cpu, mem, jvm, sys, sysFiles, eventLoopDelay, version, conditions },
}: {
  state: ServerState
}) {
  return (
    <div className={styles.cards}>
      {conditions.map(({ name, label, text }) => (
        <Alert key={name} type="warning" showIcon title={label} description={text} />
      ))}
      <Card size="small" title={<h2 className={styles.title}>使用率</h2>}>
        <Share label={`处理器（${cpu.cpuNum} 核）`} percent={cpu.used + cpu.sys} />
        <Share label={`内存 ${mem.used} / ${mem.total} GB`} percent={mem.usage} />
        <Share label={`运行环境内存 ${jvm.used} / ${jvm.total} MB`} percent={jvm.usage} />
      </Card>
      <Facts
        title="运行环境"
        facts={Object.entries({
          安居版本: version,
          名称: `${jvm.name} ${jvm.version}`,
          启动时间: jvm.startTime,
          已运行: jvm.runTime,
          内存上限: `${jvm.max} MB`,
          '响应延迟（第 99 百分位）': `${eventLoopDelay} 毫秒`,
          程序位置: sys.userDir,
        })}
      />
      <Facts
        title="服务器"
        facts={Object.entries({ 名称: sys.computerName, 地址: sys.computerIp, 操作系统: sys.osName, 架构: sys.osArch })}
      />
      <WideTable title="磁盘">
        <Table
          size="small"
          rowKey="dirName"
          dataSource={sysFiles}
          pagination={false}
          columns={[
            { title: '挂载点', dataIndex: 'dirName' },
            { title: '文件系统', dataIndex: 'sysTypeName' },
            { title: '总大小', dataIndex: 'total' },
            { title: '可用', dataIndex: 'free' },
            { title: '已用', dataIndex: 'used' },
            {
              title: '使用率',
              dataIndex: 'usage',
              width: 200,
              render: (usage: number, { dirName }) => (
                <Progress
                  percent={Math.round(usage)}
                  status={usage >= HIGH ? 'exception' : 'normal'}
                  size="small"
                  aria-label={`${dirName} 使用率`}
                />
              ),
            },
          ]}
        />
      </WideTable>
    </div>
  )
}
