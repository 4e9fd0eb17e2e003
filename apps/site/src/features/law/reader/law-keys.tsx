import type { LawArticle } from '@anju/contract/law'
import { useCallback } from 'react'
import styles from './law-tools.module.css'
import { articleBelowTools } from './place/article-below-tools.ts'
import { FIND_FIELD, GOTO_FIELD } from './reader-fields.ts'
import { type ReaderKey, useReaderKeys } from './use-reader-keys.ts'

/** The article that is being read: the one that has the focus, else the last one above the text below the tools. */
function articleRead(articles: readonly LawArticle[]): number {
  const focused = document.activeElement?.closest('section[id]')?.id
  const at = articles.findIndex(({ anchor }) => anchor === focused)
  return at >= 0 ? at : articleBelowTools(articles) - 1
}

type Props = { articles: readonly LawArticle[]; onShow: (anchor: string) => void }

/** The keys of the reader, what they do, and a switch for those who would press them by mistake. */
export function LawKeys({ articles, onShow }: Props) {
  const run = useCallback(
    (key: ReaderKey) => {
      if (key === '/' || key === 'g') return document.getElementById(key === '/' ? FIND_FIELD : GOTO_FIELD)?.focus()
      const next = articles[articleRead(articles) + (key === 'j' ? 1 : -1)]
      if (next) onShow(next.anchor)
    },
    [articles, onShow],
  )
  const { on, setOn } = useReaderKeys(run)
  return (
    <p className={styles.keys}>
      {on && (
        <span>
          快捷键：<kbd>j</kbd> 下一条　<kbd>k</kbd> 上一条　<kbd>/</kbd> 查找　<kbd>g</kbd> 转到某条
        </span>
      )}{' '}
      <button type="button" aria-pressed={on} onClick={() => setOn(!on)}>
        {on ? '关闭快捷键' : '启用快捷键'}
      </button>
    </p>
  )
}
