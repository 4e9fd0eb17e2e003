import type { ContentRow } from '@anju/contract/content'
import { itemPath, type SectionKey, sections } from '@anju/contract/sections'
import { isHidden, sectionOf } from '#ui/api/sections.ts'
import { useApi } from '#ui/api/use-api.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/router.tsx'
import styles from './card.module.css'

const FORMS: SectionKey = 'internalrulesrecords'
const PROCEDURES: SectionKey = 'internalrulesoperating'
const SHOWN = 3

const numberOf = ({ fields }: ContentRow) => String(fields.docNo ?? fields.formNo ?? '')

function Papers({ sectionKey, rows }: { sectionKey: SectionKey; rows: readonly ContentRow[] }) {
  return (
    <section className={classNames(styles.card, styles.tall)} aria-labelledby={sectionKey}>
      <h2 id={sectionKey}>
        <Link to={sections[sectionKey].path}>{sectionOf(sectionKey).label}</Link>
      </h2>
      <ul className={styles.papers}>
        {rows.map((row) => (
          <li key={row.contentId}>
            <Link to={itemPath(sectionKey, row.contentId)}>{row.title}</Link>
            <span className={styles.facts}>{numberOf(row)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ShownPapers({ sectionKey, department }: { sectionKey: SectionKey; department: string | undefined }) {
  const { state, data } = useApi(department ? 'GET /api/cms/content/list' : null, {
    query: { section: sectionKey, department, pageSize: SHOWN },
  })
  if (department === '') return null
  if (state === 'loading') return <div className={classNames(styles.card, styles.tall)} />
  return data?.rows.length ? <Papers sectionKey={sectionKey} rows={data.rows} /> : null
}

/** Forms and procedures of the member's department, which is `undefined` while it is asked for; nothing where there is none. */
export function MemberPapers({ department }: { department: string | undefined }) {
  return [FORMS, PROCEDURES]
    .filter((key) => !isHidden(key))
    .map((key) => <ShownPapers key={key} sectionKey={key} department={department} />)
}
