import { type LawLevel, lawLevels } from '@anju/contract/law-terms'
import { useId } from 'react'
import type { DataFor } from '#ui/api/use-api.ts'
import { useQueryState } from '#ui/api/use-query-state.ts'
import { Link, navigate, useLocation, withQuery } from '#ui/router.tsx'
import { LawDate } from '../law-date.tsx'
import styles from './law-filters.module.css'

export type Facets = DataFor<'GET /api/cms/law/search'>['facets']

const CHOSEN = { level: '效力位阶', category: '类别', region: '地区', city: '城市', issuer: '制定机关' } as const
const PERIODS = { published: '公布日期', effective: '施行日期' } as const
const DAYS = {
  publishedFrom: '公布不早于',
  publishedTo: '公布不晚于',
  effectiveFrom: '施行不早于',
  effectiveTo: '施行不晚于',
} as const
/** What narrows the results, as it is named when it is set. */
const NAMES = { ...CHOSEN, ...DAYS, on: '适用日期' } as const
type Name = keyof typeof NAMES

/** The filters in the address, besides 时效 and 适用日期. */
export const FILTERS = [...Object.keys(CHOSEN), ...Object.keys(DAYS)] as readonly Exclude<Name, 'on'>[]

const labelOf = (name: Name, value: string) => (name === 'level' ? (lawLevels[value as LawLevel] ?? value) : value)
/** Without its region a city means nothing. */
const without = (name: Name) => ({
  [name]: undefined,
  ...(name === 'region' && { city: undefined }),
  pageNum: undefined,
})

/** The filters that are set, each of which can be taken back. */
function Narrowed() {
  const location = useLocation()
  const set = (Object.keys(NAMES) as Name[]).filter((name) => location.query.get(name))
  if (set.length === 0) return null
  const none = Object.assign({}, ...set.map(without)) as Record<string, undefined>
  return (
    <ul className={styles.narrowed} aria-label="已选条件">
      {set.map((name) => (
        <li key={name}>
          <Link to={withQuery(location, without(name))} scroll={false}>
            {`${NAMES[name]}：${labelOf(name, location.query.get(name) ?? '')}`}
            <span className="visually-hidden">，取消这个条件</span> <span aria-hidden>×</span>
          </Link>
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <Link to={withQuery(location, none)} scroll={false}>
            全部取消
          </Link>
        </li>
      )}
    </ul>
  )
}

type ChoiceProps = { name: keyof typeof CHOSEN; values: Facets[keyof Facets] }

function Choice({ name, values }: ChoiceProps) {
  const location = useLocation()
  const id = useId()
  const value = location.query.get(name) ?? ''
  const choices = value && !values.some((one) => one.value === value) ? [{ value, total: 0 }, ...values] : values
  if (choices.length === 0) return null
  const choose = (next: string) =>
    navigate(withQuery(location, { ...without(name), [name]: next }), { replace: true, scroll: false })
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{CHOSEN[name]}</label>
      <select id={id} value={value} onChange={(event) => choose(event.target.value)}>
        <option value="">全部</option>
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {`${labelOf(name, one.value)}（${one.total}）`}
          </option>
        ))}
      </select>
    </span>
  )
}

function Day({ name, label }: { name: string; label: string }) {
  const [value, set] = useQueryState(name)
  return <LawDate label={label} value={value} onChange={set} />
}

function Period({ of }: { of: keyof typeof PERIODS }) {
  return (
    <fieldset className={styles.period}>
      <legend>{PERIODS[of]}</legend>
      <Day name={`${of}From`} label={`${PERIODS[of]}起`} /> 至 <Day name={`${of}To`} label={`${PERIODS[of]}止`} />
    </fieldset>
  )
}

function Order({ relevance }: { relevance: boolean }) {
  const first = relevance ? 'relevance' : 'publish'
  const [value, set] = useQueryState('sort', first)
  const id = useId()
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>排序</label>
      <select id={id} value={value} onChange={(event) => set(event.target.value)}>
        {relevance && <option value="relevance">相关度</option>}
        <option value="publish">公布日期，新的在前</option>
        <option value="effective">施行日期，新的在前</option>
      </select>
    </span>
  )
}

const wide = () => window.innerWidth >= 992

/** What narrows and sorts the results, with what each choice would leave; `relevance` where there are words to be relevant to. */
export function LawFilters({ facets, relevance = false }: { facets: Facets | undefined; relevance?: boolean }) {
  return (
    <div className={styles.filters}>
      {/* Beside words the results come first; filters that are set are named below. */}
      <details open={wide() && !relevance} className="no-print">
        <summary>筛选与排序</summary>
        <div className={styles.controls}>
          {facets &&
            (Object.keys(CHOSEN) as (keyof typeof CHOSEN)[]).map((name) => (
              <Choice key={name} name={name} values={facets[name]} />
            ))}
          <Period of="published" />
          <Period of="effective" />
          <Order relevance={relevance} />
        </div>
      </details>
      <Narrowed />
    </div>
  )
}
