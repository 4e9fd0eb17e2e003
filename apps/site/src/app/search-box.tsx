import { searchLimits } from '@anju/contract/site/search-terms'
import { useEffect, useId, useState } from 'react'
import { completions } from '#ui/api/completions.ts'
import { Icon } from '#ui/icon.tsx'
import { navigate, useLocation } from '#ui/router.tsx'
import styles from './search-box.module.css'

type Props = {
  onDone?: () => void
  /** What the field has before anybody types. */
  words?: string
}

/** Site search: opens /searchPage?title=…, and loads the page again unless the path is /home (spec §2). */
export function SearchBox({ onDone, words = '' }: Props) {
  const { path, query } = useLocation()
  const searched = path === '/searchPage' ? (query.get('title') ?? '') : words
  const [text, setText] = useState(searched)
  const id = useId()
  useEffect(() => setText(searched), [searched])
  return (
    <search>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault()
          navigate(`/searchPage?${new URLSearchParams({ title: text.trim() })}`)
          if (path === '/home') onDone?.()
          // Only then has the new place noted its tab, which the loaded page reads.
          else setTimeout(() => window.location.reload())
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          站内搜索
        </label>
        <input
          id={id}
          type="search"
          value={text}
          placeholder="站内搜索"
          maxLength={searchLimits.sent}
          enterKeyHint="search"
          list={`${id}-words`}
          onChange={(event) => setText(event.target.value)}
        />
        <datalist id={`${id}-words`}>
          {completions().map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
        <button type="submit" aria-label="搜索">
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
