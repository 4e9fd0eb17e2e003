import { CATEGORIES } from '@anju/contract/cost/labels'
import { headcountText } from '@anju/contract/cost/relief'
import type { Version } from '@anju/contract/cost/scenario/member'
import type { CostPost } from '@anju/contract/cost/shapes/input'
import { Table } from 'antd'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { useVersion } from './cost.api.ts'
import styles from './cost.module.css'
import { yuan } from './figures.ts'

type Props = { scenarioId: string; no: number; onClose: () => void }

/** All posts and lines of one version, with the digest that identifies its text. */
export function VersionDialog({ scenarioId, no, onClose }: Props) {
  const { data, error, refetch } = useVersion(scenarioId, no)
  return (
    <DialogFrame title={`第 ${no} 版`} width={860} footer={null} onCancel={onClose}>
      {data && <VersionText version={data.data} />}
      {!data && (error ? <LoadError message={errorMessage(error)} retry={() => void refetch()} /> : <Loading />)}
    </DialogFrame>
  )
}

type Row = { key: string; name: string; kind: string; monthly: string; note: string; source: string }

function rowsOf({ input, figures }: Version): Row[] {
  return input.lines.map(({ code, name, cat, note = '', source }, at) => ({
    key: code,
    name,
    kind: CATEGORIES[cat],
    note,
    monthly: figures?.lineRows[at]?.monthly ?? '',
    source: source ? `${source.name}（${source.validFrom}）` : '',
  }))
}

function VersionText({ version }: { version: Version }) {
  return (
    <>
      <p className={styles.text}>
        内容摘要（SHA-256）：<span className={styles.digest}>{version.digest}</span>
      </p>
      <Table<CostPost>
        size="small"
        rowKey={({ code, role }) => code ?? role}
        pagination={false}
        className={styles.table}
        dataSource={version.input.staff}
        locale={{ emptyText: '没有自有岗位' }}
        columns={[
          { title: '岗位', dataIndex: 'role' },
          { title: '人数', align: 'right', render: (_, post) => headcountText(post, version.input.settings) },
          { title: '月工资（元）', dataIndex: 'wage', align: 'right' },
          { title: '备注', dataIndex: 'note' },
        ]}
      />
      <Table<Row>
        size="small"
        rowKey="key"
        pagination={false}
        dataSource={rowsOf(version)}
        locale={{ emptyText: '没有费用' }}
        columns={[
          { title: '费用', dataIndex: 'name' },
          { title: '费用项目', dataIndex: 'kind' },
          { title: '月费用（元）', align: 'right', render: (_, { monthly }) => yuan(monthly) },
          { title: '价格来源', dataIndex: 'source' },
          { title: '备注', dataIndex: 'note' },
        ]}
      />
    </>
  )
}
