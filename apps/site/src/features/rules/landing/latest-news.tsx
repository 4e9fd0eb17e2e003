import { itemPath, sections } from '@anju/contract/sections'
import { shownDate } from '#ui/api/content.ts'
import { sectionOf } from '#ui/api/sections.ts'
import { useApi } from '#ui/api/use-api.ts'
import { Link } from '#ui/router.tsx'
import { Marks } from '#ui/text/marks.tsx'
import styles from './side.module.css'

const KEY = 'internalrulesNews'
const SHOWN = 5

/** The newest news and notices that everybody may read. */
export function LatestNews() {
  const { data } = useApi('GET /api/cms/content/list', { query: { section: KEY, pageSize: SHOWN } })
  return (
    <section className={styles.side} aria-labelledby="latest-news">
      <div className={styles.head}>
        <h2 id="latest-news">{sectionOf(KEY).label}</h2>
        <Link to={sections[KEY].path}>全部</Link>
      </div>
      <ol className={styles.news}>
        {(data?.rows ?? []).map((row) => (
          <li key={row.contentId}>
            <time dateTime={row.publishDay}>{shownDate(KEY, row.publishDate)}</time>
            <p>
              <Marks row={row} /> <Link to={itemPath(KEY, row.contentId)}>{row.title}</Link>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
