import type { LawHit } from '@anju/contract/law'
import { Link } from '#ui/router.tsx'
import { Marked } from '#ui/text/marked.tsx'
import { LawFacts, lawPath } from '../law-facts.tsx'
import styles from '../law-page.module.css'

type HitsProps = { hits: readonly LawHit[]; on: string; heading?: 'h2' | 'h3' }

function Hit({ hit, on, heading: Heading }: { hit: LawHit; on: string; heading: 'h2' | 'h3' }) {
  const first = hit.articles[0]
  return (
    <li className={styles.hit}>
      <Heading>
        <Link to={lawPath(hit.lawId, first?.anchor, on)}>
          <Marked text={hit.markedTitle} />
        </Link>
      </Heading>
      <LawFacts law={hit} />
      <ul className={styles.articles}>
        {hit.articles.map((article) => (
          <li key={article.anchor}>
            <Link to={lawPath(hit.lawId, article.anchor, on)}>{article.label}</Link>
            <p>
              <Marked text={article.excerpt} />
            </p>
          </li>
        ))}
      </ul>
      {hit.matches > hit.articles.length && <p className={styles.more}>共 {hit.matches} 条相关条文</p>}
    </li>
  )
}

/** Laws with the articles that match, marked. */
export function LawHits({ hits, on, heading = 'h2' }: HitsProps) {
  return (
    <ol className={styles.hits}>
      {hits.map((hit) => (
        <Hit key={hit.lawId + (hit.articles[0]?.anchor ?? '')} hit={hit} on={on} heading={heading} />
      ))}
    </ol>
  )
}
