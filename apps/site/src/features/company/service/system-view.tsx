import type { LayoutFields } from '#ui/api/content.ts'
import { Icon } from '#ui/icon.tsx'
import { DataTable } from '#ui/text/data-table.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { CycleDiagram } from './cycle-diagram.tsx'
import styles from './systems.module.css'

type Fields = LayoutFields<'systems'>

type Heading = 'h2' | 'h3'

function Indicators({ rows, heading: Title }: { rows: NonNullable<Fields['indicators']>; heading: Heading }) {
  return (
    <>
      <Title>
        考核指标 <Tag tone="warn">内部</Tag>
      </Title>
      <DataTable
        caption="考核指标"
        rows={rows}
        rowKey={(row) => row.name}
        columns={[
          { title: '指标', render: (row) => row.name },
          { title: '目标值', width: 9, align: 'end', render: (row) => `${row.target} ${row.unit}` },
          { title: '考核周期', width: 8, render: (row) => `每${row.period}` },
        ]}
      />
    </>
  )
}

/** One management system: reason, principles, structure, cycle; targets for staff only. */
export function SystemView({ fields, level = 3 }: { fields: Fields; level?: 2 | 3 }) {
  const Title: Heading = level === 2 ? 'h2' : 'h3'
  const { reason, principles = [], structure = [], cycle = [], indicators } = fields
  return (
    <div className={styles.system}>
      {reason && <p className={styles.reason}>{reason}</p>}
      <ul className={styles.principles}>
        {principles.map((principle) => (
          <li key={principle}>
            <Icon name="check" /> {principle}
          </li>
        ))}
      </ul>
      <Title>体系结构</Title>
      <ol className={styles.structure}>
        {structure.map(({ name, detail }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{detail}</span>
          </li>
        ))}
      </ol>
      <Title>运行循环</Title>
      <CycleDiagram steps={cycle} />
      {indicators ? (
        <Indicators rows={indicators} heading={Title} />
      ) : (
        <p className={styles.hint}>
          <Icon name="lock" /> 考核指标与目标值为内部资料，员工登录后可见。
        </p>
      )}
    </div>
  )
}
