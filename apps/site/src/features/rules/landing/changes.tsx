import { formatDate } from '@anju/browser/dates'
import type { ContentChange } from '@anju/contract/content/overview'
import { isSectionKey, itemPath } from '@anju/contract/sections'
import { DAY, fromWireTime, toWireTime } from '@anju/contract/wire/time'
import { Fragment, useState } from 'react'
import { sectionOf } from '#ui/api/sections.ts'
import { useQueryState } from '#ui/api/use-query-state.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/router.tsx'
import { ChangeMark } from '#ui/section/parts/change-mark.tsx'
import styles from './changes.module.css'

const DAYS = 30
/** Changes that are shown before the rest is wanted. */
const FIRST = 7

const monthAgo = () => Date.now() - DAYS * DAY
const timeOf = ({ changedAt }: ContentChange) => fromWireTime(changedAt)
const labelOf = (section: string) => (isSectionKey(section) ? sectionOf(section).label : section)

function ChangeRow({ row, isRecent }: { row: ContentChange; isRecent: boolean }) {
  return (
    <li className={classNames(styles.row, row.change === 'ended' && styles.ended)}>
      <time dateTime={row.changedAt.slice(0, 10)} className={styles.day}>
        <b>{formatDate(row.changedAt, '{d}')}</b>
        {formatDate(row.changedAt, '{y}.{m}')}
      </time>
      <div>
        <p className={styles.title}>
          {(isRecent || row.change !== 'new') && <ChangeMark change={row.change} />}{' '}
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

type Part = { heading: string; rows: readonly ContentChange[]; isRecent: boolean }

/** The changes in their order, with a line where the last visit was and where those of the time end. */
function ChangeList({ parts }: { parts: readonly Part[] }) {
  const [whole, setWhole] = useState(false)
  const total = parts.reduce((sum, { rows }) => sum + rows.length, 0)
  let room = whole ? total : FIRST
  return (
    <>
      {parts.map(({ heading, rows, isRecent }) => {
        const latest = rows.slice(0, room)
        room -= latest.length
        if (latest.length === 0) return null
        return (
          <Fragment key={heading}>
            {heading && <p className={styles.visit}>{heading}</p>}
            <ol>
              {latest.map((row) => (
                <ChangeRow key={row.contentId} row={row} isRecent={isRecent} />
              ))}
            </ol>
          </Fragment>
        )
      })}
      {!whole && total > FIRST && (
        <Button kind="bare" icon="down" onClick={() => setWhole(true)}>
          再看 {total - FIRST} 项
        </Button>
      )}
    </>
  )
}

/** Changes since the last visit, before it, and before the last thirty days. */
function partsOf(changes: readonly ContentChange[], earlierVisit: number, month: number): Part[] {
  const since = earlierVisit || month
  const within = (from: number, to: number) => changes.filter((row) => timeOf(row) > from && timeOf(row) <= to)
  const visit = `您上次来访：${formatDate(toWireTime(earlierVisit), '{m} 月 {d} 日')}`
  return [
    { heading: '', rows: within(since, Infinity), isRecent: true },
    { heading: visit, rows: within(month, since), isRecent: false },
    { heading: '更早的变化', rows: within(-Infinity, Math.min(month, since)), isRecent: false },
  ]
}

const sentenceOf = (time: string, count: number, more: boolean) =>
  count > 0 ? `${time}有 ${count} 项${more ? '以上' : ''}变化` : `${time}没有变化`

/** What is new for a member, since the last visit or within thirty days, of all departments or of the member's own. */
export function MemberChanges({ name, changes, moreChanges, earlierVisit }: MemberChangesProps) {
  const [scope, setScope] = useQueryState('scope')
  const [month] = useState(monthAgo)
  const own = changes.filter((row) => row.own)
  const wanted = scope === 'own' ? own : changes
  const parts = partsOf(wanted, earlierVisit, month)
  const time = earlierVisit ? `${formatDate(toWireTime(earlierVisit), '{m} 月 {d} 日')}以来` : `近 ${DAYS} 天`
  const count = parts[0]?.rows.length ?? 0
  const scopes = [
    { key: '', label: '全公司' },
    { key: 'own', label: '本部门' },
  ]
  return (
    <section className={styles.changes} aria-labelledby="changes">
      <div className={styles.head}>
        <div>
          <p className={styles.greeting}>{name}，您好</p>
          <h2 id="changes">{sentenceOf(time, count, moreChanges && count === wanted.length)}</h2>
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
      {wanted.length > 0 ? (
        <ChangeList key={scope} parts={parts} />
      ) : (
        <p className={styles.none}>制度、规程、表单与标准有新增、修订或失效时，会列在这里。</p>
      )}
    </section>
  )
}
type MemberChangesProps = {
  name: string
  changes: readonly ContentChange[]
  /** There are further ones, which are not among them. */
  moreChanges: boolean
  earlierVisit: number
}

/** What was added or changed last of what everybody may read. */
export function RecentChanges({ changes }: { changes: readonly ContentChange[] }) {
  return (
    <section className={styles.changes} aria-labelledby="changes">
      <div className={styles.head}>
        <h2 id="changes">最近更新</h2>
      </div>
      {changes.length > 0 ? (
        <ChangeList parts={[{ heading: '', rows: changes, isRecent: false }]} />
      ) : (
        <p className={styles.none}>标准与法律专题有更新时，会列在这里。</p>
      )}
    </section>
  )
}
