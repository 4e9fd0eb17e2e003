import type { LawNote } from '@anju/contract/law/note-shape'
import { noteLayerNames } from '@anju/contract/law/note-terms'
import { itemPath } from '@anju/contract/sections'
import { useId, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/router.tsx'
import styles from './law-note.module.css'

const STATES = {
  current: '',
  changed: '该条已修改，解读待复核',
  other: '解读所依据的是其他版本的条文',
} as const

/** Where notes are open at first: beside a wide text, not on a phone. */
const isWide = () => window.matchMedia('(min-width: 992px)').matches

function Layer({ note, name }: { note: LawNote; name: 'plain' | 'practice' }) {
  const text = note[name]
  if (!text) return null
  return (
    <>
      <dt>
        {noteLayerNames[name]}
        {note.internal.includes(name) && <span className={styles.internal}>仅员工可见</span>}
      </dt>
      {text.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text never move
        <dd key={at}>{line}</dd>
      ))}
    </>
  )
}

function Links({ note }: { note: LawNote }) {
  if (note.links.length === 0) return null
  return (
    <>
      <dt>
        {noteLayerNames.links}
        {note.internal.includes('links') && <span className={styles.internal}>仅员工可见</span>}
      </dt>
      {note.links.map(({ contentId, section, title, where }) => (
        <dd key={contentId}>
          <Link to={itemPath(section, contentId)}>{title}</Link>（{where}）
        </dd>
      ))}
    </>
  )
}

/** Who is behind a note, in one line. */
function sourceOf({ author, reviewer, reviewedOn }: LawNote): string {
  const review = reviewedOn && `${reviewer || '公司'} ${reviewedOn} 复核`
  return ['本公司解读，仅供参考，以条文为准', author && `${author}编写`, review].filter(Boolean).join(' · ')
}

/** What the company says of an article, or of the whole law: the layers that are for this reader. */
export function LawNoteView({ note, title }: { note: LawNote; title: string }) {
  const [open, setOpen] = useState(isWide)
  const id = useId()
  return (
    <aside className={styles.note} aria-label={title}>
      <button type="button" data-paper aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        公司解读
        {note.state !== 'current' && <strong className={styles.changed}>{STATES[note.state]}</strong>}
      </button>
      <div id={id} className={classNames(!open && styles.closed)}>
        <dl>
          <Layer note={note} name="plain" />
          <Layer note={note} name="practice" />
          <Links note={note} />
        </dl>
        <p className={styles.source}>{sourceOf(note)}</p>
      </div>
    </aside>
  )
}
