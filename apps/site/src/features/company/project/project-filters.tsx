import { sections } from '@anju/contract/sections'
import { useQueryState } from '#ui/api/use-query-state.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ChipFilter, type Choice, KeywordFilter, SelectFilter } from '#ui/section/filters.tsx'
import { AREA_BANDS, type Chosen, countsOf, type Facet, ORDERS, type Project } from './filter.ts'
import styles from './projects.module.css'
import type { Nearest } from './use-nearest.ts'

const VIEWS = [
  { value: '', label: '图片' },
  { value: 'table', label: '表格' },
  { value: 'map', label: '分布' },
] as const

type Props = { projects: readonly Project[]; chosen: Chosen }

/** The values of a facet that projects have, with how many each would show; a chosen one stays even with none. */
function choicesOf(
  { projects, chosen }: Props,
  facet: Facet,
  known: readonly { value: string; label: string }[] = [],
): Choice[] {
  const counts = countsOf(projects, chosen, facet)
  const order = known.map(({ value }) => value)
  const present = new Set([...order.filter((one) => counts.has(one)), ...counts.keys()])
  if (chosen[facet]) present.add(chosen[facet])
  return [...present].map((value) => ({
    value,
    label: `${known.find((one) => one.value === value)?.label ?? value}（${counts.get(value) ?? 0}）`,
  }))
}

/** Type, city, area, state and words; each choice says how many projects it would show. */
export function ProjectFilters({ projects, chosen }: Props) {
  const kinds = sections.introduceIntroduction.kinds.map(({ name }) => ({ value: name, label: name }))
  const all = { projects, chosen }
  return (
    <div className={styles.filters}>
      <ChipFilter name="kind" label="业态" choices={choicesOf(all, 'kind', kinds)} />
      <div className={styles.selects}>
        <SelectFilter name="city" label="城市" choices={choicesOf(all, 'city')} />
        <SelectFilter name="area" label="面积" choices={choicesOf(all, 'area', AREA_BANDS)} />
        <SelectFilter name="status" label="状态" choices={choicesOf(all, 'status')} />
        <KeywordFilter />
      </div>
    </div>
  )
}

/** The order of the projects, also by how far they are, and how they are shown. */
export function ProjectViews({ nearest }: { nearest: Nearest }) {
  const [order, setOrder] = useQueryState('sort')
  const [view, setView] = useQueryState('view')
  return (
    <div className={styles.views}>
      <label>
        <span className="visually-hidden">排序</span>
        <select
          value={order}
          onChange={(event) => {
            nearest.clear()
            setOrder(event.target.value)
          }}
        >
          <option value="">默认排序</option>
          {Object.entries(ORDERS).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button kind="quiet" icon="pin" busy={nearest.busy} aria-pressed={nearest.from !== null} onClick={nearest.toggle}>
        离我最近
      </Button>
      <fieldset className={styles.viewChoice}>
        <legend className="visually-hidden">显示方式</legend>
        {VIEWS.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={view === value}
            className={classNames(view === value && styles.chosen)}
            onClick={() => setView(value)}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
