import type { ContentRow } from '@anju/contract/content'
import { itemPath } from '@anju/contract/sections'
import { fieldsOf } from '#ui/api/content.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { useQueryState } from '#ui/api/use-query-state.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ChipFilter } from '#ui/section/filters.tsx'
import type { RowProps, SectionPageProps } from '#ui/section/page-props.ts'
import { SectionRows } from '#ui/section/section-rows.tsx'
import { Card, CardGrid } from '#ui/text/card.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from './services.module.css'

function Service({ sectionKey, row }: RowProps<'services'>) {
  const { features = [], suits = [] } = fieldsOf(sectionKey, row)
  return (
    <Card
      title={row.title}
      to={itemPath(sectionKey, row.contentId)}
      cover={row.cover}
      member={row.audience !== 'public'}
      tag={row.audience !== 'public' && <Tag tone="warn">内部</Tag>}
    >
      <p>{row.summary}</p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className={styles.suits}>适用：{suits.join('、')}</p>
    </Card>
  )
}

function Services({ sectionKey, rows }: SectionPageProps<'services'> & { rows: readonly ContentRow[] }) {
  const [suit] = useQueryState('suit')
  const suitsOf = (row: ContentRow) => fieldsOf(sectionKey, row).suits ?? []
  const suits = [...new Set(rows.flatMap(suitsOf))]
  const choices = suits.map((value) => ({
    value,
    label: `${value}（${rows.filter((row) => suitsOf(row).includes(value)).length}）`,
  }))
  const suited = suit ? rows.filter((row) => suitsOf(row).includes(suit)) : rows
  return (
    <>
      <div className={styles.filter}>
        <p>按物业类型查看适用的服务</p>
        <ChipFilter name="suit" label="适用业态" choices={choices} />
      </div>
      {suited.length === 0 && <EmptyState title="没有适用这一类型的服务">请选择其他类型，或致电咨询。</EmptyState>}
      <CardGrid min={19}>
        {suited.map((row) => (
          <Service key={row.contentId} sectionKey={sectionKey} row={row} />
        ))}
      </CardGrid>
    </>
  )
}

/** The services, filtered by the kind of building that they suit. */
export function ServiceServicesPage({ sectionKey }: SectionPageProps<'services'>) {
  return (
    <SectionRows sectionKey={sectionKey} skeleton={<Skeleton shape="cards" />}>
      {(rows) => <Services sectionKey={sectionKey} rows={rows} />}
    </SectionRows>
  )
}
