import type { LawArticle } from '@anju/contract/law'
import { narrowSigns } from '@anju/contract/wire/width'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { wordPlaces } from './find-places.ts'
import styles from './law-tools.module.css'
import { wordMarker } from './mark-word.ts'
import { FIND_FIELD } from './reader-fields.ts'

type Props = {
  articles: readonly LawArticle[]
  /** The parts of the text that are on the page: with each of them places are marked. */
  filled: ReadonlySet<number>
  onShow: (place: string) => void
}

/** How many places there are, or which of them is read. */
function Count({ at, total, articles }: { at: number; total: number; articles: number }) {
  if (total === 0) return '没有找到'
  if (at < 0) return `${total} 处，在 ${articles} 条中`
  return (
    <>
      <span className={styles.long}>
        第 {at + 1} 处，共 {total} 处
      </span>
      <span className={styles.short} data-count={`${at + 1}/${total}`} />
    </>
  )
}

/** Finds a word in the law, wide signs like narrow ones, marks its places and goes from one to the next. */
export function LawWords({ articles, filled, onShow }: Props) {
  const [typed, setTyped] = useState('')
  const word = useDeferredValue(narrowSigns(typed.trim()))
  const [at, setAt] = useState(-1)
  const places = useMemo(() => wordPlaces(articles, word), [articles, word])
  const anchors = useMemo(() => new Set(places.map(({ anchor }) => anchor)), [places])
  const marker = useRef<ReturnType<typeof wordMarker>>(undefined)
  useEffect(() => {
    if (!word) return
    const made = wordMarker(word)
    marker.current = made
    return () => {
      made.end()
      marker.current = undefined
    }
  }, [word])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part that comes in has places of its own
  useEffect(() => marker.current?.add(anchors), [anchors, filled])
  function show(next: number) {
    const to = (next + places.length) % places.length
    const place = places[to]
    if (!place) return
    setAt(to)
    onShow(place.place)
    marker.current?.point(place.anchor, place.nth)
  }
  function type(text: string) {
    setTyped(text)
    setAt(-1)
  }
  return (
    <form
      className={styles.goto}
      aria-label="在本法中查找"
      onSubmit={(event) => {
        event.preventDefault()
        show(at + 1)
      }}
    >
      <label>
        查找{' '}
        <input
          id={FIND_FIELD}
          type="search"
          value={typed}
          maxLength={30}
          className={styles.word}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            // The browser's own Escape empties the field and stays in it, where the keys of the reader are letters.
            event.preventDefault()
            type('')
            event.currentTarget.blur()
          }}
        />
      </label>
      <button type="submit" disabled={places.length === 0}>
        下一处
      </button>
      {word && (
        <span role="status">
          <Count at={at} total={places.length} articles={anchors.size} />
        </span>
      )}
    </form>
  )
}
