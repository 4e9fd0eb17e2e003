import { itemPath } from '@anju/contract/sections'
import { fieldsOf, shownDate } from '#ui/api/content.ts'
import { sectionOf } from '#ui/api/sections.ts'
import { useApi } from '#ui/api/use-api.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { Link } from '#ui/router.tsx'
import styles from './card.module.css'

const PAPER = 'mediaNewspaper'

/** The newest issue of the newspaper; nothing before there is one. */
export function LatestPaper() {
  const { state, data } = useApi('GET /api/cms/content/list', { query: { section: PAPER, pageSize: 1 } })
  if (state === 'loading') return <div className={styles.card} />
  const row = data?.rows[0]
  if (!row) return null
  const { totalNumber } = fieldsOf(PAPER, row)
  return (
    <section className={classNames(styles.card, row.cover && styles.paper)} aria-labelledby="latest-paper">
      {row.cover && (
        <div className={styles.front}>
          <Picture {...row.cover} alt="" member={row.audience !== 'public'} />
        </div>
      )}
      <div>
        <h2 id="latest-paper">{sectionOf(PAPER).label}</h2>
        <h3>
          <Link to={itemPath(PAPER, row.contentId)}>{row.title}</Link>
        </h3>
        <p className={styles.facts}>
          {shownDate(PAPER, row.publishDate)}
          {totalNumber !== undefined && ` · 总第 ${totalNumber} 期`}
        </p>
      </div>
    </section>
  )
}
