import { sections } from '@anju/contract/sections'
import { useSession } from '#ui/api/session.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/router.tsx'
import styles from './ladder.module.css'
import { type Stage, stageSection } from './stages.ts'

function Rung({ stage, number }: { stage: Stage; number: number }) {
  const { name } = useSession()
  const key = stageSection(stage.name)
  const section = key && sections[key]
  return (
    <li className={styles.rung} style={{ '--step': number } as React.CSSProperties}>
      <p className={styles.number}>{number}</p>
      <h3>{section ? <Link to={section.path}>{stage.name}</Link> : stage.name}</h3>
      <p className={styles.hours}>{stage.hours}</p>
      <p className={styles.audience}>{stage.audience}</p>
      <p className={styles.content}>{stage.content}</p>
      {section?.audience === 'member' && !name && (
        <p className={styles.lock}>
          <Icon name="lock" size="1em" /> 课程资料登录后查看
        </p>
      )}
    </li>
  )
}

/** The stages of training as steps that rise from entry to study abroad; a list from the bottom up on a phone. */
export function Ladder({ stages }: { stages: readonly Stage[] }) {
  return (
    <ol className={styles.ladder} style={{ '--steps': stages.length } as React.CSSProperties}>
      {stages.map((stage, at) => (
        <Rung key={stage.name} stage={stage} number={at + 1} />
      ))}
    </ol>
  )
}
