import { foldWidth } from '@anju/contract/wire/width'
import { type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './form.module.css'

export type Choice = { value: string; label: string }

type Props = {
  label: string
  /** Those whose label contains what is typed are offered, and `always` in any case. */
  choices: readonly Choice[]
  always: readonly Choice[]
  value: string
  onChoose: (value: string) => void
  disabled?: boolean
  hint?: string | undefined
  error?: string | undefined
}

const fold = (text: string) => foldWidth(text).replaceAll(/\s/g, '').toLowerCase()

/** What is typed while the list is open, and which of the choices the keys have reached. */
type Search = { text: string; at: number }

/** One of many values, found by a part of its name: a text field with a list of what fits. */
export function Combobox({ label, choices, always, value, onChoose, disabled = false, hint, error }: Props) {
  const id = useId()
  const [search, setSearch] = useState<Search | null>(null)
  const all = [...choices, ...always]
  const current = all.find((one) => one.value === value)?.label ?? ''
  const word = fold(search?.text ?? '')
  const fitting = [...choices.filter((one) => fold(one.label).includes(word)), ...always]
  const active = search && fitting[Math.min(search.at, fitting.length - 1)]
  const open = () =>
    setSearch({
      text: '',
      at: Math.max(
        0,
        all.findIndex((one) => one.value === value),
      ),
    })
  const choose = (one: Choice) => {
    setSearch(null)
    onChoose(one.value)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (search) setSearch({ ...search, at: (search.at + step + fitting.length) % fitting.length })
      else open()
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && search) {
      event.preventDefault()
      setSearch(null)
    }
  }
  return (
    <div className={classNames(styles.field, styles.combobox)}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        role="combobox"
        autoComplete="off"
        disabled={disabled}
        placeholder="输入名称查找"
        aria-expanded={search !== null}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${active.value}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        value={search ? search.text : current}
        onClick={() => search ?? open()}
        onChange={({ target }) => setSearch({ text: target.value, at: 0 })}
        onKeyDown={press}
        onBlur={() => setSearch(null)}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={`可选的${label}`}
        className={styles.options}
        hidden={search === null}
      >
        {search &&
          fitting.map((one) => (
            <Option key={one.value} id={id} one={one} isActive={one === active} onChoose={choose} />
          ))}
      </div>
      <p id={`${id}-note`} className={classNames(styles.note, error ? styles.error : styles.hint)}>
        {error ?? hint}
      </p>
    </div>
  )
}

type OptionProps = { id: string; one: Choice; isActive: boolean; onChoose: (one: Choice) => void }

function Option({ id, one, isActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field, which has the focus.
    <div
      id={`${id}-${one.value}`}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      ref={isActive ? (item) => item?.scrollIntoView({ block: 'nearest' }) : undefined}
      // The field keeps the focus, so that the list does not close before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(one)}
    >
      {one.label}
    </div>
  )
}
