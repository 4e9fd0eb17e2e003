import { itemPath } from '@anju/contract/sections'
import { tourSpan } from '@anju/contract/shown/tour-span'
import { fieldsOf } from '#ui/api/content.ts'
import type { RowProps } from '#ui/section/page-props.ts'
import { Card } from '#ui/text/card.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from './tour-card.module.css'

/** One study tour: batch, city and days, themes. */
export function TourCard({ sectionKey, row, level = 2 }: RowProps<'studies'> & { level?: 2 | 3 }) {
  const { batch, city, startOn, endOn, themes = [], participants } = fieldsOf(sectionKey, row)
  return (
    <Card
      title={row.title}
      to={itemPath(sectionKey, row.contentId)}
      cover={row.cover}
      member={row.audience !== 'public'}
      level={level}
      tag={<Tag tone="highlight">第 {batch} 批</Tag>}
      meta={[city, startOn && endOn && tourSpan(startOn, endOn), `${participants} 人`].filter(Boolean).join(' · ')}
    >
      <p>{row.summary}</p>
      <p className={styles.themes}>
        {themes.map((theme) => (
          <Tag key={theme} tone="accent">
            {theme}
          </Tag>
        ))}
      </p>
    </Card>
  )
}
