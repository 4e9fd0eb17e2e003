import { CATEGORIES } from '@anju/contract/cost/labels'
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/text/data-table.tsx'
import actual from '../actual/actual.module.css'
import { useCostForm } from '../draft/form.ts'
import { yuan } from '../figure/show-figure.ts'
import {
  COLUMNS,
  type ColumnMeaning,
  cellName,
  readSheet,
  type Sheet,
  type SheetLine,
  type SheetPost,
  sheetOf,
  withSheet,
} from './read-sheet.ts'

const MEANINGS = Object.entries(COLUMNS) as [ColumnMeaning, string][]
/** Lines of the sheet whose cells are named beside a column. */
const SAMPLE = 3

type Row = { row: number; name: string; read: string; amount: string }
const rowOfPost = ({ row, role, headcount, wage }: SheetPost): Row => ({
  row,
  name: role,
  read: `岗位，${headcount} 人`,
  amount: `月工资 ${yuan(wage)}`,
})
const rowOfLine = ({ row, name, cat, per, amount }: SheetLine): Row => ({
  row,
  name,
  read: CATEGORIES[cat],
  amount: `${per === 'monthly' ? '每月' : '每年'} ${yuan(amount)}`,
})
const COLUMNS_OF_PREVIEW: Column<Row>[] = [
  { title: '行', width: 4, render: ({ row }) => row + 1 },
  { title: '名称', render: ({ name }) => name },
  { title: '读作', render: ({ read }) => read },
  { title: '金额（元）', align: 'end', render: ({ amount }) => amount },
]

type ChoiceProps = { sheet: Sheet; meanings: ColumnMeaning[]; onChoose: (meanings: ColumnMeaning[]) => void }

/** Which column is what. A meaning that is given to another column is taken from the first. */
function ColumnChoices({ sheet: { cells, headAt }, meanings, onChoose }: ChoiceProps) {
  const id = useId()
  const choose = (at: number, meaning: ColumnMeaning) =>
    onChoose(meanings.map((old, other) => (other === at ? meaning : old === meaning ? 'none' : old)))
  return (
    <div className={actual.actions}>
      {meanings.map((meaning, at) => {
        const sample = cells.slice(Math.max(headAt, 0), Math.max(headAt, 0) + SAMPLE).map((row) => row[at] ?? '')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <label key={at} htmlFor={`${id}-${at}`} className={actual.month}>
            {`${cellName(0, at).replace('1', '')} 列：${sample.filter(Boolean).join('、').slice(0, 30) || '空'}`}
            <select
              id={`${id}-${at}`}
              value={meaning}
              onChange={(event) => choose(at, event.target.value as ColumnMeaning)}
            >
              {MEANINGS.map(([key, label]) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )
      })}
    </div>
  )
}

/** What is read by the chosen columns, and what is not; nothing changes before it is taken over. */
function Preview({ sheet, meanings, onTaken }: { sheet: Sheet; meanings: ColumnMeaning[]; onTaken: () => void }) {
  const { draft } = useCostForm()
  const [refusal, setRefusal] = useState('')
  const plan = readSheet(sheet, meanings)
  const rows = [...plan.posts.map(rowOfPost), ...plan.lines.map(rowOfLine)]
  const take = (instead: boolean) => {
    const next = withSheet(draft.project, plan, instead)
    if (typeof next === 'string') return setRefusal(next)
    draft.choose(next, '自己的测算表')
    onTaken()
  }
  return (
    <>
      <div role="status">
        <p className={actual.note}>
          读到 {plan.posts.length} 个岗位、{plan.lines.length} 项费用。
        </p>
        <ul className={actual.said}>
          {plan.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </div>
      {rows.length > 0 && (
        <>
          <DataTable
            caption="将读入的岗位和费用"
            rows={rows}
            rowKey={({ row }) => String(row)}
            columns={COLUMNS_OF_PREVIEW}
          />
          <p>
            <Button onClick={() => take(true)}>替换现有的岗位和费用</Button>{' '}
            <Button kind="quiet" onClick={() => take(false)}>
              添加到现有的后面
            </Button>
          </p>
        </>
      )}
      {refusal && <p role="alert">{refusal}</p>}
    </>
  )
}

/** Reads posts and lines from the sheet in which a manager has calculated so far. */
export function SheetForm() {
  const [text, setText] = useState('')
  const [sheet, setSheet] = useState<Sheet>()
  const [meanings, setMeanings] = useState<ColumnMeaning[]>([])
  const id = useId()
  const type = (next: string) => {
    setText(next)
    const read = next.trim() ? sheetOf(next) : undefined
    setSheet(read)
    setMeanings(read?.meanings ?? [])
  }
  return (
    <details className={`${actual.entering} ${actual.paste}`}>
      <summary>从自己的测算表读入</summary>
      <label htmlFor={id}>在 Excel 或 WPS 中选中测算表（连同标题行）并复制，粘贴到这里</label>
      <textarea id={id} rows={6} value={text} onChange={(event) => type(event.target.value)} />
      {sheet && (
        <>
          <p className={actual.note}>请核对每一列是什么；合计、小计的行不读取。</p>
          <ColumnChoices sheet={sheet} meanings={meanings} onChoose={setMeanings} />
          <Preview sheet={sheet} meanings={meanings} onTaken={() => type('')} />
        </>
      )}
    </details>
  )
}
