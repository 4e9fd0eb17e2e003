import type { BestAnswer } from '@anju/contract/search'
import { dialled } from '@anju/contract/wire/telephone'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/router.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from './best-answers.module.css'

function Answer({ title, label, path, phone, internal }: BestAnswer) {
  const inside = (
    <>
      <Icon name={phone ? 'phone' : 'arrow'} />
      <span className={styles.title}>{title}</span>
      {phone && <span className={styles.phone}>{phone}</span>}
    </>
  )
  return (
    <li>
      {phone ? (
        <a href={`tel:${dialled(phone)}`} className={styles.answer}>
          {inside}
        </a>
      ) : (
        <Link to={path} className={styles.answer}>
          {inside}
        </Link>
      )}
      {!phone && <span className={styles.label}>{label}</span>}
      {internal && <Tag tone="warn">内部</Tag>}
    </li>
  )
}

/** What editors recommend for the words, above everything that was found. */
export function BestAnswers({ best }: { best: readonly BestAnswer[] }) {
  if (best.length === 0) return null
  return (
    <section aria-labelledby="best-answers" className={styles.best}>
      <h2 id="best-answers">推荐</h2>
      <ul>
        {best.map((one) => (
          <Answer key={one.path || one.phone} {...one} />
        ))}
      </ul>
    </section>
  )
}
