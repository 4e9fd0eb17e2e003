import type { ContentRow } from '@anju/contract/content'
import { itemPath } from '@anju/contract/sections'
import { fieldsOf, shownDate } from '#ui/api/content.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { useQueryState } from '#ui/api/use-query-state.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { Link } from '#ui/router.tsx'
import type { RowProps, SectionPageProps } from '#ui/section/page-props.ts'
import { SectionList } from '#ui/section/section-list.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from './timeline.module.css'

const OLDEST = 'oldest'
const WEIGHTY = 3

type Year = { year: string; rows: ContentRow[] }

function byYear(rows: readonly ContentRow[]): Year[] {
  const years: Year[] = []
  for (const row of rows) {
    const year = row.publishDate.slice(0, 4)
    const last = years.at(-1)
    if (last?.year === year) last.rows.push(row)
    else years.push({ year, rows: [row] })
  }
  return years
}

function OrderSwitch() {
  const [order, setOrder] = useQueryState('order')
  return (
    <button
      type="button"
      className={styles.order}
      aria-pressed={order === OLDEST}
      onClick={() => setOrder(order === OLDEST ? '' : OLDEST)}
    >
      从早到近
    </button>
  )
}

function Milestone({ sectionKey, row }: RowProps<'timeline'>) {
  const { importance = 1 } = fieldsOf(sectionKey, row)
  return (
    <li className={classNames(styles.milestone, importance >= WEIGHTY && styles.weighty)}>
      <div className={styles.words}>
        <p className={styles.meta}>
          <time dateTime={row.publishDate.slice(0, 7)}>{shownDate(sectionKey, row.publishDate)}</time>
          <Tag tone="accent">{row.kind}</Tag>
          {row.audience !== 'public' && <Tag tone="warn">内部</Tag>}
        </p>
        <h3>
          <Link to={itemPath(sectionKey, row.contentId)}>{row.title}</Link>
        </h3>
        <p className={styles.summary}>{row.summary}</p>
      </div>
      {row.cover && (
        <div className={styles.cover}>
          <Picture {...row.cover} alt="" member={row.audience !== 'public'} />
        </div>
      )}
    </li>
  )
}

/** The company's history: years down a line, each with its milestones; newest or oldest first. */
export function ProfileTimelinePage({ sectionKey }: SectionPageProps<'timeline'>) {
  const [order] = useQueryState('order')
  return (
    <SectionList
      sectionKey={sectionKey}
      tools={<OrderSwitch />}
      empty={<EmptyState title="这一类还没有记载">换一个分类看看。</EmptyState>}
    >
      {(rows) => (
        <ol className={styles.line}>
          {byYear(order === OLDEST ? rows.toReversed() : rows).map(({ year, rows: milestones }) => (
            <li key={year} className={styles.year}>
              <h2>{year}</h2>
              <ol>
                {milestones.map((row) => (
                  <Milestone key={row.contentId} sectionKey={sectionKey} row={row} />
                ))}
              </ol>
            </li>
          ))}
        </ol>
      )}
    </SectionList>
  )
}
