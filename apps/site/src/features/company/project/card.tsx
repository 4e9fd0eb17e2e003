import { itemPath } from '@anju/contract/sections'
import { shownArea } from '@anju/contract/shown/area'
import { fieldsOf } from '#ui/api/content.ts'
import { Icon } from '#ui/icon.tsx'
import type { RowProps } from '#ui/section/page-props.ts'
import { Card } from '#ui/text/card.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from './projects.module.css'

/** A project in a grid: picture, type, place and size. */
export function ProjectCard({ sectionKey, row, level = 2 }: RowProps<'projects'> & { level?: 2 | 3 }) {
  const { city, district, areaM2, status, takenOverOn } = fieldsOf(sectionKey, row)
  return (
    <Card
      title={row.title}
      to={itemPath(sectionKey, row.contentId)}
      cover={row.cover}
      member={row.audience !== 'public'}
      level={level}
      tag={row.kind && <Tag tone="accent">{row.kind}</Tag>}
    >
      <p className={styles.place}>
        <Icon name="pin" /> {[city, district].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.size}>
        {areaM2 !== undefined && <strong>{shownArea(areaM2)}</strong>}
        {takenOverOn && <span>{takenOverOn.slice(0, 4)} 年接管</span>}
        {status === '已撤场' && <Tag>已撤场</Tag>}
        {row.audience !== 'public' && <Tag tone="warn">内部</Tag>}
      </p>
    </Card>
  )
}
