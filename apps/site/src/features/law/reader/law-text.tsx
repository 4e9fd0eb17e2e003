import type { LawArticle, LawDetail, LawNode } from '@anju/contract/law'
import { articleOfPlace } from '@anju/contract/site/law-places'
import { type CSSProperties, memo } from 'react'
import { classNames } from '#ui/class-names.ts'
import { LawArticleView } from './law-article.tsx'
import { LawNoteView } from './law-note.tsx'
import styles from './law-reader.module.css'
import sliced from './law-text.module.css'

/** Articles of one part. Ten of them are on the page within some milliseconds, also on a slow phone. */
const AT_ONCE = 10

type Row = { article: LawArticle; opened: readonly LawNode[] }

/** A law in parts of some articles, each article with the headings that it opens. */
export function partsOf({ articles, nodes }: LawDetail): Row[][] {
  const rows = articles.map((article, at) => {
    const before = articles[at - 1]?.node ?? -1
    return { article, opened: article.node === before ? [] : nodes.slice(before + 1, article.node + 1) }
  })
  return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, at) =>
    rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
}

/** The part that contains an article or a heading; the first if there is none. */
export function partWith(parts: readonly Row[][], anchor: string): number {
  const has = ({ article, opened }: Row) => article.anchor === anchor || opened.some((node) => node.anchor === anchor)
  return Math.max(
    0,
    parts.findIndex((rows) => rows.some(has)),
  )
}

type PartProps = { law: LawDetail; rows: readonly Row[]; filled: boolean; current: string; on: string; narrow: boolean }

/** Some articles; before they are filled in, room of their estimated height, which the style sheet knows for each width. */
const LawPart = memo(function LawPart({ law, rows, filled, current, on, narrow }: PartProps) {
  const style = { '--articles': rows.length } as CSSProperties
  if (!filled) return <div className={classNames(sliced.part, sliced.unfilled)} style={style} />
  return (
    <div className={sliced.part} style={style}>
      {rows.map(({ article, opened }) => (
        <div key={article.anchor} data-node={article.node}>
          {opened.map((node) => (
            <h2 key={node.anchor} id={node.anchor} tabIndex={-1} className={styles.heading} data-depth={node.depth}>
              {node.title}
            </h2>
          ))}
          <LawArticleView law={law} article={article} place={current} on={on} narrow={narrow} />
          {law.notes.map(
            (note) =>
              note.anchor === article.anchor && (
                <LawNoteView key={note.anchor} note={note} title={`${article.label}的公司解读`} />
              ),
          )}
        </div>
      ))}
    </div>
  )
})

type Props = {
  law: LawDetail
  parts: readonly Row[][]
  filled: ReadonlySet<number>
  current: string
  on: string
  /** On a phone the tools of each article are one menu. */
  narrow: boolean
}

/** The text of a law; the article, 款 or 项 at `current` is marked. */
export function LawText({ law, parts, filled, current, on, narrow }: Props) {
  if (parts.length === 0) return <p className={styles.empty}>正文尚未收录，请到国家法律法规数据库查阅。</p>
  return parts.map((rows, at) => (
    <LawPart
      key={rows[0]?.article.anchor}
      law={law}
      rows={rows}
      filled={filled.has(at)}
      current={rows.some(({ article }) => article.anchor === articleOfPlace(current)) ? current : ''}
      on={on}
      narrow={narrow}
    />
  ))
}
