import { itemPath } from '@anju/contract/sections'
import { fieldsOf } from '#ui/api/content.ts'
import { Link } from '#ui/router.tsx'
import type { RowProps } from '#ui/section/page-props.ts'
import { OfficeFacts } from './office-facts.tsx'
import styles from './offices.module.css'

/** One office among others. */
export function OfficeCard({ sectionKey, row }: RowProps<'offices'>) {
  return (
    <article className={styles.card}>
      <h3>
        <Link to={itemPath(sectionKey, row.contentId)}>{row.title}</Link>
      </h3>
      <p className={styles.summary}>{row.summary}</p>
      <OfficeFacts name={row.title} path={itemPath(sectionKey, row.contentId)} office={fieldsOf(sectionKey, row)} />
    </article>
  )
}
