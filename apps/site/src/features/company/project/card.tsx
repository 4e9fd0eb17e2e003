import { itemPath } from '@anju/contract/sections'
import { shownArea } from '@anju/contract/shown/area'
import { dialled } from '@anju/contract/wire/telephone'
import { fieldsOf } from '#ui/api/content.ts'
import { Icon } from '#ui/icon.tsx'
import type { RowProps } from '#ui/section/page-props.ts'
import { Card } from '#ui/text/card.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from './projects.module.css'

/** A project in a grid: picture, type, place, how far that is if it is known, size and the number on duty. */
export function ProjectCard({
  sectionKey,
  row,
  level = 2,
  distance = '',
}: RowProps<'projects'> & { level?: 2 | 3; distance?: string }) {
  const { city, district, areaM2, status, takenOverOn, hotline } = fieldsOf(sectionKey, row)
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
        {distance && <strong>{distance}</strong>}
      </p>
      <p className={styles.size}>
        {areaM2 !== undefined && <strong>{shownArea(areaM2)}</strong>}
        {takenOverOn && <span>{takenOverOn.slice(0, 4)} 年接管</span>}
        {status === '已撤场' && <Tag>已撤场</Tag>}
        {row.audience !== 'public' && <Tag tone="warn">内部</Tag>}
      </p>
      {hotline && status !== '已撤场' && (
        <a href={`tel:${dialled(hotline)}`} className={styles.call} aria-label={`${row.title}值班电话 ${hotline}`}>
          <Icon name="phone" /> {hotline}
        </a>
      )}
    </Card>
  )
}
