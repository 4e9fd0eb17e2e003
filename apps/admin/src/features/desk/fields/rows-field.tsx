import type { AnyField } from '@anju/contract/forms/form'
import { openTable } from '@anju/contract/wire/open-table'
import { PlusOutlined, RightOutlined } from '@ant-design/icons'
import { Button, ConfigProvider, Typography } from 'antd'
import { type KeyboardEvent, type ReactNode, type RefObject, use, useLayoutEffect, useRef, useState } from 'react'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { elementOf, ItemContext, useFieldId } from './field-id.ts'
import styles from './fields.module.css'
import { FormContext, useFinding } from './found.ts'
import { RowButtons } from './row-buttons.tsx'
import { inserted, isEmpty, isValues, listOf, moved, type Values } from './values.ts'

type RowsFieldProps = {
  field: Extract<AnyField, { as: 'rows' | 'regions' }>
  path: string
  value: unknown
  onChange: (value: unknown) => void
  /** The fields of one entry. */
  fieldsOf: (row: Values, at: number, change: (row: Values) => void) => ReactNode
  /** What is above the entries. */
  children?: ReactNode
}

const steps = openTable<number>({ ArrowUp: -1, ArrowDown: 1 })
let made = 0
const newKey = () => `row-${++made}`

/** Keys of the entries, which stay with them when they move, and with them the focus; entries from outside get new ones. */
function useKeys(length: number) {
  const [keys, setKeys] = useState<readonly string[]>(() => Array.from({ length }, newKey))
  if (keys.length === length) return { keys, setKeys }
  return { keys: Array.from({ length }, (_, at) => keys[at] ?? `more-${at}`), setKeys }
}

/** Longer lists begin with closed entries. */
const FEW = 5

/** The entries that are closed, by key; a finding opens its entry. */
function useClosed(keys: readonly string[], path: string) {
  const { findings } = use(FormContext)
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set(keys.length > FEW ? keys : []))
  const faulty = keys.filter(
    (key, at) => closed.has(key) && findings.some((one) => one.path.startsWith(`${path}.${at}.`)),
  )
  // It stays open when the finding is gone, because somebody is writing in it.
  if (faulty.length > 0) setClosed(new Set([...closed].filter((key) => !faulty.includes(key))))
  const isClosed = (at: number) => closed.has(keys[at] ?? '')
  const toggle = (at: number) => {
    const key = keys[at] ?? ''
    setClosed(isClosed(at) ? new Set([...closed].filter((one) => one !== key)) : new Set(closed).add(key))
  }
  return { isClosed, toggle }
}

/** The first words of an entry, by which it is known while it is closed. */
const wordsOf = (row: Values) => Object.values(row).find((value) => typeof value === 'string') ?? ''

/** The first input of an entry, or what else can have the focus in it. */
const firstInput = (card: Element) => card.querySelector<HTMLElement>('input, textarea') ?? card.querySelector('button')

type NextFocus = { row: number } | { element: Element | null }

/** The entries, what changes them, and what is said about the last change. */
function useRows(
  { noun, max }: RowsFieldProps['field'],
  value: unknown,
  onChange: RowsFieldProps['onChange'],
  next: RefObject<NextFocus | undefined>,
) {
  const rows = listOf(value).map((row) => (isValues(row) ? row : {}))
  const { keys, setKeys } = useKeys(rows.length)
  const [said, setSaid] = useState('')
  const write = (rowsAfter: readonly Values[], keysAfter: readonly string[]) => {
    setKeys(keysAfter)
    onChange(rowsAfter.length > 0 ? rowsAfter : undefined)
  }
  const insert = (at: number, row: Values) => {
    if (rows.length >= max) return
    next.current = { row: at }
    write(inserted(rows, at, row), inserted(keys, at, newKey()))
  }
  const move = (from: number, by: number) => {
    const to = from + by
    if (to < 0 || to >= rows.length) return
    next.current = { element: document.activeElement }
    write(moved(rows, from, to), moved(keys, from, to))
    setSaid(`${noun} ${from + 1} 移到第 ${to + 1} 位`)
  }
  const remove = async (at: number) => {
    if (!isEmpty(rows[at]) && !(await confirm(`确认删除${noun} ${at + 1} 吗？`, { danger: true }))) return
    next.current = { row: Math.min(at, rows.length - 2) }
    write(rows.toSpliced(at, 1), keys.toSpliced(at, 1))
  }
  return { rows, keys, write, insert, move, remove, said }
}

