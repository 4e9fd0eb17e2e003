import type { ContentRow } from '@anju/contract/content'
import { itemPath } from '@anju/contract/sections'
import { fieldsOf } from '#ui/api/content.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Link } from '#ui/router.tsx'
import type { RowProps, SectionPageProps } from '#ui/section/page-props.ts'
import { SectionRows } from '#ui/section/section-rows.tsx'
import styles from './core.module.css'

const VALUES = '核心价值观'
/** Kinds shown large, one to a screen; the others that are no values follow as a list. */
const large = ['使命', '愿景']

/** Long sayings break between their phrases, not within one. */
function Phrases({ text }: { text: string }) {
  return text.split(/(?<=[，：])/).map((phrase) => (
    <span key={phrase} className={styles.phrase}>
      {phrase}
    </span>
  ))
}

type IdeaProps = RowProps<'core'> & { className: string | undefined; label?: string }

function Idea({ sectionKey, row, className, label }: IdeaProps) {
  const { text = row.title, explanation } = fieldsOf(sectionKey, row)
  return (
    <li className={className}>
      {label && <h2>{label}</h2>}
      <p className={styles.text}>
        <Phrases text={text} />
      </p>
      <p className={styles.explanation}>{explanation}</p>
      <Link to={itemPath(sectionKey, row.contentId)} aria-label={`${row.title}：阅读全文`}>
        阅读全文
      </Link>
    </li>
  )
}

function Ideas({ sectionKey, rows }: SectionPageProps<'core'> & { rows: readonly ContentRow[] }) {
  const kindOf = (row: ContentRow) => fieldsOf(sectionKey, row).kind ?? row.title
  const values = rows.filter((row) => kindOf(row) === VALUES)
  const others = rows.filter((row) => kindOf(row) !== VALUES && !large.includes(kindOf(row)))
  return (
    <div className={styles.core}>
      <ul>
        {rows
          .filter((row) => large.includes(kindOf(row)))
          .map((row) => (
            <Idea key={row.contentId} sectionKey={sectionKey} row={row} label={kindOf(row)} className={styles.large} />
          ))}
      </ul>
      {values.length > 0 && (
        <section className={styles.values} aria-labelledby="values">
          <h2 id="values">{VALUES}</h2>
          <ul>
            {values.map((row) => (
              <Idea key={row.contentId} sectionKey={sectionKey} row={row} className={styles.value} />
            ))}
          </ul>
        </section>
      )}
      <ul className={styles.others}>
        {others.map((row) => (
          <Idea key={row.contentId} sectionKey={sectionKey} row={row} label={kindOf(row)} className={styles.other} />
        ))}
      </ul>
    </div>
  )
}

/** Mission, vision, values and the other principles, as a typographic page. */
export function CultureCorePage({ sectionKey }: SectionPageProps<'core'>) {
  return (
    <SectionRows sectionKey={sectionKey} skeleton={<Skeleton shape="article" />}>
      {(rows) => <Ideas sectionKey={sectionKey} rows={rows} />}
    </SectionRows>
  )
}
