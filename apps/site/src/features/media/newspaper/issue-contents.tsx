import { useId, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { type Article, findInIssue } from './find-in-issue.ts'
import styles from './issue-contents.module.css'

type Props = { articles: readonly Article[]; page: number; onArticle: (at: number) => void }

function Results({ articles, words, onArticle }: Omit<Props, 'page'> & { words: string }) {
  const matches = findInIssue(articles, words)
  return (
    <>
      <p className={styles.count} role="status">
        {matches.length > 0 ? `本期有 ${matches.length} 篇文章提到「${words}」` : `本期没有提到「${words}」`}
      </p>
      <ol className={styles.list}>
        {matches.map(({ at, article, before, match, after }) => (
          <li key={at}>
            <button type="button" onClick={() => onArticle(at)}>
              <span className={styles.title}>{article.title}</span>
              <span className={styles.excerpt}>
                {before}
                <mark>{match}</mark>
                {after}
              </span>
              <span className={styles.where}>第 {article.page} 版</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The articles of the open page, or the results of a search in the whole issue. */
export function IssueContents({ articles, page, onArticle }: Props) {
  const [words, setWords] = useState('')
  const id = useId()
  return (
    <aside className={styles.contents} aria-label="本期文章">
      <div className={styles.search}>
        <Icon name="search" />
        <label htmlFor={id} className="visually-hidden">
          在本期中搜索
        </label>
        <input
          id={id}
          type="search"
          value={words}
          maxLength={32}
          placeholder="在本期中搜索"
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      {words.trim() ? (
        <Results articles={articles} words={words.trim()} onArticle={onArticle} />
      ) : (
        <>
          <h2>本版文章</h2>
          <ol className={styles.list}>
            {articles.map(
              ({ title, author, page: number }, at) =>
                number === page && (
                  <li key={title}>
                    <button type="button" onClick={() => onArticle(at)}>
                      <span className={styles.title}>{title}</span>
                      <span className={styles.where}>{author}</span>
                    </button>
                  </li>
                ),
            )}
          </ol>
          <p className={styles.help}>点击版面上的文章可阅读全文，按左右方向键翻版。</p>
        </>
      )}
    </aside>
  )
}
