import { LAWS_PATH } from '@anju/contract/site/landing-terms'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/router.tsx'
import { Marked } from '#ui/text/marked.tsx'
import { LawStatusTag } from '#ui/text/tag.tsx'
import styles from './law-block.module.css'
import type { SearchData } from './summary.ts'

/** The first laws beside the company's own material, how many there are, and the way to all of them. */
export function LawBlock({ laws: { rows, total }, words }: { laws: SearchData['laws']; words: string }) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="found-laws" className={styles.block}>
      <h2 id="found-laws">
        <Icon name="law" />
        {total > 0 ? '法规' : '可能相关的法规'}
        {total > 0 && <span>{total} 部</span>}
      </h2>
      <ul>
        {rows.map((law) => (
          <li key={law.id}>
            <h3>
              <Link to={law.path}>
                <Marked text={law.title} />
              </Link>{' '}
              {law.lawStatus && <LawStatusTag status={law.lawStatus} label={law.lawStatusLabel} />}
            </h3>
            <p>
              <Marked text={law.excerpt} />
            </p>
          </li>
        ))}
      </ul>
      <Link to={`${LAWS_PATH}?keyword=${encodeURIComponent(words)}`} className={styles.all}>
        在法规库中查看全部 <Icon name="arrow" />
      </Link>
    </section>
  )
}
