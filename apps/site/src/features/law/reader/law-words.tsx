import type { LawArticle } from '@anju/contract/law'
import { narrowSigns } from '@anju/contract/wire/width'
import { useMemo, useState } from 'react'
import styles from './law-tools.module.css'
import { FIND_FIELD } from './reader-fields.ts'

const HIGHLIGHT = 'law-word'

/** Marks a word in an article that is on the page, where the browser can do that without changing the text. */
function mark(anchor: string, word: string): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(HIGHLIGHT)
  const article = document.getElementById(anchor)
  if (!article || !word) return
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = narrowSigns(node.nodeValue ?? '')
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const range = new Range()
      range.setStart(node, at)
      range.setEnd(node, at + word.length)
      ranges.push(range)
    }
  }
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges))
}

/** Finds a word in the law, wide signs like narrow ones, and goes from article to article that contains it. */
export function LawWords({ articles, onShow }: { articles: readonly LawArticle[]; onShow: (anchor: string) => void }) {
  const [typed, setTyped] = useState('')
  const word = narrowSigns(typed.trim())
  const [at, setAt] = useState(-1)
  const matches = useMemo(
    () =>
      word ? articles.filter(({ paragraphs }) => paragraphs.some(({ text }) => narrowSigns(text).includes(word))) : [],
    [articles, word],
  )
  function show(next: number) {
    const article = matches[(next + matches.length) % matches.length]
    if (!article) return
    setAt((next + matches.length) % matches.length)
    onShow(article.anchor)
    mark(article.anchor, word)
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
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(-1)
          }}
        />
      </label>
      <button type="submit" disabled={matches.length === 0}>
        下一处
      </button>
      {word && (
        <span role="status">
          {matches.length === 0 ? (
            '没有找到'
          ) : at < 0 ? (
            `${matches.length} 条`
          ) : (
            <>
              <span className={styles.long}>
                第 {at + 1} 条，共 {matches.length} 条
              </span>
              <span className={styles.short} data-count={`${at + 1}/${matches.length}`} />
            </>
          )}
        </span>
      )}
    </form>
  )
}
