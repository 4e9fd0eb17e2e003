import type { DatabaseState } from '@anju/contract/monitor/server'
import { useQuery } from '@tanstack/react-query'
import { Alert, Table } from 'antd'
import { callQuietly } from '#ui/session/call.ts'
import { BackupCard } from './backup-card.tsx'
import styles from './monitor.module.css'
import { sizeOf } from './size.ts'
import { Facts, StatePage, WideTable } from './state-page.tsx'

const key = 'GET /prod-api/monitor/database'
const engines = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

/** The database: version, size, settings, tables. */
export default function DatabasePage() {
  const state = useQuery({ queryKey: [key], queryFn: () => callQuietly(key) })
  return (
    <StatePage title="数据监控" state={state}>
      {({ data }) => <DatabaseCards state={data} asOf={state.dataUpdatedAt} />}
    </StatePage>
  )
}

function DatabaseCards({ state, asOf }: { state: DatabaseState; asOf: number }) {
  const facts: [string, string][] = [
    ['数据库', `${engines[state.engine]} ${state.version}`],
    ['大小', sizeOf(state.size)],
    ['日志方式', state.journal],
    ['文件', `${state.filesCount} 个，${sizeOf(state.filesBytes)}`],
    ['结构版本', state.migrations.at(-1) ?? ''],
  ]
  const sized = state.tables.some(({ bytes }) => bytes > 0)
  return (
    <div className={styles.cards}>
      {state.warnings.map((warning) => (
        <Alert key={warning} className={styles.wide ?? ''} type="error" showIcon title={warning} />
      ))}
      <Facts title="概况" facts={facts} />
      <Facts title="设置" facts={state.settings.map(({ name, value }) => [name, value])} />
      <BackupCard asOf={asOf} />
      <WideTable title="数据表">
        <Table
          size="small"
          rowKey="name"
          dataSource={state.tables}
          pagination={false}
          columns={[
            { title: '表', dataIndex: 'name', sorter: (one, other) => one.name.localeCompare(other.name) },
            { title: '行数', dataIndex: 'rows', align: 'right', sorter: (one, other) => one.rows - other.rows },
            ...(sized
              ? [
                  {
                    title: '大小',
                    dataIndex: 'bytes',
                    align: 'right' as const,
                    sorter: (one: { bytes: number }, other: { bytes: number }) => one.bytes - other.bytes,
                    render: sizeOf,
                  },
                ]
              : []),
          ]}
        />
      </WideTable>
    </div>
  )
}
