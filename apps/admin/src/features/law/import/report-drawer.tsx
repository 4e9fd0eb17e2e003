import type { LawImportLine } from '@anju/contract/law/import'
import { Button, Flex, Select } from 'antd'
import { useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { SideDrawer } from '#ui/frame/side-drawer.tsx'
import { WideTable } from '#ui/frame/wide-table.tsx'
import { Permitted } from '#ui/session/permitted.tsx'
import { saveExport } from '#ui/session/transfer.ts'
import { useImport, useLines } from '../law.api.ts'
import styles from '../law.module.css'

const PAGE = 20

/** The whole report of an import: counts, and every line by kind; also as a file. */
export function ReportDrawer({ importId, onClose }: { importId: string; onClose: () => void }) {
  const run = useImport(importId)
  const [kind, setKind] = useState('')
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useLines(importId, kind, page, PAGE)
  const save = (format: 'xlsx' | 'csv') =>
    void saveExport('POST /prod-api/cms/law/import/export', { importId, format }, '法规导入报告')
  const all = run?.kinds.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <SideDrawer title={`导入报告${run ? `：${run.fileName}` : ''}`} onClose={onClose} size="min(900px, 100vw)">
      {!run && <Loading />}
      {run?.summary.map((sentence) => (
        <p key={sentence} className={styles.text}>
          {sentence}
        </p>
      ))}
      {run && (
        <Flex gap={8} wrap align="center" className={styles.actions}>
          <Select
            aria-label="类别"
            style={{ width: 180 }}
            value={kind}
            options={[
              { value: '', label: `全部（${all}）` },
              ...run.kinds.map((one) => ({ value: one.kind, label: `${one.kind}（${one.count}）` })),
            ]}
            onChange={(next) => {
              setKind(next)
              setPage(1)
            }}
          />
          <Permitted any={['cms:law:export']}>
            <Button onClick={() => save('xlsx')}>下载 Excel</Button>
            <Button onClick={() => save('csv')}>下载 CSV</Button>
          </Permitted>
        </Flex>
      )}
      {error && <LoadError message={errorMessage(error)} retry={() => void refetch()} />}
      {data && (
        <WideTable<LawImportLine>
          label="导入的结果"
          rowKey="line"
          loading={isFetching}
          dataSource={data.rows}
          pagination={{
            current: page,
            pageSize: PAGE,
            total: data.total,
            showSizeChanger: false,
            showTotal: (count) => `共 ${count} 条`,
            onChange: setPage,
          }}
          columns={[
            { title: '类别', dataIndex: 'kind', width: 96 },
            { title: '法规', dataIndex: 'title', width: 200 },
            { title: '说明', dataIndex: 'text' },
            { title: '文件', dataIndex: 'path', width: 220, className: styles.text },
          ]}
        />
      )}
    </SideDrawer>
  )
}
