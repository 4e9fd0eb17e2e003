import type { ContentRow } from '@anju/contract/content'
import type { ContentChange } from '@anju/contract/content/overview'
import { isSectionKey, itemPath, sections } from '@anju/contract/sections'
import { ApiView } from '#ui/api/api-view.tsx'
import { isHidden, sectionOf } from '#ui/api/sections.ts'
import { type DataFor, type Result, useApi } from '#ui/api/use-api.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Link } from '#ui/router.tsx'
import { ChangeMark } from '#ui/section/parts/change-mark.tsx'
import { Marks } from '#ui/text/marks.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from './changes.module.css'

const RULES = 5
const NEWS = 'internalrulesNews'
const CHANGES_SHOWN = 7
const NEWS_SHOWN = 3

const isShown = ({ section }: ContentChange) => isSectionKey(section) && !isHidden(section)

/** Those of the member's own departments first, each part with the newest first. */
const ownFirst = (changes: readonly ContentChange[]) =>
  changes.filter(isShown).toSorted((one, other) => Number(other.own) - Number(one.own))

function Change({ row }: { row: ContentChange }) {
  return (
    <li>
      <p>
        <ChangeMark change={row.change} /> <Link to={itemPath(row.section, row.contentId)}>{row.title}</Link>
      </p>
      <p className={styles.facts}>
        {row.own && <Tag tone="highlight">本部门</Tag>}
        <span>{isSectionKey(row.section) && sectionOf(row.section).label}</span>
        {row.number && <span>{row.number}</span>}
        <time dateTime={row.changedAt.slice(0, 10)}>{row.changedAt.slice(0, 10)}</time>
      </p>
    </li>
  )
}

/** The latest news under the name of the member's department. */
function DepartmentNews({ department, rows }: { department: string; rows: readonly ContentRow[] }) {
  return (
    <section className={styles.news} aria-labelledby="department-news">
      <h3 id="department-news">{department}的通知与新闻</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.contentId}>
            <p>
              <Marks row={row} /> <Link to={itemPath(NEWS, row.contentId)}>{row.title}</Link>
            </p>
            <time dateTime={row.publishDay} className={styles.facts}>
              {row.publishDay}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Self = Result<DataFor<'GET /api/member/is_login'>>

/** The news of the member's department that are not over; `undefined` while it is not known whether there is any. */
function useDepartmentNews({ state, data }: Self): readonly ContentRow[] | undefined {
  const department = data?.department && !isHidden(NEWS) ? data.department : ''
  const news = useApi(department ? 'GET /api/cms/content/list' : null, {
    query: { section: NEWS, department, current: 'true', pageSize: NEWS_SHOWN },
  })
  if (state === 'loading' || (department && news.state === 'loading')) return undefined
  return news.data?.rows ?? []
}

/** What is new for a member: rules, procedures, forms and internal notices, and the news of the member's department. */
export function Changes({ self }: { self: Self }) {
  const result = useApi('GET /api/cms/content/overview', { query: { catalog: String(RULES) } })
  const news = useDepartmentNews(self)
  const department = self.data?.department ?? ''
  return (
    <section className={styles.changes} aria-labelledby="changes">
      <div className={styles.head}>
        <h2 id="changes">新到与我有关</h2>
        {!isHidden('internalrulesregulations') && <Link to={sections.internalrulesregulations.path}>全部制度</Link>}
      </div>
      {news === undefined || result.state === 'loading' ? (
        <Skeleton shape="article" />
      ) : (
        <>
          <ApiView result={result}>
            {({ changes }) =>
              changes.length > 0 ? (
                <ol>
                  {ownFirst(changes)
                    .slice(0, CHANGES_SHOWN)
                    .map((row) => (
                      <Change key={row.contentId} row={row} />
                    ))}
                </ol>
              ) : (
                <p className={styles.none}>制度、规程、表单有新增或修订时，会列在这里。</p>
              )
            }
          </ApiView>
          {news.length > 0 && <DepartmentNews department={department} rows={news} />}
        </>
      )}
    </section>
  )
}
