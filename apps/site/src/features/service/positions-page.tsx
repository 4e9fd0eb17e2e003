import type { ContentRow } from '@anju/contract/content'
import { itemPath, type SectionKey } from '@anju/contract/sections'
import { fieldsOf } from '#ui/content.ts'
import { Icon } from '#ui/icon.tsx'
import { ItemView } from '#ui/item-view.tsx'
import { Link, useLocation } from '#ui/router.tsx'
import { SectionList } from '#ui/section-list.tsx'
import { Tag } from '#ui/tag.tsx'
import { PositionDetail } from './position-detail.tsx'
import { isClosed, salaryText } from './position-terms.ts'
import styles from './positions.module.css'

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
  return (
    <SectionList sectionKey={sectionKey} lead="带教入门，持证上岗，晋升有章可循">
      {(rows) => (
        <ol className={styles.list}>
          {rows.map((row) => (
            <PositionRow key={row.contentId} sectionKey={sectionKey} row={row} />
          ))}
        </ol>
      )}
    </SectionList>
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
