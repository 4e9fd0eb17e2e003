import { Alert, Flex, Tag } from 'antd'
import { WideTable } from '../frame/wide-table.tsx'

type Line = { line: number; faults: string[]; action?: 'add' | 'change' | 'same' | 'refuse'; changes?: string[] }
/** The response of the contract's import routes. */
export type ImportAnswer = {
  imported: number
  failed: number
  /** New accounts, whose initial passwords are in the file only. */
  added: number
  lines: Line[]
  fileName: string
  /** A trial: nothing was written, `lines` reports what would be done. */
  trial: boolean
}

function sentenceFor(
  answer: ImportAnswer,
  counted: string,
): { type: 'success' | 'info' | 'warning' | 'error'; title: string } {
  const { imported, failed, trial } = answer
  if (trial) return { type: failed > 0 ? 'warning' : 'info', title: trialSentence(answer, counted) }
  if (failed === 0) return { type: 'success', title: `导入成功，共 ${imported} 行` }
  if (imported > 0) return { type: 'warning', title: `已导入 ${imported} 行，${failed} 行有误，未导入` }
  return { type: 'error', title: `${failed} 行有误，一行也没有导入` }
}

function trialSentence({ lines, failed }: ImportAnswer, counted: string): string {
  const count = (action: Line['action']) => lines.filter((line) => line.action === action).length
  const parts = [
    `将新增 ${count('add')} ${counted}`,
    `更新 ${count('change')} ${counted}`,
    `没有变化 ${count('same')} ${counted}`,
  ]
  return `试运行，没有写入任何数据：${[...parts, `有误 ${failed} 行`].join('，')}`
}

type ImportResultProps = { answer: ImportAnswer; subject: { field: string; title: string }; counted: string }

/** The result of every line, those with errors first. */
export function ImportResult({ answer, subject, counted }: ImportResultProps) {
  const lines = [...answer.lines].sort((one, other) => Number(other.faults.length > 0) - Number(one.faults.length > 0))
  const stopped = answer.failed > 0 && answer.imported === 0
  return (
    <Flex vertical gap={8}>
      <Alert {...sentenceFor(answer, counted)} showIcon role="status" />
      <WideTable<Line>
        label="逐行的结果"
        maxHeight="40vh"
        rowKey="line"
        dataSource={lines}
        columns={[
          { title: '行', dataIndex: 'line', width: 48 },
          { title: subject.title, dataIndex: subject.field, width: 110, ellipsis: true },
          { title: '结果', render: (_, line) => <Outcome line={line} trial={answer.trial} stopped={stopped} /> },
        ]}
      />
    </Flex>
  )
}

const PLANNED = { add: '将新增', change: '将更新', same: '没有变化', refuse: '' } as const
const DONE = { add: '已新增', change: '已更新', same: '没有变化', refuse: '' } as const

function Outcome({ line, trial, stopped }: { line: Line; trial: boolean; stopped: boolean }) {
  const { faults, action, changes = [] } = line
  if (faults.length > 0) return faults.map((fault) => <div key={fault}>{fault}</div>)
  if (!action) return <Tag>{stopped ? '可以导入' : '已导入'}</Tag>
  return (
    <>
      <Tag>{trial || stopped ? PLANNED[action] : DONE[action]}</Tag>
      {changes.map((change) => (
        <div key={change}>{change}</div>
      ))}
    </>
  )
}
