import type { DataFor } from '#ui/api/use-api.ts'
import { Notice } from '#ui/feedback/messages.tsx'
import { Link } from '#ui/router.tsx'
import { LawStatusTag } from '#ui/text/tag.tsx'
import { LawFacts, lawPath } from '../law-facts.tsx'
import styles from '../law-page.module.css'

type SearchData = DataFor<'GET /api/cms/law/search'>
type Jump = SearchData['jumps'][number]

function Targets({ id, title, jumps, on }: { id: string; title: string; jumps: readonly Jump[]; on: string }) {
  if (jumps.length === 0) return null
  return (
    <section className={styles.jumps} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {jumps.map((jump) => (
          <li key={jump.lawId + jump.anchor}>
            <Link to={lawPath(jump.lawId, jump.anchor, on)}>
              {jump.title} {jump.label}
            </Link>{' '}
            <LawStatusTag status={jump.status} label={jump.statusLabel} />
            {jump.statusReason && <span className={styles.reason}>{jump.statusReason}</span>}
            {jump.start && <p>{jump.start}……</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a name or citation means: the article, the law, or why there is none and what may be meant instead. */
export function LawAnswer({ data, on }: { data: SearchData; on: string }) {
  const { jumps, named: laws, suggestions, notice } = data
  return (
    <>
      {notice && <Notice tone="warn" text={`${notice}。`} />}
      <Targets id="law-jumps" title="直达条文" jumps={jumps} on={on} />
      {laws.length > 0 && (
        <section className={styles.jumps} aria-labelledby="law-named">
          <h2 id="law-named">直达法规</h2>
          <ul>
            {laws.map((law) => (
              <li key={law.lawId}>
                <Link to={lawPath(law.lawId, '', on)}>{law.title}</Link>
                <LawFacts law={law} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Targets id="law-suggestions" title="您要找的是哪一部？" jumps={suggestions} on={on} />
    </>
  )
}
