import type { Scenario } from '@anju/contract/cost/scenario/member'
import type { VersionRow } from '@anju/contract/cost/scenario/rows'
import { actionLabels, versionKindLabels } from '@anju/contract/cost/scenario/terms'
import { useState } from 'react'
import { EmptyState } from '#ui/api/states.tsx'
import { useQueryState } from '#ui/api/use-query-state.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { navigate } from '#ui/router.tsx'
import { type Column, DataTable } from '#ui/text/data-table.tsx'
import { places } from '../saved/places.ts'
import { VersionText } from './version-text.tsx'
import styles from './versions.module.css'

const MOST_COMPARED = 4

/** The versions of a scenario, one of them open, and the history. */
export function VersionsView({ scenario }: { scenario: Scenario }) {
  const { scenarioId, name, versions, events } = scenario
  const [opened, setOpened] = useQueryState('no')
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <h2>{name}：版本与经过</h2>
        <ButtonLink kind="quiet" to={places.scenario(scenarioId)}>
          返回测算
        </ButtonLink>
        <Button
          kind="quiet"
          disabled={chosen.length < 2}
          onClick={() =>
            navigate(places.compare(chosen.map((no) => (no === 'now' ? scenarioId : `${scenarioId}@${no}`))))
          }
        >
          对比所选{chosen.length > 0 && `（${chosen.length}）`}
        </Button>
      </div>
      {versions.length > 0 ? (
        <DataTable
          caption="版本"
          rows={versions}
          rowKey={({ versionNo }) => String(versionNo)}
          columns={columnsFor(chosen, setChosen, setOpened)}
        />
      ) : (
        <EmptyState title="还没有版本">存为新版本或提交审核后，每个版本列在这里，不再改变。</EmptyState>
      )}
      {versions.length > 0 && (
        <p className={styles.now}>
          <Choice label="对比当前内容" value="now" chosen={chosen} choose={setChosen} />
          当前内容也参加对比
        </p>
      )}
      {opened && <VersionText key={opened} scenario={scenario} no={opened} onClose={() => setOpened('')} />}
      <section aria-label="经过">
        <h3>经过</h3>
        <ol className={styles.events}>
          {events.map(({ eventId, at, action, versionNo, userName, note }) => (
            <li key={eventId}>
              <strong>{actionLabels[action]}</strong>
              {versionNo > 0 && `（第 ${versionNo} 版）`}
              <span className={styles.when}>{[at.slice(0, 16), userName].join(' · ')}</span>
              {note && <p>{note}</p>}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

type ChoiceProps = { label: string; value: string; chosen: string[]; choose: (chosen: string[]) => void }

function Choice({ label, value, chosen, choose, disabled = false }: ChoiceProps & { disabled?: boolean }) {
  const isChosen = chosen.includes(value)
  const others = chosen.filter((one) => one !== value)
  return (
    <input
      type="checkbox"
      className={styles.choice}
      aria-label={label}
      checked={isChosen}
      disabled={disabled || (!isChosen && chosen.length >= MOST_COMPARED)}
      onChange={() => choose(isChosen ? others : [...others, value])}
    />
  )
}

function columnsFor(
  chosen: string[],
  choose: (chosen: string[]) => void,
  open: (no: string) => void,
): Column<VersionRow>[] {
  return [
    {
      title: '版本',
      width: 6,
      render: ({ versionNo }) => (
        <Button kind="bare" onClick={() => open(String(versionNo))}>
          第 {versionNo} 版
        </Button>
      ),
    },
    { title: '收费标准', width: 8, align: 'end', render: ({ feePerM2 }) => (feePerM2 ? `${feePerM2} 元/㎡·月` : '—') },
    { title: '来由', width: 8, render: ({ kind }) => versionKindLabels[kind] },
    { title: '作者', width: 6, render: ({ authorName }) => authorName },
    { title: '时间', width: 10, render: ({ at }) => at.slice(0, 16) },
    { title: '说明', render: ({ note }) => note || '—' },
    {
      title: '对比',
      width: 4,
      render: ({ versionNo, feePerM2 }) => (
        <Choice
          label={`对比第 ${versionNo} 版`}
          value={String(versionNo)}
          disabled={feePerM2 === ''}
          chosen={chosen}
          choose={choose}
        />
      ),
    },
  ]
}
