import { Alert, Flex, Table, Tag } from 'antd'

type Line = { line: number; faults: string[] }
/** What came of an import, as import routes of the contract answer it. */
export type ImportAnswer = { imported: number; failed: number; lines: Line[]; fileName: string }

function verdict({ imported, failed }: ImportAnswer): { type: 'success' | 'warning' | 'error'; title: string } {
  if (failed === 0) return { type: 'success', title: `导入成功，共 ${imported} 行` }
  if (imported > 0) return { type: 'warning', title: `已导入 ${imported} 行，${failed} 行有误，未导入` }
  return { type: 'error', title: `${failed} 行有误，一行也没有导入` }
}

type ImportResultProps = { answer: ImportAnswer; subject: { field: string; title: string } }

/** What came of every line, those with faults first. */
export function ImportResult({ answer, subject }: ImportResultProps) {
  const lines = [...answer.lines].sort((one, other) => Number(other.faults.length > 0) - Number(one.faults.length > 0))
  const stopped = answer.failed > 0 && answer.imported === 0
  return (
    <Flex vertical gap={8}>
      <Alert {...verdict(answer)} showIcon role="status" />
      <Table<Line>
        size="small"
        rowKey="line"
        dataSource={lines}
        pagination={false}
        scroll={{ y: '40vh' }}
        columns={[
          { title: '行', dataIndex: 'line', width: 48 },
          { title: subject.title, dataIndex: subject.field, width: 110, ellipsis: true },
          {
            title: '结果',
            render: (_, { faults }) =>
              faults.length > 0 ? (
                faults.map((fault) => <div key={fault}>{fault}</div>)
              ) : (
                <Tag>{stopped ? '可以导入' : '已导入'}</Tag>
              ),
          },
        ]}
      />
    </Flex>
  )
}
