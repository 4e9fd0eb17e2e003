import { searchLimits } from '@anju/contract/site/search-terms'
import { useEffect, useId, useState } from 'react'
import { completions } from '#ui/api/completions.ts'
import { clearCache } from '#ui/api/use-api.ts'
import { Icon } from '#ui/icon.tsx'
import { navigate, useLocation } from '#ui/router.tsx'
import styles from './search-box.module.css'

/** Site search: opens /searchPage?title=…; searching again for the same words fetches again. */
export function SearchBox({ onDone }: { onDone?: () => void }) {
  const { path, query } = useLocation()
  const searched = path === '/searchPage' ? (query.get('title') ?? '') : ''
  const [text, setText] = useState(searched)
  const id = useId()
  useEffect(() => setText(searched), [searched])
  return (
    <search>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() === searched) clearCache()
          navigate(`/searchPage?${new URLSearchParams({ title: text.trim() })}`)
          onDone?.()
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
