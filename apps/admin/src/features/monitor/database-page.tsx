import type { DatabaseState } from '@anju/contract/monitor/server'
import { useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { callQuietly } from '#ui/call.ts'
import styles from './monitor.module.css'
import { Facts, StatePage, WideTable } from './state-page.tsx'

const key = 'GET /prod-api/monitor/database'
const engines = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

/** Bytes for reading. */
function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} 字节`
  if (bytes < 1024 ** 2) return `${(bytes / 1024).toFixed(1)} KB`
  return bytes < 1024 ** 3 ? `${(bytes / 1024 ** 2).toFixed(1)} MB` : `${(bytes / 1024 ** 3).toFixed(2)} GB`
}

/** The database: version, size, settings, tables. */
export default function DatabasePage() {
  const state = useQuery({ queryKey: [key], queryFn: () => callQuietly(key) })
  return (
    <StatePage title="数据监控" state={state}>
      {({ data }) => <DatabaseCards state={data} />}
    </StatePage>
  )
}

function DatabaseCards({ state }: { state: DatabaseState }) {
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
      <Facts title="概况" facts={facts} />
      <Facts title="设置" facts={state.settings.map(({ name, value }) => [name, value])} />
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
