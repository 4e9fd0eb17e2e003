import { useApi } from '#ui/api/use-api.ts'
import { Link } from '#ui/router.tsx'
import { Marked } from '#ui/text/marked.tsx'
import styles from '../law-page.module.css'
import { LOOKED_AT, topicsIn } from './topics-in.ts'

const KEY = 'GET /api/cms/search/query'
/** Topics with a reviewed answer, before the articles that a reader would have to interpret. */
export function LawTopics({ keyword }: { keyword: string }) {
  const { data } = useApi(KEY, { query: { title: keyword, pageNum: 1, pageSize: LOOKED_AT } })
  const topics = data ? topicsIn(data) : []
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
