import { ApiView } from '#ui/api/api-view.tsx'
import { useApi } from '#ui/api/use-api.ts'
import { GalleryTile } from '../gallery/tile.tsx'
import { Head } from './head.tsx'
import styles from './reports.module.css'

const REPORTS = 'mediaImage'
const SHOWN = 4

/** The newest picture report large, and a strip of those before it. */
export function Reports() {
  const result = useApi('GET /api/cms/content/list', { query: { section: REPORTS, pageSize: SHOWN } })
  return (
    <section aria-labelledby={REPORTS}>
      <Head sectionKey={REPORTS} />
      <ApiView
        result={result}
        sectionKey={REPORTS}
        skeleton={<div className={styles.waiting} />}
        isEmpty={({ total }) => total === 0}
      >
        {({ rows }) => (
          <div className={styles.reports}>
            {rows.map((row) => (
              <GalleryTile key={row.contentId} sectionKey={REPORTS} row={row} level={3} />
            ))}
          </div>
        )}
      </ApiView>
    </section>
  )
}
