import type { Scenario } from '@anju/contract/cost/scenario/member'
import { scenarioStateLabels, settledStates } from '@anju/contract/cost/scenario/terms'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/messages.tsx'
import { NewerPrices } from '../prices/newer-prices.tsx'
import { Conflict } from './conflict.tsx'
import { places } from './places.ts'
import type { ScenarioQueue } from './queue.ts'
import { SaveStatus } from './save-status.tsx'
import styles from './saved.module.css'
import { ScenarioActions } from './scenario-actions.tsx'
import { StateTag } from './state-tag.tsx'

type Props = { scenario: Scenario; queue?: ScenarioQueue; reload: () => void }

/** What is above a saved scenario: name, state, whether it is saved, and what can be done with it. */
export function ScenarioBar({ scenario, queue, reload }: Props) {
  const { scenarioId, name, state, ownerName, deptName, mine, versionNo, reason, archived } = scenario
  const owner = mine ? '本人' : ownerName
  const facts = [owner, deptName, versionNo > 0 ? `第 ${versionNo} 版` : '还没有版本', archived ? '已归档' : '']
  return (
    <section className={styles.bar} aria-label="测算方案">
      <div className={styles.head}>
        <strong className={styles.name}>{name}</strong>
        <StateTag state={state} />
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
        {queue && <SaveStatus queue={queue} />}
      </div>
      {reason && (
        <Notice tone={state === 'returned' ? 'warn' : 'plain'} text={`${scenarioStateLabels[state]}：${reason}`} />
      )}
      {queue && <Conflict scenario={scenario} queue={queue} reload={reload} />}
      <ScenarioActions scenario={scenario} queue={queue} reload={reload} />
      <nav className={styles.links} aria-label="方案的其他页面">
        <ButtonLink kind="bare" to={places.scenario(scenarioId, 'versions')}>
          版本与经过
        </ButtonLink>
        {settledStates.includes(state) && (
          <ButtonLink kind="bare" to={places.scenario(scenarioId, 'actual')}>
            计划与实际
          </ButtonLink>
        )}
        <ButtonLink kind="bare" to={places.list}>
          已保存的方案
        </ButtonLink>
        <ButtonLink kind="bare" to={places.fresh}>
          新的测算
        </ButtonLink>
      </nav>
      {queue && <NewerPrices />}
    </section>
  )
}
