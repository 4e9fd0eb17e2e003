import { diffArrays } from 'diff'
import styles from './text-comparison.module.css'

type Piece = { text: string; changed: boolean }

/** With more differences than these a text is shown as replaced: the search for the shortest path grows with their square. */
const MOST_EDITS = 800

const words = new Intl.Segmenter('zh', { granularity: 'word' })
const segmentsOf = (text: string) => Array.from(words.segment(text), ({ segment }) => segment)

function piecesOf(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const runs = diffArrays(segmentsOf(before), segmentsOf(after), { maxEditLength: MOST_EDITS })
  if (!runs) return { before: [{ text: before, changed: true }], after: [{ text: after, changed: true }] }
  const side = (without: 'added' | 'removed') =>
    runs
      .filter((run) => !run[without])
      .map((run) => ({ text: run.value.join(''), changed: Boolean(run.added || run.removed) }))
  return { before: side('added'), after: side('removed') }
}

/** An article before and after a change, side by side, with the words that differ. */
export function TextComparison({ before, after }: { before: string; after: string }) {
  const pieces = piecesOf(before, after)
  return (
    <div className={styles.comparison}>
      <section aria-label="原条文">
        <strong>原条文</strong>
        <p>
          {before === '' && '（没有这一条）'}
          {pieces.before.map(({ text, changed }, at) => {
            const Tag = changed ? 'del' : 'span'
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text never move
            return <Tag key={at}>{text}</Tag>
          })}
        </p>
      </section>
      <section aria-label="新条文">
        <strong>新条文</strong>
        <p>
          {after === '' && '（已删除）'}
          {pieces.after.map(({ text, changed }, at) => {
            const Tag = changed ? 'ins' : 'span'
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text never move
            return <Tag key={at}>{text}</Tag>
          })}
        </p>
      </section>
    </div>
  )
}
