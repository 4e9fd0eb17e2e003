import { useEffect, useRef, useState } from 'react'
import { useQueryState } from '#ui/api/use-query-state.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './topic-search.module.css'

/** After so many milliseconds without a change the words go into the address. */
const PAUSE = 300

type Props = { total: number; onWords: (words: string) => void }

/** The search over the topics, which filters while somebody types; letters of an input method are no words yet. */
export function TopicSearch({ total, onWords }: Props) {
  const [keyword, setKeyword] = useQueryState('keyword')
  const [typed, setTyped] = useState(keyword)
  const stored = useRef(keyword)
  const composing = useRef(false)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  function store(words: string) {
    clearTimeout(pause.current)
    stored.current = words
    setKeyword(words)
  }
  function take(text: string) {
    setTyped(text)
    if (composing.current) return
    onWords(text.trim())
    clearTimeout(pause.current)
    pause.current = setTimeout(() => store(text.trim()), PAUSE)
  }
  // The address changed by itself: somebody went back, or followed a link.
  useEffect(() => {
    if (keyword === stored.current) return
    clearTimeout(pause.current)
    stored.current = keyword
    setTyped(keyword)
    onWords(keyword)
  }, [keyword, onWords])
  useEffect(() => () => clearTimeout(pause.current), [])
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          store(typed.trim())
        }}
      >
        <label htmlFor="topic-words">您遇到了什么问题？</label>
        <div className={styles.box}>
          <Icon name="search" size="1.4em" />
          <input
            id="topic-words"
            type="search"
            value={typed}
            maxLength={64}
            placeholder={`在 ${total} 个问题中查找`}
            onChange={(event) => take(event.target.value)}
            onCompositionStart={() => {
              composing.current = true
            }}
            onCompositionEnd={(event) => {
              composing.current = false
              take(event.currentTarget.value)
            }}
          />
        </div>
      </form>
    </search>
  )
}
