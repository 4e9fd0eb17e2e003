import { monthsUntil } from '@anju/browser/dates'
import { toWireDate } from '@anju/contract/wire/time'
import { MemberHint } from '#ui/api/member-hint.tsx'
import { classNames } from '#ui/class-names.ts'
import { Part } from '#ui/text/part.tsx'
import type { TrainingOutline } from '../stages.ts'
import styles from './calendar.module.css'

type Plan = NonNullable<TrainingOutline['plan']>

/** What the plan says of each month, this one first; visitors read that there is one. */
export function Calendar({ plan }: { plan: Plan | undefined }) {
  const today = toWireDate(Date.now())
  if (!plan)
    return (
      <div className={styles.closed}>
        <MemberHint>年度培训计划为内部资料，员工登录后查看。</MemberHint>
      </div>
    )
  return (
    <Part look="large" id="training-calendar" title="接下来学什么" note="年度培训计划，内部资料">
      <ol className={styles.months}>
        {plan
          .toSorted((one, other) => monthsUntil(one.month, today) - monthsUntil(other.month, today))
          .map(({ month, title, department }) => (
            <li key={`${month}${title}`} className={classNames(monthsUntil(month, today) === 0 && styles.now)}>
              <p className={styles.month}>
                {month}
                <span>月</span>
                {monthsUntil(month, today) === 0 && <em>本月</em>}
              </p>
              <p className={styles.title}>{title}</p>
              <p className={styles.department}>{department}</p>
            </li>
          ))}
      </ol>
    </Part>
  )
}
