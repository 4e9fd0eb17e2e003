import type { LawNode } from '@anju/contract/law'
import { useEffect, useRef } from 'react'
import styles from './law-contents.module.css'

type Props = {
  nodes: readonly LawNode[]
  /** The entry that is being read. */
  current: number
  onChoose: (anchor: string) => void
}

/** The entries of the contents; the one that is read is scrolled into the middle of its frame. */
export function ContentsList({ nodes, current, onChoose }: Props) {
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry that is read has to be in view
  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>('[aria-current]')
    const frame = list.current?.closest<HTMLElement>('aside, dialog')
    if (!entry || !frame || frame.scrollHeight <= frame.clientHeight) return
    const place = entry.getBoundingClientRect()
    const { top, bottom } = frame.getBoundingClientRect()
    if (place.top < top || place.bottom > bottom) frame.scrollTop += place.top - top - frame.clientHeight / 2
  }, [current])
  return (
    <ol ref={list} className={styles.contents}>
      {nodes.map((node, at) => (
        <li key={node.anchor} data-depth={node.depth}>
          <button
            type="button"
            aria-current={at === current ? 'location' : undefined}
            onClick={() => onChoose(document.getElementById(node.anchor) ? node.anchor : node.first)}
          >
            {node.title}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** The law's own table of contents, beside its text; choosing an entry scrolls to it, and it follows the reader. */
export function LawContents(props: Props) {
  if (props.nodes.length === 0) return null
  return (
    <nav aria-label="目录">
      <details open>
        <summary>目录</summary>
        <ContentsList {...props} />
      </details>
    </nav>
  )
}
