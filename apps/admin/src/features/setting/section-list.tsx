import type { SectionRow } from '@anju/contract/site/section'
import { EditOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { Permitted } from '#ui/session/permitted.tsx'
import { OrderButtons } from './order-buttons.tsx'
import styles from './setting.module.css'

type SectionListProps = { rows: SectionRow[]; onEdit: (row: SectionRow) => void; onMove: (keys: string[]) => void }

function Visibility({ row }: { row: SectionRow }) {
  if (row.shown === 'never') return <Tag>不显示</Tag>
  if (row.hidden) return <Tag color="warning">暂无内容，未显示</Tag>
  return <Tag color="success">显示</Tag>
}

/** The sections of a catalog in the order of its menu. */
export function SectionList({ rows, onEdit, onMove }: SectionListProps) {
  const keys = rows.map(({ section }) => section)
  return (
    <ul className={styles.sections}>
      {rows.map((row, at) => (
        <li key={row.section}>
          <div>
            <p className={styles.name}>
              {row.label} {row.canHide && <Visibility row={row} />} {row.internal && <Tag>内部</Tag>}{' '}
              {row.twoPerson && <Tag color="processing">双人审核</Tag>}
            </p>
            <p className={styles.hint}>
              {row.about}
              {row.kinds.length > 0 && ` · 分类：${row.kinds.map(({ name }) => name).join('、')}`}
            </p>
          </div>
          <Permitted any={['cms:section:edit']}>
            <div className={styles.tools}>
              <OrderButtons name={row.label} keys={keys} at={at} onMove={onMove} />
              <Button
                type="text"
                icon={<EditOutlined aria-hidden />}
                aria-label={`修改：${row.label}`}
                title="修改"
                onClick={() => onEdit(row)}
              />
            </div>
          </Permitted>
        </li>
      ))}
    </ul>
  )
}
