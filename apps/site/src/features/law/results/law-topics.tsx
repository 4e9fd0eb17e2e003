import { useApi } from '#ui/api/use-api.ts'
import { Link } from '#ui/router.tsx'
import { Marked } from '#ui/text/marked.tsx'
import styles from '../law-page.module.css'

const TOPICS = 'internalruleslaw'
/** Hits of the site's search of which those that are topics are listed: further down they have less to do with the words. */
const LOOKED_AT = 5
/** More would hide the articles below them. */
const MOST = 3

/** Topics with a reviewed answer, before the articles that a reader would have to interpret. */
export function LawTopics({ keyword }: { keyword: string }) {
  const { data } = useApi('GET /api/cms/search/query', { query: { title: keyword, pageNum: 1, pageSize: LOOKED_AT } })
  const hits = data ? [...data.rows, ...data.related].slice(0, LOOKED_AT) : []
  const topics = hits.filter(({ section }) => section === TOPICS).slice(0, MOST)
  if (topics.length === 0) return null
  return (
    <section className={styles.jumps} aria-labelledby="law-topics">
      <h2 id="law-topics">常见问题，已有解答</h2>
      <ul>
        {topics.map(({ id, path, title, excerpt }) => (
          <li key={id}>
            <Link to={path}>
              <Marked text={title} />
            </Link>
            <p className={styles.line}>
              <Marked text={excerpt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