/** The list, and what in it has the focus after the next change: a moved element loses it, and a new entry gets it. */
function useNextFocus(path: string) {
  const contentId = use(ItemContext)
  const list = useRef<HTMLFieldSetElement>(null)
  const next = useRef<NextFocus>(undefined)
  useLayoutEffect(() => {
    const wanted = next.current
    next.current = undefined
    if (!wanted) return
    if ('element' in wanted) (wanted.element as HTMLElement | null)?.focus()
    else {
      const card = list.current?.querySelectorAll(`[data-list="${path}"]`)[wanted.row]
      if (card) firstInput(card)?.focus()
      else elementOf(contentId, `fields.${path}`)?.focus()
    }
  })
  return { list, next }
}

/** A list of entries as cards, which can be added, duplicated, moved and removed by buttons, and moved with Alt and an arrow key. */
export function RowsField({ field, path, value, onChange, fieldsOf, children }: RowsFieldProps) {
  const { label, help, noun, max, required } = field
  const { componentDisabled: readOnly = false } = ConfigProvider.useConfig()
  const { list, next } = useNextFocus(path)
  const { rows, keys, write, insert, move, remove, said } = useRows(field, value, onChange, next)
  const { isClosed, toggle } = useClosed(keys, path)
  const fault = useFinding(path, false)
  const idOf = useFieldId()
  const onKey = (event: KeyboardEvent, at: number) => {
    const by = event.altKey ? steps[event.key] : undefined
    if (by === undefined) return
    // Before the input under it, which would step a figure or open its list.
    event.preventDefault()
    event.stopPropagation()
    if (!readOnly) move(at, by)
  }

  return (
    <fieldset ref={list} className={styles.rows}>
      <legend>
        {required && <span aria-hidden>* </span>}
        {label}
        <small>
          {rows.length} / {max}
        </small>
      </legend>
      {help && <Typography.Text type="secondary">{help}</Typography.Text>}
      {fault && <p className={styles.fault}>{fault}</p>}
      {children}
      {rows.map((row, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend instead of the head with its buttons
        <div
          key={keys[at]}
          role="group"
          aria-label={`${noun} ${at + 1}`}
          data-list={path}
          className={styles.card}
          onKeyDownCapture={(event) => onKey(event, at)}
        >
          <div className={styles.head}>
            <RowToggle
              id={idOf(`fields.${path}.${at}`)}
              name={`${noun} ${at + 1}`}
              words={String(wordsOf(row))}
              closed={isClosed(at)}
              onClick={() => toggle(at)}
            />
            <RowButtons
              name={`${noun} ${at + 1}`}
              first={at === 0}
              last={at === rows.length - 1}
              full={rows.length >= max}
              onMove={(by) => move(at, by)}
              onDuplicate={() => insert(at + 1, structuredClone(row))}
              onRemove={() => void remove(at)}
            />
          </div>
          {!isClosed(at) && fieldsOf(row, at, (changed) => write(rows.with(at, changed), keys))}
        </div>
      ))}
      <Button
        id={idOf(`fields.${path}`)}
        type="dashed"
        block
        icon={<PlusOutlined aria-hidden />}
        disabled={readOnly || rows.length >= max}
        onClick={() => insert(rows.length, {})}
      >
        {`添加${noun}`}
      </Button>
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </fieldset>
  )
}

type RowToggleProps = { id: string; name: string; words: string; closed: boolean; onClick: () => void }

/** The name of an entry, which opens and closes it. */
function RowToggle({ id, name, words, closed, onClick }: RowToggleProps) {
  return (
    <button type="button" id={id} className={styles.toggle} aria-expanded={!closed} onClick={onClick}>
      <RightOutlined aria-hidden />
      <b>{name}</b>
      {closed && <span>{words}</span>}
    </button>
  )
}
