import type { ContentRow } from '@anju/contract/content'
import { itemPath, sections } from '@anju/contract/sections'
import { tourSpan } from '@anju/contract/shown/tour-span'
import { ApiView } from '#ui/api/api-view.tsx'
import { fieldsOf, useContentItem } from '#ui/api/content.ts'
import { sectionOf } from '#ui/api/sections.ts'
import { useApi } from '#ui/api/use-api.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { Link } from '#ui/router.tsx'
import { Part } from '#ui/text/part.tsx'
import { Words } from '#ui/text/words.tsx'
import styles from './journey.module.css'

const TOURS = 'eductionStudies'
const SHOWN = 4
const LESSONS_SHOWN = 3

const factsOf = (row: ContentRow) => {
  const { batch, city, startOn, endOn, participants } = fieldsOf(TOURS, row)
  return [
    batch !== undefined && `第 ${batch} 批`,
    city,
    startOn && endOn && tourSpan(startOn, endOn),
    participants !== undefined && `${participants} 人`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What the latest group brought home: each practice, where it is used and what has come of it. */
function Lessons({ contentId }: { contentId: string }) {
  const { data } = useContentItem(contentId)
  const { lessons = [] } = data ? fieldsOf(TOURS, data) : {}
  return (
    <ol className={styles.lessons}>
      {lessons.slice(0, LESSONS_SHOWN).map(({ what, where, result }) => (
        <li key={what}>
          <p className={styles.what}>{what}</p>
          <p className={styles.where}>用在{where}</p>
          <p>{result}</p>
        </li>
      ))}
    </ol>
  )
}

/** The latest study tour as a story of what was brought home, and the tours before it in a line each. */
export function Journey() {
  const result = useApi('GET /api/cms/content/list', { query: { section: TOURS, pageSize: SHOWN } })
  if (result.data?.total === 0) return null
  return (
    <Part
      look="large"
      id="latest-tours"
      title={sectionOf(TOURS).label}
      more={{ to: sections[TOURS].path, label: '全部批次' }}
    >
      <ApiView result={result} skeleton={<div className={styles.waiting} />}>
        {({ rows: [latest, ...earlier] }) => (
          <>
            {latest && (
              <article className={styles.story}>
                {latest.cover && (
                  <div className={styles.picture}>
                    <Picture
                      {...latest.cover}
                      alt=""
                      member={latest.audience !== 'public'}
                      sizes="(max-width: 992px) 100vw, 50vw"
                    />
                  </div>
                )}
                <div className={styles.words}>
                  <p className={styles.facts}>{factsOf(latest)}</p>
                  <h3>
                    <Link to={itemPath(TOURS, latest.contentId)}>
                      <Words>{latest.title}</Words>
                    </Link>
                  </h3>
                  <p>{latest.summary}</p>
                  <Lessons contentId={latest.contentId} />
                </div>
              </article>
            )}
            {earlier.length > 0 && (
              <ul className={styles.earlier}>
                {earlier.map((row) => (
                  <li key={row.contentId}>
                    <Link to={itemPath(TOURS, row.contentId)}>{row.title}</Link>
                    <span>{factsOf(row)}</span>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </ApiView>
    </Part>
  )
}
