import { itemPath, type SectionKey } from '@anju/contract/sections'
import { ApiView } from '#ui/api-view.tsx'
import { fieldsOf, useContentList } from '#ui/content.ts'
import { Filters } from '#ui/filters.tsx'
import { ItemView } from '#ui/item-view.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Link, useLocation } from '#ui/router.tsx'
import { SectionPage } from '#ui/section-page.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './procedure.module.css'
import { ProcedureView } from './procedure-view.tsx'

const PAGE_SIZE = 12

function List({ sectionKey }: { sectionKey: SectionKey }) {
  const result = useContentList(sectionKey)
  const today = new Date().toISOString().slice(0, 10)
  return (
    <SectionPage sectionKey={sectionKey}>
      {result.state !== 'locked' && <Filters sectionKey={sectionKey} />}
      <ApiView result={result} sectionKey={sectionKey} isEmpty={({ total }) => total === 0}>
        {(page) => (
          <>
            <ul className={styles.list}>
              {page.rows.map((row) => {
                const own = fieldsOf('internalrulesoperating', row)
                return (
                  <li key={row.contentId} className={styles.entry}>
                    <p className={styles.number}>
                      {own.docNo} <Tag>{row.kind}</Tag>
                      {own.reviewDue && own.reviewDue < today && <Tag tone="danger">复审到期</Tag>}
                    </p>
                    <h2>
                      <Link to={itemPath(sectionKey, row.contentId)}>{row.title}</Link>
                    </h2>
                    <p className={styles.facts}>
                      {own.equipment} · 共 {own.stepCount} 步 · 版本 {own.version}
                    </p>
                  </li>
                )
              })}
            </ul>
            <Pagination total={page.total} pageSize={PAGE_SIZE} />
          </>
        )}
      </ApiView>
    </SectionPage>
  )
}

/** Operating procedures: a list for the machine room, and one procedure step by step on the same address. */
export default function Page({ sectionKey }: { sectionKey: SectionKey }) {
  const id = useLocation().query.get('id')
  return id ? (
    <ItemView sectionKey={sectionKey} contentId={id}>
      {(item) => <ProcedureView sectionKey={sectionKey} item={item} />}
    </ItemView>
  ) : (
    <List sectionKey={sectionKey} />
  )
}
