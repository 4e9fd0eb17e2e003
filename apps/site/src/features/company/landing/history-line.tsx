import type { ContentRow } from '@anju/contract/content'
import { itemPath, sections } from '@anju/contract/sections'
import { ApiView } from '#ui/api/api-view.tsx'
import { fieldsOf, shownDate } from '#ui/api/content.ts'
import { sectionOf } from '#ui/api/sections.ts'
import { useApi } from '#ui/api/use-api.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Link } from '#ui/router.tsx'
import { Part } from '#ui/text/part.tsx'
import { Words } from '#ui/text/words.tsx'
import styles from './history-line.module.css'

const HISTORY = 'history'
const READ = 50
const SHOWN = 6

/** The most important events, of equal ones the latest, in the order of time. */
function leadingEvents(rows: readonly ContentRow[]): ContentRow[] {
  const importance = (row: ContentRow) => fieldsOf(HISTORY, row).importance ?? 0
  return rows
    .toSorted((one, other) => importance(other) - importance(one))
    .slice(0, SHOWN)
    .toSorted((one, other) => (one.publishDate < other.publishDate ? -1 : 1))
}

/** The company's history in a line, from its beginning to the latest great event. */
export function HistoryLine() {
  const result = useApi('GET /api/cms/content/list', { query: { section: HISTORY, pageSize: READ } })
  if (result.data?.rows.length === 0) return null
  const { label } = sectionOf(HISTORY)
  return (
    <Part look="large" id="history" title={label} more={{ to: sections[HISTORY].path, label: '全部历程' }}>
      <ApiView result={result} skeleton={<Skeleton shape="rows" count={2} />}>
        {({ rows }) => (
          <ol className={styles.line}>
            {leadingEvents(rows).map((row) => (
              <li key={row.contentId}>
                <time dateTime={row.publishDate.slice(0, 7)}>{shownDate(HISTORY, row.publishDate)}</time>
                <h3>
                  <Link to={itemPath(HISTORY, row.contentId)}>
                    <Words>{row.title}</Words>
                  </Link>
                </h3>
                <p>{row.summary}</p>
              </li>
            ))}
          </ol>
        )}
      </ApiView>
    </Part>
  )
}
