import { lectureFacts } from '@anju/contract/shown/facts'
import { fieldsOf } from '#ui/api/content.ts'
import { pageSentence } from '#ui/api/landing.ts'
import { MemberHint } from '#ui/api/member-hint.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import { Tag } from '#ui/text/tag.tsx'
import styles from './notes.module.css'

/** Number, lecturer, place and audience of a lecture. */
export function LectureFacts({ sectionKey, item }: DetailPageProps<'lectures'>) {
  return (
    <dl className={styles.facts}>
      {lectureFacts(fieldsOf(sectionKey, item))
        .filter(({ value }) => value)
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The practical results of a lecture; its notes are for staff only. */
export function LectureAfter({ sectionKey, item }: DetailPageProps<'lectures'>) {
  const { takeaways = [], coverage } = fieldsOf(sectionKey, item)
  return (
    <>
      {takeaways.length > 0 && (
        <section className={styles.takeaways}>
          <h2>{pageSentence('takeaways')}</h2>
          <ol>
            {takeaways.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </section>
      )}
      {coverage ? (
        <section className={styles.coverage}>
          <h2>
            讲义要点 <Tag tone="warn">内部</Tag>
          </h2>
          <ul>
            {coverage.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      ) : (
        <div className={styles.hint}>
          <MemberHint>讲义要点为内部资料，员工登录后查看。</MemberHint>
        </div>
      )}
    </>
  )
}
