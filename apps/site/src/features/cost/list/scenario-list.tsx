import type { ScenarioRow } from '@anju/contract/cost/scenario/rows'
import { useId, useState } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { call } from '#ui/api/call.ts'
import { pageOf } from '#ui/api/content.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { useQueryState } from '#ui/api/use-query-state.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link, navigate, useLocation } from '#ui/router.tsx'
import { Pagination } from '#ui/section/pagination.tsx'
import { type Column, DataTable } from '#ui/text/data-table.tsx'
import { places } from '../saved/places.ts'
import { leftEditor } from '../saved/queue.ts'
import { StateTag } from '../saved/state-tag.tsx'
import { useFresh } from '../saved/use-fresh.ts'
import styles from './scenario-list.module.css'

const PAGE = 20
const MOST_COMPARED = 4
const VIEWS = [
  ['', '全部'],
  ['mine', '本人的'],
  ['department', '同部门的'],
  ['archived', '已归档'],
] as const

/** The saved scenarios of the member and the department: to open, or two to four of them to compare. */
export function ScenarioList() {
  const { query } = useLocation()
  const [whose, setWhose] = useQueryState('whose')
  const [keyword, setKeyword] = useQueryState('keyword')
  const [chosen, setChosen] = useState<string[]>([])
  const params = {
    pageNum: String(pageOf(query)),
    pageSize: String(PAGE),
    archived: whose === 'archived' ? ('1' as const) : ('0' as const),
    ...((whose === 'mine' || whose === 'department') && { whose: whose as 'mine' | 'department' }),
    ...(keyword && { keyword }),
  }
  const result = useFresh(JSON.stringify(params), async () => {
    await leftEditor()
    return call('GET /api/cms/cost/scenario/list', { query: params })
  })
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <fieldset className={styles.views}>
          <legend className="visually-hidden">显示哪些方案</legend>
          {VIEWS.map(([key, label]) => (
            <Button
              key={key}
              kind={whose === key ? 'solid' : 'quiet'}
              aria-pressed={whose === key}
              onClick={() => setWhose(key)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
        <Search keyword={keyword} onSearch={setKeyword} />
        <ButtonLink to={places.fresh}>新的测算</ButtonLink>
      </div>
      <div className={styles.compare}>
        <Button
          kind="quiet"
          disabled={chosen.length < 2}
          onClick={() => navigate(places.compare(chosen))}
          aria-describedby="cost-compare-note"
        >
          对比所选{chosen.length > 0 && `（${chosen.length}）`}
        </Button>
        <span id="cost-compare-note">勾选 2 至 {MOST_COMPARED} 份方案，并排比较</span>
      </div>
      <ApiView
        result={result}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={keyword ? '没有找到方案' : '还没有保存的方案'} />}
      >
        {({ rows, total }) => (
          <>
            <DataTable
              caption="已保存的测算方案"
              rows={rows}
              rowKey={({ scenarioId }) => scenarioId}
              columns={columnsFor(chosen, setChosen)}
            />
            <Pagination total={total} pageSize={PAGE} />
          </>
        )}
      </ApiView>
    </div>
  )
}

function Search({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const [text, setText] = useState(keyword)
  const id = useId()
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          查找方案
        </label>
        <input
          id={id}
          value={text}
          maxLength={100}
          placeholder="方案、项目或负责人"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" kind="quiet">
          查找
        </Button>
      </form>
    </search>
  )
}

function columnsFor(chosen: string[], choose: (ids: string[]) => void): Column<ScenarioRow>[] {
  return [
    { title: '方案', render: ({ scenarioId, name }) => <Link to={places.scenario(scenarioId)}>{name}</Link> },
    { title: '项目', render: ({ project, buildingType }) => [project, buildingType].filter(Boolean).join('，') || '—' },
    { title: '状态', width: 6, render: ({ state }) => <StateTag state={state} /> },
    { title: '收费标准', width: 8, align: 'end', render: ({ feePerM2 }) => (feePerM2 ? `${feePerM2} 元/㎡·月` : '—') },
    { title: '版本', width: 5, render: ({ versionNo }) => (versionNo > 0 ? `第 ${versionNo} 版` : '—') },
    { title: '负责人', width: 6, render: ({ ownerName, mine }) => (mine ? '本人' : ownerName) },
    { title: '更新时间', width: 10, render: ({ updateTime }) => updateTime.slice(0, 16) },
    {
      title: '对比',
      width: 4,
      render: ({ scenarioId, name, feePerM2 }) => {
        const isChosen = chosen.includes(scenarioId)
        const others = chosen.filter((id) => id !== scenarioId)
        return (
          <input
            type="checkbox"
            className={styles.choice}
            aria-label={`对比${name}`}
            checked={isChosen}
            disabled={feePerM2 === '' || (!isChosen && chosen.length >= MOST_COMPARED)}
            onChange={() => choose(isChosen ? others : [...others, scenarioId])}
          />
        )
      },
    },
  ]
}
