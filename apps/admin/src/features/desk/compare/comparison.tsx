import type { TreeNode } from '@anju/contract/wire/console'
import { Radio, Tag } from 'antd'
import { type ReactNode, useMemo } from 'react'
import type { Difference } from '#ui/form/conflict.ts'
import { type Labels, labelOf } from '#ui/form/record-form-labels.ts'
import { useDeskOptions } from '../item/desk.api.ts'
import { type BlockPair, blocksOf, compareBlocks, withoutSame } from './blocks.ts'
import styles from './comparison.module.css'
import { labelsOf } from './labels.tsx'

export type Side = 'mine' | 'theirs'
type Names = Record<Side, string>

type ComparisonProps = {
  section: string
  /** `mine` is shown on the left. */
  differences: readonly Difference[]
  names: Names
  /** Both sides are of the same person. */
  own?: boolean
  /** Lets the user choose a side of each field. */
  choice?: { picks: Readonly<Record<string, Side>>; onPick: (name: string, side: Side) => void }
}

const colours = { both: 'error', me: 'processing', them: 'warning' } as const
const changedBy = { both: '双方都改了', me: '只有我改了', them: '只有对方改了' } as const
/** The same where one person has written in two windows. */
const changedIn = { both: '两个窗口都改了', me: '只在这个窗口改了', them: '只在另一个窗口改了' } as const

/** Names of the departments in a tree by their ids. */
export function departmentNames(nodes: readonly TreeNode[], names = new Map<string, string>()): Map<string, string> {
  for (const { id, label, children = [] } of nodes) {
    names.set(id, label)
    departmentNames(children, names)
  }
  return names
}

type ValueNames = { labels: Labels; departments: ReadonlyMap<string, string> }

function valueText(name: string, value: unknown, { labels, departments }: ValueNames): ReactNode {
  const entry = labels[name]
  if (value === null || value === undefined || value === '') return '（空）'
  if (typeof entry === 'object') return entry.show(value)
  const words = Array.isArray(value) ? value.map(String) : [String(value)]
  const known = name === 'deptId' || name === 'readerIds'
  return (known ? words.map((id) => departments.get(id) ?? '其他部门') : words).join('、') || '（空）'
}

/** Two versions of an item beside each other, field by field, the text by paragraphs. */
export function Comparison({ section, differences, names, choice, own = false }: ComparisonProps) {
  const { departments } = useDeskOptions()
  const labels = labelsOf(section)
  const words = { labels, departments: departmentNames(departments) }
  return (
    <div className={styles.comparison}>
      {differences.map(({ name, mine, theirs, changedBy: by }) => (
        <section key={name} aria-label={labelOf(labels, name)}>
          <h2>
            {labelOf(labels, name)} {choice && <Tag color={colours[by]}>{(own ? changedIn : changedBy)[by]}</Tag>}
          </h2>
          {choice && (
            <Radio.Group
              value={choice.picks[name]}
              onChange={(event) => choice.onPick(name, event.target.value)}
              options={(['mine', 'theirs'] as const).map((value) => ({ value, label: `采用${names[value]}` }))}
            />
          )}
          {name === 'body' ? (
            <Texts left={String(mine)} right={String(theirs)} names={names} />
          ) : (
            <div className={styles.pair}>
              <div data-side={names.mine}>{valueText(name, mine, words)}</div>
              <div data-side={names.theirs}>{valueText(name, theirs, words)}</div>
            </div>
          )}
        </section>
      ))}
    </div>
  )
}

function Texts({ left, right, names }: { left: string; right: string; names: Names }) {
  const pairs = useMemo(() => compareBlocks(blocksOf(left), blocksOf(right)), [left, right])
  if (pairs.every(({ same }) => same)) return <p>文字相同，只有格式或图片不同。</p>
  return <Pairs pairs={pairs} names={names} />
}

/** No word differs, but something else does. */
const isSameWords = ({ before, after, same }: BlockPair) =>
  !same && before !== null && after !== null && [...before, ...after].every(({ changed }) => !changed)

/** The paragraphs of two texts that differ, each with its neighbours. */
export function Pairs({ pairs, names }: { pairs: readonly BlockPair[]; names: Names }) {
  return withoutSame(pairs).map((pair, at) =>
    'left' in pair ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity, and the list is never changed in part
      <p key={at} className={styles.left}>
        相同的 {pair.left} 段
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <div key={at} className={styles.pair}>
        <div data-side={names.mine}>{pair.before && <Parts parts={pair.before} as="del" />}</div>
        <div data-side={names.theirs}>
          {pair.after && <Parts parts={pair.after} as="ins" />}
          {isSameWords(pair) && <p className={styles.left}>文字相同，格式或图片不同</p>}
        </div>
      </div>
    ),
  )
}

function Parts({ parts, as: Changed }: { parts: NonNullable<BlockPair['before']>; as: 'del' | 'ins' }) {
  return parts.map(({ text, changed }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity
    changed ? <Changed key={at}>{text}</Changed> : <span key={at}>{text}</span>,
  )
}
