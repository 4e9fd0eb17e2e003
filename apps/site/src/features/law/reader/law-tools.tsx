import type { LawDetail } from '@anju/contract/law'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { NARROW, useMedia } from '#ui/media.ts'
import { LawDrawer } from './law-drawer.tsx'
import { findArticle } from './law-find.ts'
import styles from './law-tools.module.css'
import { LawWords } from './law-words.tsx'
import { TOOLS } from './place/covered.ts'
import { printPart } from './print-part.ts'
import { GOTO_FIELD } from './reader-fields.ts'

const SIZES = ['小', '中', '大'] as const

type GoToProps = { law: LawDetail; onFind: (anchor: string, takesFocus?: boolean) => void }

/** Goes to an article by its number, Arabic or Chinese. */
function GoTo({ law, onFind }: GoToProps) {
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  return (
    <form
      className={styles.goto}
      onSubmit={(event) => {
        event.preventDefault()
        const match = findArticle(law.articles, typed)
        setMissing(!match)
        if (match) onFind(match.anchor)
      }}
    >
      <label>
        <span>
          <span className={styles.verb}>转到</span>第
        </span>{' '}
        <input
          id={GOTO_FIELD}
          value={typed}
          maxLength={12}
          aria-invalid={missing || undefined}
          onChange={(event) => setTyped(event.target.value)}
        />{' '}
        条
      </label>
      <button type="submit">前往</button>
      {missing && <span role="alert">没有这一条</span>}
    </form>
  )
}

type Props = GoToProps & {
  /** The parts of the text that are on the page. */
  filled: ReadonlySet<number>
  size: number
  onSize: (size: number) => void
  /** The entry of the contents that is being read; -1 before the first. */
  node: number
}

function Sizes({ size, onSize }: Pick<Props, 'size' | 'onSize'>) {
  return (
    <fieldset className={styles.sizes}>
      <legend>字号</legend>
      {SIZES.map((label, at) => (
        <button key={label} type="button" aria-pressed={at === size} onClick={() => onSize(at)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}

function Printing({ law, node }: Pick<Props, 'law' | 'node'>) {
  const chapter = law.nodes[node]
  const inChapter = law.articles.filter((article) => article.node === node).map(({ anchor }) => anchor)
  return (
    <div className={styles.print}>
      {chapter && (
        <Button kind="bare" icon="print" onClick={() => printPart([chapter.anchor, ...inChapter])}>
          打印本章
        </Button>
      )}
      <Button kind="bare" icon="print" onClick={() => window.print()}>
        打印
      </Button>
    </div>
  )
}

/** What a reader needs in the middle of a long law: always at the top of the window, in two rows on a phone. */
export function LawTools({ law, filled, onFind, size, onSize, node }: Props) {
  const narrow = useMedia(NARROW)
  const others = (
    <>
      <Sizes size={size} onSize={onSize} />
      <Printing law={law} node={node} />
    </>
  )
  return (
    <div id={TOOLS} className={styles.tools}>
      <div className={styles.row}>
        {narrow && (
          <LawDrawer nodes={law.nodes} current={node} onChoose={onFind}>
            {others}
          </LawDrawer>
        )}
        <GoTo law={law} onFind={onFind} />
      </div>
      <LawWords articles={law.articles} filled={filled} onShow={(anchor) => onFind(anchor, false)} />
      {!narrow && others}
    </div>
  )
}
