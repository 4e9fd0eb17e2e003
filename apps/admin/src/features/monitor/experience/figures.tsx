import type { Experience, PageFigures } from '@anju/contract/experience/routes'
import { deviceLabels, labelOfPage, type Vital, vitalNames, vitals } from '@anju/contract/experience/terms'
import { Card, Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import styles from '../monitor.module.css'
import { WideTable } from '../state-page.tsx'
import { textOf, VitalValue } from './value.tsx'

type Values = Record<Vital, number | null> & { visits: number }

/** The columns of the three measures. */
function vitalColumns<Row extends Values>(): ColumnType<Row>[] {
  return vitalNames.map((vital) => ({
    title: vitals[vital].label,
    key: vital,
    sorter: (one, other) => (one[vital] ?? -1) - (other[vital] ?? -1),
    render: (_, row) => <VitalValue vital={vital} value={row[vital]} visits={row.visits} />,
  }))
}

/** The three measures over all pages, with what they mean and what is good. */
export function TotalCards({ total }: Pick<Experience, 'total'>) {
  return vitalNames.map((vital) => {
    const { label, about, good } = vitals[vital]
    return (
      <Card key={vital} size="small" title={<h2 className={styles.title}>{`${label}　${about}`}</h2>}>
        <p className={styles.value}>
          <VitalValue vital={vital} value={total[vital]} visits={total.visits} />
        </p>
        <p className={styles.note}>{`四分之三的访问不超过此值；不高于 ${textOf(vital, good)} 为良好`}</p>
      </Card>
    )
  })
}

/** The measures by kind of page and device. */
export function PageTable({ pages }: Pick<Experience, 'pages'>) {
  return (
    <WideTable title="按页面">
      <Table<PageFigures>
        size="small"
        rowKey={({ page, device }) => `${page} ${device}`}
        dataSource={pages}
        pagination={{ pageSize: 15, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: '还没有访问报告。访客离开页面时，浏览器才会报告。' }}
        columns={[
          { title: '页面', dataIndex: 'page', render: labelOfPage },
          {
            title: '设备',
            dataIndex: 'device',
            render: (device: PageFigures['device']) => deviceLabels[device],
          },
          {
            title: '访问',
            dataIndex: 'visits',
            align: 'right',
            sorter: (one, other) => one.visits - other.visits,
          },
          ...vitalColumns<PageFigures>(),
        ]}
      />
    </WideTable>
  )
}

/** The measures by day, the latest first. */
export function DayTable({ days }: Pick<Experience, 'days'>) {
  return (
    <WideTable title="按天">
      <Table<Experience['days'][number]>
        size="small"
        rowKey="day"
        dataSource={days.toReversed()}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: '日期', dataIndex: 'day' },
          { title: '访问', dataIndex: 'visits', align: 'right' },
          { title: '脚本错误', dataIndex: 'faults', align: 'right' },
          ...vitalColumns<Experience['days'][number]>(),
        ]}
      />
    </WideTable>
  )
}
