import { Fragment } from 'react'
import styles from './words.module.css'

let made: Intl.Segmenter | undefined
/** Made when it is first used: it reads a dictionary, which takes 10 ms. */
function segmenterOf(): Intl.Segmenter | undefined {
  if ('Segmenter' in Intl) made ??= new Intl.Segmenter('zh', { granularity: 'word' })
  return made
}

/** Signs that may not begin a line, and those that may not end one. */
const CLOSING = /^[\p{Pe}\p{Pf}，。、；：！？·…％%]/u
const OPENING = /[\p{Ps}\p{Pi}]$/u

/** A text in pieces between which a line may end: words of Chinese stay whole, with the signs that belong to them. */
export function piecesOf(text: string): string[] {
  const segmenter = segmenterOf()
  if (!segmenter) return [text]
  const pieces: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = pieces.at(-1)
    if (last !== undefined && (CLOSING.test(segment) || OPENING.test(last))) pieces[pieces.length - 1] = last + segment
    else pieces.push(segment)
  }
  return pieces
}

/** A heading whose lines end between words; browsers end them anywhere in Chinese. */
export function Words({ children }: { children: string }) {
  return (
    <span className={styles.words}>
      {piecesOf(children).map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other name
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </span>
  )
}
