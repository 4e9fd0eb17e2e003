import { itemPath } from '@anju/contract/sections'
import { fieldsOf } from '#ui/api/content.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icon.tsx'
import type { RowProps, SectionPageProps } from '#ui/section/page-props.ts'
import { SectionList } from '#ui/section/section-list.tsx'
import { Card, CardGrid } from '#ui/text/card.tsx'
import styles from './station.module.css'

function Station({ sectionKey, row }: RowProps<'stations'>) {
  const { purpose, capacity, room } = fieldsOf(sectionKey, row)
  return (
    <Card
      title={row.title}
      to={itemPath(sectionKey, row.contentId)}
      cover={row.cover}
      member={row.audience !== 'public'}
      meta={room}
    >
      <p>{purpose}</p>
      <p className={styles.capacity}>
        <Icon name="users" /> 每次 {capacity} 人
      </p>
    </Card>
  )
}

/** The stations of the demonstration room: purpose, place and capacity. */
export function StationsPage({ sectionKey }: SectionPageProps<'stations'>) {
  return (
    <SectionList sectionKey={sectionKey} skeleton={<Skeleton shape="cards" />}>
      {(rows) => (
        <CardGrid>
          {rows.map((row) => (
            <Station key={row.contentId} sectionKey={sectionKey} row={row} />
          ))}
        </CardGrid>
      )}
    </SectionList>
  )
}
