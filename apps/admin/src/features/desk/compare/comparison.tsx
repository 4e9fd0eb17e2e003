import type { TreeNode } from '@anju/contract/wire/console'
import { Radio, Tag } from 'antd'
import { type ReactNode, useMemo } from 'react'
import type { Difference } from '#ui/form/conflict.ts'
import { type Labels, labelOf } from '#ui/form/record-form-labels.ts'
import { useDeskOptions } from '../item/desk.api.ts'
import { type BlockPair, blocksOf, compareBlocks, withoutSame } from './blocks.ts'
import styles from './comparison.module.css'
import { labelsOf } from './labels.tsx'
import { type Chunk, keyOf, presetOf } from './merge-blocks.ts'
import { type Picks, type Side, sideOf } from './merge-forms.ts'

type Names = Record<Side, string>

type Choice = { picks: Picks; onPick: (picks: Picks) => void }

type ComparisonProps = {
  section: string
  /** `mine` is shown on the left. */
  differences: readonly Difference[]
  names: Names
  /** Both sides are of the same person. */
  own?: boolean
  /** The text by blocks, where both sides have changed it. */
  chunks?: readonly Chunk[] | null
  /** Lets the user choose a side of each field, and of each place of the text that both have changed. */
  choice?: Choice
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
export function Comparison({ section, differences, names, chunks = null, choice, own = false }: ComparisonProps) {
  const { departments } = useDeskOptions()
  const labels = labelsOf(section)
  const words = { labels, departments: departmentNames(departments) }
  return (
    <div className={styles.comparison}>
      {differences.map((difference) => {
        const { name, mine, theirs, changedBy: by } = difference
        const byBlocks = name === 'body' && chunks !== null && choice !== undefined
        return (
          <section key={name} aria-label={labelOf(labels, name)}>
            <h2>
              {labelOf(labels, name)} {choice && <Tag color={colours[by]}>{(own ? changedIn : changedBy)[by]}</Tag>}
            </h2>
            {choice && !byBlocks && <SideChoice difference={difference} names={names} choice={choice} />}
            {byBlocks && <Chunks chunks={chunks} names={names} choice={choice} />}
            {!byBlocks && name === 'body' && <Texts left={String(mine)} right={String(theirs)} names={names} />}
            {name !== 'body' && (
              <div className={styles.pair}>
                <div data-side={names.mine}>{valueText(name, mine, words)}</div>
                <div data-side={names.theirs}>{valueText(name, theirs, words)}</div>
              </div>
            )}
          </section>
        )
      })}
    </div>
  )
}

type SideChoiceProps = { difference: Difference; names: Names; choice: Choice }

function SideChoice({ difference, names, choice: { picks, onPick } }: SideChoiceProps) {
  return (
    <Radio.Group
      value={sideOf(difference, picks)}
      onChange={({ target }) => onPick({ ...picks, fields: { ...picks.fields, [difference.name]: target.value } })}
      options={(['mine', 'theirs'] as const).map((value) => ({ value, label: `采用${names[value]}` }))}
    />
  )
}

type ChunksProps = { chunks: readonly Chunk[]; names: Names; choice: Choice }

/** Each place of the text that both have changed, to be chosen; what only one has changed is taken. */
function Chunks({ chunks, names, choice: { picks, onPick } }: ChunksProps) {
  const number = (by: Chunk['by']) => chunks.filter((chunk) => chunk.by === by).length
  const places = chunks.flatMap((chunk) => (chunk.by === 'both' ? [{ chunk, key: keyOf(chunk) }] : []))
  const taken = number('me') + number('them')
  return (
    <>
      {taken > 0 && <p className={styles.left}>只有一方修改的 {taken} 处已各自采用</p>}
      {places.map(({ chunk, key }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own
        <div key={key} role="group" aria-label={`双方都改的第 ${index + 1} 处`}>
          <Radio.Group
            value={picks.blocks[key] ?? presetOf(chunk)}
            onChange={({ target }) => onPick({ ...picks, blocks: { ...picks.blocks, [key]: target.value } })}
            options={[
              { value: 'mine', label: `采用${names.mine}` },
              { value: 'theirs', label: `采用${names.theirs}` },
              { value: 'each', label: '两份都留' },
            ]}
          />
          <Texts left={chunk.mine.join('')} right={chunk.theirs.join('')} names={names} />
        </div>
      ))}
    </>
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
