import { itemPath, type SectionKey } from '@anju/contract/sections'
import { useApi } from '#ui/api/use-api.ts'
import { Link } from '#ui/router.tsx'
import styles from './linked-names.module.css'

const MAX_ROWS = 50

/** Titles of items of another section, each a link when the section has an item of that title. */
export function LinkedNames({ section, names }: { section: SectionKey; names: readonly string[] }) {
  const { data } = useApi('GET /api/cms/content/list', { query: { section, pageSize: MAX_ROWS } })
  const ids = new Map(data?.rows.map((row) => [row.title, row.contentId]))
  return (
    <ul className={styles.names}>
      {names.map((name) => {
        const id = ids.get(name)
        return <li key={name}>{id ? <Link to={itemPath(section, id)}>{name}</Link> : <span>{name}</span>}</li>
      })}
    </ul>
  )
}
