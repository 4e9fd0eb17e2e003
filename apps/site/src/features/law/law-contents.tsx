import type { LawNode } from '@anju/contract/law'
import styles from './law-contents.module.css'

/** The law's own table of contents; choosing an entry scrolls to it. */
export function LawContents({ nodes, onChoose }: { nodes: readonly LawNode[]; onChoose: (anchor: string) => void }) {
  if (nodes.length === 0) return null
  return (
    <nav aria-label="目录" className={styles.contents}>
      <details open={window.innerWidth >= 992}>
        <summary>目录</summary>
        <ol>
          {nodes.map((node) => (
            <li key={node.anchor} data-depth={node.depth}>
              <button
                type="button"
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
