import type { ContentRow } from '@anju/contract/content'
import type { ContentChange } from '@anju/contract/content/overview'
import { isSectionKey, itemPath } from '@anju/contract/sections'
import { sectionOf } from '#ui/api/sections.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/router.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { changeMemory, type Memory, mostOpened } from './memory.ts'
import styles from './side.module.css'

const SHOWN = 8
/** With fewer opened documents, others fill the list. */
const FEW = 4

type Entry = { contentId: string; section: string; title: string; number: string }

const entryOf = ({ contentId, section, title, fields }: ContentRow): Entry => ({
  contentId,
  section,
  title,
  number: String(fields.docNo ?? fields.formNo ?? ''),
})

type Props = {
  memory: Memory
  starters: readonly ContentRow[]
  changes: readonly ContentChange[]
  onChange: (memory: Memory) => void
}

/** Forms and procedures that the member opens most on this device, filled up with the first of the shelves. */
export function OftenUsed({ memory, starters, changes, onChange }: Props) {
  const own = mostOpened(memory, SHOWN)
  const isOwn = ({ contentId }: Entry) => own.some((one) => one.contentId === contentId)
  const others = own.length < FEW ? starters.map(entryOf).filter((entry) => !isOwn(entry)) : []
  const entries: readonly Entry[] = [...own, ...others].slice(0, SHOWN)
  const isRevised = ({ contentId }: Entry) =>
    changes.some((row) => row.contentId === contentId && row.change === 'revised')
  const change = (part: Partial<Memory>) => onChange(changeMemory(memory.member, (before) => ({ ...before, ...part })))
  return (
    <section className={styles.side} aria-labelledby="often-used">
      <div className={styles.head}>
        <h2 id="often-used">常用</h2>
        <span>{own.length > 0 ? '本机打开最多' : '从这些开始'}</span>
      </div>
      {entries.length > 0 ? (
        <ol className={styles.used}>
          {entries.map((entry) => (
            <li key={entry.contentId}>
              <Link to={itemPath(entry.section, entry.contentId)}>{entry.title}</Link>
              <p>
                {entry.number || (isSectionKey(entry.section) && sectionOf(entry.section).label)}
                {isOwn(entry) && isRevised(entry) && <Tag tone="accent">有修订</Tag>}
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.none}>打开过的制度、规程与表单，会按次数列在这里。</p>
      )}
      {own.length > 0 && (
        <Button kind="bare" icon="close" onClick={() => change({ opened: [] })}>
          清空打开记录
        </Button>
      )}
      <label className={styles.lasting}>
        <input
          type="checkbox"
          checked={memory.lasting}
          onChange={({ target }) => change({ lasting: target.checked })}
        />
        <span>这是我自己的设备：退出登录后仍保留。公用电脑请勿勾选，退出即清除。</span>
      </label>
    </section>
  )
}
