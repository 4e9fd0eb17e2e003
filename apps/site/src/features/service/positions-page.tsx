import type { ContentRow } from '@anju/contract/content'
import { itemPath, type SectionKey } from '@anju/contract/sections'
import { ApiView } from '#ui/api-view.tsx'
import { fieldsOf, useContentList } from '#ui/content.ts'
import { Filters } from '#ui/filters.tsx'
import { Icon } from '#ui/icon.tsx'
import { ItemView } from '#ui/item-view.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Link, useLocation } from '#ui/router.tsx'
import { SectionPage } from '#ui/section-page.tsx'
import { Tag } from '#ui/tag.tsx'
import { PositionDetail } from './position-detail.tsx'
import { isClosed, salaryText } from './position-terms.ts'
import styles from './positions.module.css'

const PAGE_SIZE = 10

function PositionRow({ sectionKey, row }: { sectionKey: SectionKey; row: ContentRow }) {
  const own = fieldsOf('information', row)
  const closed = isClosed(own.closesOn)
  return (
    <li className={styles.row} data-closed={closed || undefined}>
      <div>
        <h2>
          <Link to={itemPath(sectionKey, row.contentId)}>{row.title}</Link>
        </h2>
        <p className={styles.facts}>
          <Tag>{row.kind}</Tag>
          <span>{row.department}</span>
          <span>{own.city}</span>
          <span>招聘 {own.headcount}</span>
          {own.shift && <span>{own.shift}</span>}
        </p>
      </div>
      <div className={styles.end}>
        <p className={styles.salary}>{salaryText(own)}</p>
        <p className={styles.closes}>
          {closed ? (
            <Tag>已截止</Tag>
          ) : (
            <>
              <Icon name="calendar" /> {own.closesOn} 截止
            </>
          )}
        </p>
      </div>
    </li>
  )
}

function List({ sectionKey }: { sectionKey: SectionKey }) {
  const result = useContentList(sectionKey)
  return (
    <SectionPage sectionKey={sectionKey} lead="带教入门，持证上岗，晋升有章可循">
      <Filters sectionKey={sectionKey} />
      <ApiView result={result} sectionKey={sectionKey} isEmpty={({ total }) => total === 0}>
        {(page) => (
          <>
            <ol className={styles.list}>
              {page.rows.map((row) => (
                <PositionRow key={row.contentId} sectionKey={sectionKey} row={row} />
              ))}
            </ol>
            <Pagination total={page.total} pageSize={PAGE_SIZE} />
          </>
        )}
      </ApiView>
    </SectionPage>
  )
}

/** Open and closed positions; one of them on the same address (`?id=`). */
export default function Page({ sectionKey }: { sectionKey: SectionKey }) {
  const id = useLocation().query.get('id')
  return id ? (
    <ItemView sectionKey={sectionKey} contentId={id}>
      {(item) => <PositionDetail sectionKey={sectionKey} item={item} />}
    </ItemView>
  ) : (
    <List sectionKey={sectionKey} />
  )
}
