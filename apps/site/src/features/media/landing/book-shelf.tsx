import { ApiView } from '#ui/api/api-view.tsx'
import { useApi } from '#ui/api/use-api.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Shelf } from '../book/tile.tsx'
import styles from './book-shelf.module.css'
import { Head } from './head.tsx'

const BOOKS = 'mediaBooks'
const SHOWN = 6

/** The newest books with their covers on a board. */
export function BookShelf() {
  const result = useApi('GET /api/cms/content/list', { query: { section: BOOKS, pageSize: SHOWN } })
  return (
    <section aria-labelledby={BOOKS} className={styles.books}>
      <Head sectionKey={BOOKS} />
      <ApiView
        result={result}
        sectionKey={BOOKS}
        skeleton={<Skeleton shape="cards" count={SHOWN} />}
        isEmpty={({ total }) => total === 0}
      >
        {({ rows }) => <Shelf sectionKey={BOOKS} rows={rows} level={3} />}
      </ApiView>
    </section>
  )
}
