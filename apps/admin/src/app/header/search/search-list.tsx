import { memo, useEffect, useRef } from 'react'
import { menuIcon } from '#ui/frame/menu-icons.tsx'
import styles from './search.module.css'
import { piecesOf, type SearchEntry } from './search-pool.ts'

type HeaderSearchListProps = {
  id: string
  label: string
  entries: readonly SearchEntry[]
  words: string
  /** Index of the match that Enter opens. */
  at: number
  onPoint: (at: number) => void
  onChoose: (one: SearchEntry) => void
}

function Marked({ text, words }: { text: string; words: string }) {
  return piecesOf(text, words).map((piece) => (piece.hit ? <mark key={piece.at}>{piece.text}</mark> : piece.text))
}

/** The matches. The field above keeps the focus and handles the keys. */
export const HeaderSearchList = memo(function HeaderSearchList(props: HeaderSearchListProps) {
  const { id, label, entries, words, at, onPoint, onChoose } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    // Browsers stop at a box that scrolls; the keys of this one are the field's.
    <div ref={box} id={id} role="listbox" aria-label={label} tabIndex={-1} className={styles.list}>
      {entries.map((one, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
        <div
          key={one.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={styles.option}
          onMouseMove={() => index !== at && onPoint(index)}
          onClick={() => onChoose(one)}
        >
          <span className={styles.icon}>{menuIcon(one.icon)}</span>
          <span>
            <Marked text={one.titles.join(' > ')} words={words} />
          </span>
          <span className={styles.path}>
            <Marked text={one.path} words={words} />
          </span>
        </div>
      ))}
    </div>
  )
})
