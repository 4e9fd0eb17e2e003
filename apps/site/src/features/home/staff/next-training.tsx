import { monthsUntil } from '@anju/browser/dates'
import { sections } from '@anju/contract/sections'
import { toWireDate } from '@anju/contract/wire/time'
import { fieldsOf } from '#ui/api/content.ts'
import { sectionOf } from '#ui/api/sections.ts'
import { useApi } from '#ui/api/use-api.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/router.tsx'
import styles from './card.module.css'

const OUTLINE = 'eductionOutline'
const SHOWN = 3

/** What the training plan says of this month and of those that follow; nothing without a plan. */
export function NextTraining() {
  const { state, data } = useApi('GET /api/cms/content/list', { query: { section: OUTLINE, pageSize: 1 } })
  if (state === 'loading') return <div className={classNames(styles.card, styles.tall)} />
  const row = data?.rows[0]
  const plan = (row && fieldsOf(OUTLINE, row).plan) ?? []
  if (plan.length === 0) return null
  const today = toWireDate(Date.now())
  return (
    <section className={classNames(styles.card, styles.tall)} aria-labelledby="next-training">
      <h2 id="next-training">近期培训</h2>
      <ul className={styles.months}>
        {plan
          .toSorted((one, other) => monthsUntil(one.month, today) - monthsUntil(other.month, today))
          .slice(0, SHOWN)
          .map((one) => (
            <li key={`${one.month}${one.title}`}>
              <span className={styles.month}>{monthsUntil(one.month, today) === 0 ? '本月' : `${one.month} 月`}</span>
              <span>{one.title}</span>
            </li>
          ))}
      </ul>
      <p className={styles.facts}>
        <Link to={sections[OUTLINE].path}>{sectionOf(OUTLINE).label}</Link>
      </p>
    </section>
  )
}
