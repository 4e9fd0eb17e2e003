import { foldWidth } from '@anju/contract/wire/width'
import { Input } from 'antd'
import type { TextAreaProps, TextAreaRef } from 'antd/es/input/TextArea'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import styles from './snippet-text.module.css'

/** A text that is inserted by a part of its title. */
export type Snippet = { title: string; text: string }

/** A slash at the beginning of a line or after a blank, and what has been typed behind it, at the end of the text before the caret. */
const CALL = /(?:^|\s)\/([^\s/]*)$/u

/** Where a snippet is called for in a text, and by which word; `null` if it is not. */
export function snippetCall(text: string, caret: number): { from: number; word: string } | null {
  const match = CALL.exec(text.slice(0, caret))
  if (!match) return null
  const [, word = ''] = match
  return { from: caret - word.length - 1, word }
}

const finds = ({ title, text }: Snippet, word: string) =>
  foldWidth(`${title}\n${text}`).toLowerCase().includes(foldWidth(word).toLowerCase())

type SnippetTextProps = Pick<TextAreaProps, 'id' | 'rows' | 'maxLength' | 'placeholder' | 'aria-label'> & {
  value?: string
  onChange?: (text: string) => void
  snippets: readonly Snippet[]
  /** What the list of snippets is called. */
  label: string
}

/**
 * A text into which snippets are inserted: `/` at the beginning of a line or after a blank opens their list, which is filtered by what is typed. A
 * field of a form.
 */
export function SnippetText({ value = '', onChange, snippets, label, maxLength, ...attributes }: SnippetTextProps) {
  const listId = useId()
  const area = useRef<TextAreaRef>(null)
  const [call, setCall] = useState<ReturnType<typeof snippetCall>>(null)
  const [at, setAt] = useState(0)
  const offered = call ? snippets.filter((one) => finds(one, call.word)) : []
  const selected = Math.min(at, offered.length - 1)
  const element = () => area.current?.resizableTextArea?.textArea
  const look = (text: string) => {
    setCall(snippets.length > 0 ? snippetCall(text, element()?.selectionStart ?? text.length) : null)
    setAt(0)
  }
  const insert = ({ text }: Snippet) => {
    if (!call) return
    const before = value.slice(0, call.from) + text
    const next = (before + value.slice(call.from + 1 + call.word.length)).slice(0, maxLength)
    setCall(null)
    onChange?.(next)
    requestAnimationFrame(() => element()?.setSelectionRange(before.length, before.length))
  }
  const press = (event: KeyboardEvent) => {
    const one = offered[selected]
    if (!one || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const works: Record<string, () => void> = {
      ArrowDown: () => setAt((selected + 1) % offered.length),
      ArrowUp: () => setAt((selected + offered.length - 1) % offered.length),
      Enter: () => insert(one),
      Tab: () => insert(one),
      Escape: () => setCall(null),
    }
    const work = works[event.key]
    if (!work) return
    work()
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <Input.TextArea
        {...attributes}
        ref={area}
        value={value}
        maxLength={maxLength}
        showCount
        autoComplete="off"
        aria-autocomplete={snippets.length > 0 ? 'list' : undefined}
        aria-controls={offered.length > 0 ? listId : undefined}
        aria-activedescendant={offered.length > 0 ? optionId(listId, selected) : undefined}
        onChange={({ target }) => {
          onChange?.(target.value)
          look(target.value)
        }}
        onKeyDown={press}
        onBlur={() => setCall(null)}
      />
      {offered.length > 0 && (
        <Offered id={listId} label={label} snippets={offered} selected={selected} onChoose={insert} />
      )}
    </>
  )
}

type OfferedProps = {
  id: string
  label: string
  snippets: readonly Snippet[]
  selected: number
  onChoose: (snippet: Snippet) => void
}

const optionId = (list: string, index: number) => `${list}-${index}`

function Offered({ id, label, snippets, selected, onChoose }: OfferedProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list}>
      {snippets.map((one, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text, which keeps the focus
        <div
          key={one.title}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === selected}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(one)}
        >
          {one.title}
          <span className={styles.text}>{one.text}</span>
        </div>
      ))}
    </div>
  )
}
