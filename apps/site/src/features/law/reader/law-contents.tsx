import type { LawNode } from '@anju/contract/law'
import { useEffect, useRef } from 'react'
import styles from './law-contents.module.css'

type Props = {
  nodes: readonly LawNode[]
  /** The entry that is being read. */
  current: number
  onChoose: (anchor: string) => void
}

/** The law's own table of contents; choosing an entry scrolls to it, and it follows the reader. */
export function LawContents({ nodes, current, onChoose }: Props) {
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry that is read has to be in view
  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>('[aria-current]')
    const side = list.current?.closest('aside')
    if (!entry || !side || side.scrollHeight <= side.clientHeight) return
    const { top, bottom } = entry.getBoundingClientRect()
    const frame = side.getBoundingClientRect()
    if (top < frame.top || bottom > frame.bottom) side.scrollTop += top - frame.top - side.clientHeight / 2
  }, [current])
  if (nodes.length === 0) return null
  return (
    <nav aria-label="目录" className={styles.contents}>
      <details open={window.innerWidth >= 992}>
        <summary>目录</summary>
        <ol ref={list}>
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
      </details>
    </nav>
  )
}
