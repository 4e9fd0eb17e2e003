import { itemPath } from '@anju/contract/sections'
import { ApiView } from '#ui/api/api-view.tsx'
import { fieldsOf, shownDate } from '#ui/api/content.ts'
import { useApi } from '#ui/api/use-api.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Link } from '#ui/router.tsx'
import { Words } from '#ui/text/words.tsx'
import styles from './front.module.css'
import { Latest } from './latest.tsx'

const LECTURES = 'cultureLecture'
const SHOWN = 4

/** The latest lectures as a list of contents: number, title, lecturer. */
export function LatestLectures() {
  const result = useApi('GET /api/cms/content/list', { query: { section: LECTURES, pageSize: SHOWN } })
  if (result.data?.total === 0) return null
  return (
    <Latest sectionKey={LECTURES}>
      <ApiView result={result} skeleton={<Skeleton count={SHOWN} />}>
        {({ rows }) => (
          <ol className={styles.lectures}>
            {rows.map((row) => {
              const { number, lecturer, lecturerTitle } = fieldsOf(LECTURES, row)
              return (
                <li key={row.contentId}>
                  <span className={styles.ordinal}>{number}</span>
                  <div>
                    <h3>
                      <Link to={itemPath(LECTURES, row.contentId)}>
                        <Words>{row.title}</Words>
                      </Link>
                    </h3>
                    <p>
                      {[lecturer, lecturerTitle].filter(Boolean).join('，')} ·{' '}
                      <time dateTime={row.publishDate.slice(0, 7)}>{shownDate(LECTURES, row.publishDate)}</time>
                    </p>
                  </div>
                </li>
              )
            })}
          </ol>
        )}
      </ApiView>
    </Latest>
  )
}
