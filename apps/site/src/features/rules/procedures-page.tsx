import { itemPath } from '@anju/contract/sections'
import { toWireDate } from '@anju/contract/wire/time'
import { fieldsOf } from '#ui/api/content.ts'
import { Link, useLocation } from '#ui/router.tsx'
import { ItemView } from '#ui/section/item-view.tsx'
import type { SectionPageProps } from '#ui/section/page-props.ts'
import { SectionList } from '#ui/section/section-list.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from './procedure.module.css'
import { ProcedureView } from './procedure-view.tsx'

function List({ sectionKey }: SectionPageProps<'procedures'>) {
  const today = toWireDate(Date.now())
  return (
    <SectionList sectionKey={sectionKey}>
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((row) => {
            const own = fieldsOf(sectionKey, row)
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
      )}
    </SectionList>
  )
}

/** Operating procedures: a list for the machine room, and one procedure step by step on the same address. */
export function ProceduresPage({ sectionKey }: SectionPageProps<'procedures'>) {
  const id = useLocation().query.get('id')
  return id ? (
    <ItemView sectionKey={sectionKey} contentId={id}>
      {(item) => <ProcedureView sectionKey={sectionKey} item={item} />}
    </ItemView>
  ) : (
    <List sectionKey={sectionKey} />
  )
}
