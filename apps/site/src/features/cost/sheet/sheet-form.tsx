import { upload } from '@anju/browser/upload'
import { CATEGORIES } from '@anju/contract/cost/labels'
import type { SheetTexts } from '@anju/contract/cost/scenario/member'
import { useId, useState } from 'react'
import { caller } from '#ui/api/call.ts'
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
  sheetOfCells,
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

async function textsIn(file: File): Promise<readonly SheetTexts[]> {
  const answer = await upload('/api/cms/cost/sheet', caller, 'file', file)
  if (answer.code !== 200) throw new Error(answer.msg)
  return (answer.data as { sheets: SheetTexts[] }).sheets
}

/** Chooses a workbook and one of its sheets: at first the one that has most columns with known heads. */
function FileChoice({ onChoose }: { onChoose: (sheet: Sheet) => void }) {
  const [sheets, setSheets] = useState<readonly SheetTexts[]>([])
  const [at, setAt] = useState(0)
  const [fault, setFault] = useState('')
  const id = useId()
  const show = (next: number, all = sheets) => {
    setAt(next)
    onChoose(sheetOfCells(all[next]?.cells ?? []))
  }
  const read = async (file: File) => {
    setFault('')
    try {
      const all = await textsIn(file)
      const heads = all.map(({ cells }) => sheetOfCells(cells).meanings.filter((one) => one !== 'none').length)
      setSheets(all)
      show(heads.indexOf(Math.max(...heads)), all)
    } catch (error) {
      setFault(error instanceof Error ? error.message : '')
    }
  }
  return (
    <>
      <p className={actual.actions}>
        <label htmlFor={`${id}-file`}>选择测算表文件（.xlsx，只读取，不保存）</label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".xlsx"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void read(file)
          }}
        />
        {sheets.length > 1 && (
          <label htmlFor={`${id}-sheet`}>
            工作表
            <select id={`${id}-sheet`} value={at} onChange={({ target }) => show(Number(target.value))}>
              {sheets.map(({ name }, place) => (
                <option key={name} value={place}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </p>
      {fault && <p role="alert">{fault}</p>}
    </>
  )
}

/** Reads posts and lines from the sheet in which a manager has calculated so far. */
export function SheetForm() {
  const [text, setText] = useState('')
  const [sheet, setSheet] = useState<Sheet>()
  const [meanings, setMeanings] = useState<ColumnMeaning[]>([])
  const id = useId()
  const choose = (next: Sheet | undefined) => {
    setSheet(next)
    setMeanings(next?.meanings ?? [])
  }
  const type = (next: string) => {
    setText(next)
    choose(next.trim() ? sheetOf(next) : undefined)
  }
  return (
    <details className={`${actual.entering} ${actual.paste}`}>
      <summary>从自己的测算表读入</summary>
      <FileChoice onChoose={choose} />
      <label htmlFor={id}>或者在 Excel 或 WPS 中选中测算表（连同标题行）并复制，粘贴到这里</label>
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
