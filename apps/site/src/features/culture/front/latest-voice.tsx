import { itemPath } from '@anju/contract/sections'
import { ApiView } from '#ui/api/api-view.tsx'
import { fieldsOf } from '#ui/api/content.ts'
import { useApi } from '#ui/api/use-api.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Link } from '#ui/router.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { Words } from '#ui/text/words.tsx'
import { Reply } from '../voice/reply.tsx'
import styles from './front.module.css'
import { Latest } from './latest.tsx'

const VOICES = 'cultureSound'

/** The latest contribution of a colleague, as a letter with the company's reply. */
export function LatestVoice() {
  const result = useApi('GET /api/cms/content/list', { query: { section: VOICES, pageSize: 1 } })
  if (result.data?.total === 0) return null
  return (
    <Latest sectionKey={VOICES}>
      <ApiView result={result} skeleton={<Skeleton count={3} />}>
        {({ rows }) =>
          rows.map((row) => {
            const { author, reply } = fieldsOf(VOICES, row)
            return (
              <article key={row.contentId} className={styles.letter}>
                {row.kind && <Tag tone="highlight">{row.kind}</Tag>}{' '}
                {row.audience !== 'public' && <Tag tone="warn">内部</Tag>}
                <h3>
                  <Link to={itemPath(VOICES, row.contentId)}>
                    <Words>{row.title}</Words>
                  </Link>
                </h3>
                <p className={styles.said}>{row.summary}</p>
                <p className={styles.author}>{[author, row.department].filter(Boolean).join(' · ')}</p>
                {reply && <Reply text={reply} />}
              </article>
            )
          })
        }
      </ApiView>
    </Latest>
  )
}
