import { Link } from '../router.tsx'
import styles from './breadcrumb.module.css'

/** One step of a breadcrumb; the last one, the current page, has no `path`. */
export type Step = { label: string; path?: string | undefined }

/** 当前位置: the path from the home page to the current page. */
export function Breadcrumb({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label="当前位置" className={styles.breadcrumb}>
      <ol>
        <li>
          <Link to="/index">首页</Link>
        </li>
        {steps.map(({ label, path }) => (
          <li key={`${label} ${path}`}>
            {path ? <Link to={path}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
