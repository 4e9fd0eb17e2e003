import type { SectionKey } from '@anju/contract/sections'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { sectionOf } from '../api/sections.ts'
import { useSession } from '../api/session.ts'
import { readSite } from '../api/site.ts'
import { useQueryState } from '../api/use-query-state.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './filters.module.css'

export type Choice = { value: string; label: string }

/** A row of choices bound to one value of the address; the empty value means all. */
export function ChipFilter({ name, label, choices }: { name: string; label: string; choices: readonly Choice[] }) {
  const [value, set] = useQueryState(name)
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{label}</legend>
      {[{ value: '', label: '全部' }, ...choices].map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          className={classNames(styles.chip, choice.value === value && styles.chosen)}
          onClick={() => set(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}

/** A select bound to one value of the address. */
export function SelectFilter({ name, label, choices }: { name: string; label: string; choices: readonly Choice[] }) {
  const [value, set] = useQueryState(name)
  return (
    <label className={styles.select}>
      <span className="visually-hidden">{label}</span>
      <select value={value} onChange={(event) => set(event.target.value)}>
        <option value="">全部{label}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A keyword field bound to `keyword` in the address; applied on Enter, on the button and on blur. */
export function KeywordFilter({ placeholder = '输入关键词' }: { placeholder?: string }) {
  const [value, set] = useQueryState('keyword')
  const [typed, setTyped] = useState(value)
  const id = useId()
  useEffect(() => setTyped(value), [value])
  function apply() {
    if (typed.trim() !== value) set(typed.trim())
  }
  return (
    <form
      className={styles.keyword}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        关键词
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={64}
        placeholder={placeholder}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
      />
      <button type="submit" aria-label="筛选">
        <Icon name="search" />
      </button>
    </form>
  )
}

const plain = (values: readonly (string | number)[]): Choice[] =>
  values.map((value) => ({ value: String(value), label: String(value) }))

type FiltersProps = {
  sectionKey: SectionKey
  /** The years that have rows, as the response of the list carries them. */
  years?: readonly number[] | undefined
  children?: ReactNode
}

/** The filters that the section's row names: chips for kinds, selects for department and year, a keyword. */
export function Filters({ sectionKey, years = [], children }: FiltersProps) {
  const section = sectionOf(sectionKey)
  const { name } = useSession()
  const departments = readSite().departments.map((one) => one.type)
  const kinds = (section.kinds ?? []).filter((kind) => name || kind.audience !== 'member')
  const [department] = useQueryState('department')
  const [year] = useQueryState('year')
  const allYears = year && !years.includes(Number(year)) ? [...years, year] : years
  return (
    <div className={classNames(styles.filters, 'no-print')}>
      {section.filters.includes('kind') && (
        <ChipFilter name="kind" label="分类" choices={plain(kinds.map((kind) => kind.name))} />
      )}
      <div className={styles.row}>
        {section.filters.includes('department') && (
          <SelectFilter name="department" label="部门" choices={plain(withChosen(departments, department))} />
        )}
        {section.filters.includes('year') && <SelectFilter name="year" label="年份" choices={plain(allYears)} />}
        {section.filters.includes('keyword') && <KeywordFilter />}
        {children}
      </div>
    </div>
  )
}

/** Adds the value of the address to the choices if it is none of them. */
function withChosen(values: readonly string[], chosen: string): readonly string[] {
  return chosen && !values.includes(chosen) ? [...values, chosen] : values
}
