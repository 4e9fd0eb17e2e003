import { pageOf } from '../api/content.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Link, useLocation, withQuery } from '../router.tsx'
import styles from './pagination.module.css'
import { visiblePages } from './visible-pages.ts'

type BeyondProps = { reachable: number; total: number; pageSize: number }

/** Says that a page is behind the last one, and leads there. */
export function BeyondEnd({ reachable, total, pageSize }: BeyondProps) {
  const location = useLocation()
  if (reachable > 0 || total === 0) return null
  const last = Math.ceil(total / pageSize)
  return (
    <p role="status">
      {`没有第 ${pageOf(location.query)} 页，一共 ${last} 页。`}
      <Link to={withQuery(location, { pageNum: last === 1 ? undefined : last })}>查看最后一页</Link>
    </p>
  )
}

/** 共 N 条 and the pages as links; the page number is `pageNum` in the address. */
export function Pagination({ total, pageSize }: { total: number; pageSize: number }) {
  const location = useLocation()
  const last = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(pageOf(location.query), last)
  const to = (number: number) => withQuery(location, { pageNum: number === 1 ? undefined : number })
  return (
    <nav className={styles.pagination} aria-label="分页">
      <span className={styles.total}>共 {total} 条</span>
      {last > 1 && (
        <ul>
          {page > 1 && (
            <li>
              <Link to={to(page - 1)} rel="prev" aria-label="上一页">
                <Icon name="back" />
              </Link>
            </li>
          )}
          {visiblePages(page, last).map((number, index) => (
            <li key={number || `gap-${index}`}>
              {number === 0 ? (
                <span>…</span>
              ) : (
                <Link
                  to={to(number)}
                  aria-label={`第 ${number} 页`}
                  aria-current={number === page ? 'page' : undefined}
                  className={classNames(number === page && styles.here)}
                >
                  {number}
                </Link>
              )}
            </li>
          ))}
          {page < last && (
            <li>
              <Link to={to(page + 1)} rel="next" aria-label="下一页">
                <Icon name="chevron" />
              </Link>
            </li>
          )}
        </ul>
      )}
    </nav>
  )
}
