import type { ReactNode } from 'react'
import { MemberHint } from '#ui/api/member-hint.tsx'
import { Part } from '#ui/text/part.tsx'
import { Ladder } from './ladder.tsx'
import type { TrainingOutline } from './stages.ts'
import { Statistics } from './statistics.tsx'
import styles from './training-system.module.css'

function Plan({ plan }: { plan: NonNullable<TrainingOutline['plan']> }) {
  return (
    <ol className={styles.plan}>
      {plan.map(({ month, title, department }) => (
        <li key={`${month}${title}`}>
          <p className={styles.month}>
            {month}
            <span>月</span>
          </p>
          <div>
            <p>{title}</p>
            <p className={styles.department}>{department}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The parts of the training outline, with `children` after the figures. Only staff get the plan. */
export function TrainingSystem({ outline, children }: { outline: TrainingOutline; children?: ReactNode }) {
  const { philosophy = [], stages = [], statistics = [], plan, contact } = outline
  return (
    <>
      <ul className={styles.philosophy} aria-label="培训理念">
        {philosophy.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Part title="培训体系">
        <Ladder stages={stages} />
      </Part>
      <Part title="培训统计">
        <Statistics statistics={statistics} />
      </Part>
      {children && <div className={styles.body}>{children}</div>}
      <Part title="年度培训计划" note={plan && '内部资料'}>
        {plan ? <Plan plan={plan} /> : <MemberHint>年度培训计划为内部资料，员工登录后查看。</MemberHint>}
      </Part>
      {contact && (
        <Part title="联系培训部门">
          <p>{contact}</p>
        </Part>
      )}
    </>
  )
}
