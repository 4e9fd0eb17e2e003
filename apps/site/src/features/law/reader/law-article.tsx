import type { LawArticle, LawDetail } from '@anju/contract/law'
import { articleOfPlace, LATER, LATER_SIGN, linkedRuns, placesOf } from '@anju/contract/site/law-places'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/router.tsx'
import { lawPath } from '../law-facts.tsx'
import words from './law-article.module.css'
import { LawArticleTools } from './law-article-tools.tsx'
import styles from './law-reader.module.css'

const paragraphClass = { 款: 'clause', 项: 'item', 目: 'subitem', 段: 'clause', 表: 'row' } as const

type TextProps = { law: LawDetail; article: LawArticle; at: number; on: string }

/** One paragraph, with its references as links. */
function LinkedText({ law, article, at, on }: TextProps) {
  const text = article.paragraphs[at]?.text ?? ''
  const links = article.links?.filter((link) => link.at === at) ?? []
  if (links.length === 0) return text
  return linkedRuns(text, links).map(({ text: run, link }) =>
    link ? (
      <Link
        key={link.from}
        className={words.reference}
        to={lawPath(link.lawId || law.lawId, link.anchor, on)}
        scroll={link.lawId !== ''}
      >
        {run}
        {link.later && (
          <span className={words.later} title={LATER} data-apart>
            <span aria-hidden="true">{LATER_SIGN}</span>
            <span className="visually-hidden">（{LATER}）</span>
          </span>
        )}
      </Link>
    ) : (
      run
    ),
  )
}

/** `place` is what the address names of the article: the whole of it, a 款 or a 项; empty when it names another one. */
type Props = { law: LawDetail; article: LawArticle; place: string; on: string; narrow: boolean }

/** One article with its paragraphs, and tools to copy text, citation and link. */
export function LawArticleView({ law, article, place, on, narrow }: Props) {
  const isCurrent = articleOfPlace(place) === article.anchor
  const places = placesOf(article.anchor, article.paragraphs)
  return (
    <section
      id={article.anchor}
      tabIndex={-1}
      aria-label={article.label || '正文'}
      className={classNames(styles.article, article.links && styles.linked, isCurrent && styles.current)}
    >
      {article.paragraphs.map((paragraph, at) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a law never move
          key={at}
          id={places[at] || undefined}
          className={classNames(words[paragraphClass[paragraph.kind]], places[at] === place && words.cited)}
        >
          {at === 0 && article.label && <strong>{article.label}</strong>}{' '}
          <LinkedText law={law} article={article} at={at} on={on} />
        </p>
      ))}
      {article.label && (
        <LawArticleTools law={law} article={article} place={isCurrent ? place : ''} on={on} narrow={narrow} />
      )}
    </section>
  )
}
