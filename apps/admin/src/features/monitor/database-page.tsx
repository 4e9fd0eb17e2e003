import type { DatabaseState } from '@anju/contract/monitor/server'
import { ReloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Descriptions, Table } from 'antd'
import { callQuietly } from '#ui/call.ts'
import { sentenceOf } from '#ui/failure.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { Failure, Loading } from '#ui/states.tsx'
import styles from './monitor.module.css'

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
    <PageFrame title="数据监控">
      {state.isPending && <Loading />}
      {state.isError && <Failure message={sentenceOf(state.error)} retry={() => void state.refetch()} />}
      {state.data && (
        <>
          <div className={styles.bar}>
            <Button icon={<ReloadOutlined />} loading={state.isFetching} onClick={() => void state.refetch()}>
              刷新
            </Button>
          </div>
          <DatabaseCards state={state.data.data} />
        </>
      )}
    </PageFrame>
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
      <Card size="small" title={<h2 className={styles.title}>概况</h2>}>
        <Descriptions
          size="small"
          column={1}
          items={facts.map(([label, children]) => ({ key: label, label, children }))}
        />
      </Card>
      <Card size="small" title={<h2 className={styles.title}>设置</h2>}>
        <Descriptions
          size="small"
          column={1}
          items={state.settings.map(({ name, value }) => ({ key: name, label: name, children: value }))}
        />
      </Card>
      <Card size="small" title={<h2 className={styles.title}>数据表</h2>} className={styles.wide}>
        <Table
          size="small"
          rowKey="name"
          dataSource={state.tables}
          pagination={false}
          scroll={{ x: 'max-content' }}
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
      </Card>
    </div>
  )
}
