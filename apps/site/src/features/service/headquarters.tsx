import { itemPath } from '@anju/contract/sections'
import { fieldsOf } from '#ui/api/content.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { Link } from '#ui/router.tsx'
import type { RowProps } from '#ui/section/page-props.ts'
import { OfficeFacts } from './office-facts.tsx'
import styles from './offices.module.css'

/** The headquarters, large, with its picture. */
export function Headquarters({ sectionKey, row }: RowProps<'offices'>) {
  return (
    <section className={styles.headquarters}>
      {row.cover && (
        <div className={styles.picture}>
          <Picture {...row.cover} member={row.audience !== 'public'} loading="eager" />
        </div>
      )}
      <div className={styles.words}>
        <h2>
          <Link to={itemPath(sectionKey, row.contentId)}>{row.title}</Link>
        </h2>
        <p className={styles.summary}>{row.summary}</p>
        <OfficeFacts name={row.title} path={itemPath(sectionKey, row.contentId)} office={fieldsOf(sectionKey, row)} />
      </div>
    </section>
  )
}
