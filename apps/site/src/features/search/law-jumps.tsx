import type { LawStatus } from '@anju/contract/law-terms'
import { lawRoute } from '@anju/contract/site/address'
import { useApi } from '#ui/api/use-api.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/router.tsx'
import { LawStatusTag } from '#ui/text/tag.tsx'
import styles from './law-jumps.module.css'

/** A citation such as 民法典第九百四十四条, 民法典944 or 消防法 16(3), or the name of a law. */
const LAW =
  /第.{1,12}条|[\u4e00-\u9fff]\d{1,4}$|(?:法|典|条例|规定|办法|细则|规则|解释)[》〉]?\s*(?:[（(]?\d[\d()（）、,，到至\s-]*)?$/
const MOST = 4

type Direct = { label: string; to: string; status?: LawStatus; statusLabel?: string; reason?: string }

/** The law that the words name or the article that they cite, else what is to be said about it. */
export function LawJumps({ title }: { title: string }) {
  const key = LAW.test(title) ? ('GET /api/cms/law/search' as const) : null
  const { data } = useApi(key, { query: { keyword: title, pageSize: 1 } })
  const laws: Direct[] = (data?.named ?? []).map(({ lawId, title: label, ...law }) => ({
    label,
    to: lawRoute(lawId),
    status: law.status,
    statusLabel: law.statusLabel,
    reason: law.statusReason,
  }))
  const toArticle = (jump: NonNullable<typeof data>['jumps'][number]): Direct => ({
    label: `${jump.title} ${jump.label}`.trim(),
    to: lawRoute(jump.lawId, jump.anchor),
    status: jump.status,
    statusLabel: jump.statusLabel,
    reason: jump.statusReason,
  })
  const cited = (data?.jumps ?? []).map(toArticle)
  // What a notice is about is offered below it, as laws that may be meant.
  const offered = data?.notice ? (data.suggestions ?? []).map(toArticle) : []
  const places: Direct[] = [...cited, ...laws, ...offered].slice(0, MOST)
  if (places.length === 0 && !data?.notice) return null
  return (
    <>
      {data?.notice && (
        <p role="status" className={styles.notice}>
          {data.notice}
        </p>
      )}
      {places.length > 0 && (
        <nav className={styles.places} aria-label="直达">
          <ul>
            {places.map(({ label, to, status, statusLabel, reason }) => (
              <li key={to + label}>
                <Link to={to}>
                  <Icon name="arrow" /> {label}
                </Link>
                {status && <LawStatusTag status={status} label={statusLabel} />}
                {reason && <span className={styles.reason}>{reason}</span>}
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
