import type { LetterSuggestion } from '@anju/contract/proposal/suggestion'
import { useId } from 'react'
import styles from './suggestions.module.css'
import { useSuggestions } from './use-suggestions.ts'

const labels: Readonly<Record<LetterSuggestion['kind'], string>> = {
  outage: '停水停电',
  topic: '常见问题',
  answer: '推荐',
}

/** A day and time as they are read: 11 月 24 日 15:00. */
function inWords(end: string): string {
  const [, month = '', day = '', time = ''] = /^\d{4}-(\d{2})-(\d{2})(?: (\d{2}:\d{2}))?/.exec(end) ?? []
  return `${Number(month)} 月 ${Number(day)} 日${time && ` ${time}`}`
}

/**
 * What may answer the letter while it is written, below the fields that say it, so that nothing moves under the hands of whoever
 * writes. Links open beside the form, whose text stays.
 */
export function Suggestions(letter: { subject: string; content: string; project: string }) {
  const id = useId()
  const suggestions = useSuggestions(letter)
  const count = suggestions.length
  return (
    <>
      <p role="status" className="visually-hidden">
        {count > 0 && `有 ${count} 条可能有用的内容，列在所在项目之后`}
      </p>
      {count > 0 && (
        <section aria-labelledby={id} className={styles.suggestions}>
          <h2 id={id}>也许能直接解决（在新窗口打开，已填写的内容不会丢失）</h2>
          <ul>
            {suggestions.map(({ kind, title, line, endsAt, path }) => (
              <li key={path} className={styles[kind]}>
                <span className={styles.kind}>{labels[kind]}</span>
                <a href={`/#${path}`} target="_blank" rel="noopener">
                  {title}
                </a>
                {(line || endsAt) && (
                  <p>
                    {line}
                    {endsAt && `${line && '，'}预计 ${inWords(endsAt)}恢复`}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
