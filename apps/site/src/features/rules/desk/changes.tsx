import { formatDate } from '@anju/browser/dates'
import type { ContentChange } from '@anju/contract/content-overview'
import { isSectionKey, itemPath } from '@anju/contract/sections'
import { fromWireTime } from '@anju/contract/wire/time'
import { useState } from 'react'
import { sectionOf } from '#ui/api/sections.ts'
import { useQueryState } from '#ui/api/use-query-state.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/router.tsx'
import { Tag, type TagTone } from '#ui/text/tag.tsx'
import styles from './changes.module.css'

const marks: Record<ContentChange['change'], { label: string; tone: TagTone }> = {
  new: { label: '新', tone: 'highlight' },
  revised: { label: '有修订', tone: 'accent' },
  ended: { label: '已失效', tone: 'danger' },
}

const DAYS = 30
const A_DAY = 86_400_000
/** Changes that are shown before the rest is wanted. */
const FIRST = 7
/** Older changes that are shown where the time has none. */
const OLDER = 5

const monthAgo = () => Date.now() - DAYS * A_DAY
const timeOf = ({ changedAt }: ContentChange) => fromWireTime(changedAt)
const labelOf = (section: string) => (isSectionKey(section) ? sectionOf(section).label : section)

function ChangeRow({ row, isRecent }: { row: ContentChange; isRecent: boolean }) {
  const { label, tone } = marks[row.change]
  return (
    <li className={classNames(styles.row, row.change === 'ended' && styles.ended)}>
      <time dateTime={row.changedAt.slice(0, 10)} className={styles.day}>
        <b>{formatDate(row.changedAt, '{d}')}</b>
        {formatDate(row.changedAt, '{y}.{m}')}
      </time>
      <div>
        <p className={styles.title}>
          {(isRecent || row.change !== 'new') && <Tag tone={tone}>{label}</Tag>}{' '}
          <Link to={itemPath(row.section, row.contentId)}>{row.title}</Link>
        </p>
        <p className={styles.meta}>
          <span>{labelOf(row.section)}</span>
          {row.number && <span>{row.number}</span>}
          {row.department && <span>{row.department}</span>}
        </p>
        {row.note && <p className={styles.note}>{row.note}</p>}
      </div>
    </li>
  )
}

type ListProps = { rows: readonly ContentChange[]; earlierVisit?: number }

/** The changes in their order, with a line where the last visit was. */
function ChangeList({ rows, earlierVisit = 0 }: ListProps) {
  const [whole, setWhole] = useState(false)
  const shown = whole ? rows : rows.slice(0, FIRST)
  const since = shown.filter((row) => timeOf(row) > earlierVisit)
  const before = shown.filter((row) => timeOf(row) <= earlierVisit)
  const [month] = useState(monthAgo)
  const isRecent = (row: ContentChange) => timeOf(row) > (earlierVisit || month)
  const ofRows = (some: readonly ContentChange[]) =>
    some.map((row) => <ChangeRow key={row.contentId} row={row} isRecent={isRecent(row)} />)
  return (
    <>
      {since.length > 0 && <ol>{ofRows(since)}</ol>}
      {earlierVisit > 0 && before.length > 0 && (
        <p className={styles.visit}>您上次来访：{formatDate(earlierVisit, '{m} 月 {d} 日')}</p>
      )}
      {before.length > 0 && <ol>{ofRows(before)}</ol>}
      {rows.length > shown.length && (
        <Button kind="bare" icon="down" onClick={() => setWhole(true)}>
          再看 {rows.length - shown.length} 项
        </Button>
      )}
    </>
  )
}

const sentenceOf = (count: number, time: string) => (count > 0 ? `${time}有 ${count} 项变化` : `${time}没有变化`)

/** What is new for a member, since the last visit or within thirty days, of all departments or of the member's own. */
export function MemberChanges({ name, changes, earlierVisit }: MemberChangesProps) {
  const [scope, setScope] = useQueryState('scope')
  const [month] = useState(monthAgo)
  const own = changes.filter((row) => row.own)
  const wanted = scope === 'own' ? own : changes
  const recent = wanted.filter((row) => timeOf(row) > Math.min(month, earlierVisit || month))
  const isNew = (row: ContentChange) => timeOf(row) > (earlierVisit || month)
  const time = earlierVisit ? `${formatDate(earlierVisit, '{m} 月 {d} 日')}以来` : `近 ${DAYS} 天`
  const rows = recent.length > 0 ? recent : wanted.slice(0, OLDER)
  const scopes = [
    { key: '', label: '全公司' },
    { key: 'own', label: '本部门' },
  ]
  return (
    <section className={styles.changes} aria-labelledby="changes">
      <div className={styles.head}>
        <div>
          <p className={styles.greeting}>{name}，您好</p>
          <h2 id="changes">{sentenceOf(wanted.filter(isNew).length, time)}</h2>
        </div>
        {own.length > 0 && (
          <fieldset className={styles.scopes}>
            <legend className="visually-hidden">范围</legend>
            {scopes.map(({ key, label }) => (
              <button key={key} type="button" aria-pressed={key === scope} onClick={() => setScope(key)}>
                {label}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {recent.length === 0 && rows.length > 0 && <p className={styles.visit}>更早的变化</p>}
      {rows.length > 0 ? (
        <ChangeList key={scope} rows={rows} earlierVisit={recent.length > 0 ? earlierVisit : 0} />
      ) : (
        <p className={styles.none}>制度、规程、表单与标准有新增、修订或失效时，会列在这里。</p>
      )}
    </section>
  )
}
type MemberChangesProps = { name: string; changes: readonly ContentChange[]; earlierVisit: number }

/** What was added or changed last of what everybody may read. */
export function RecentChanges({ changes }: { changes: readonly ContentChange[] }) {
  return (
    <section className={styles.changes} aria-labelledby="changes">
      <div className={styles.head}>
        <h2 id="changes">最近更新</h2>
      </div>
      {changes.length > 0 ? (
        <ChangeList rows={changes} />
      ) : (
        <p className={styles.none}>标准与法律专题有更新时，会列在这里。</p>
      )}
    </section>
  )
}
