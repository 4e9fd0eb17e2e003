import { UploadOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useDialog } from '#ui/frame/use-dialog.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { importsKey, useOptions, useReload } from '../law.api.ts'
import { AsOfDialog } from './as-of-dialog.tsx'
import { LawImportDialog } from './import-dialog.tsx'
import { ReportDrawer } from './report-drawer.tsx'

const states = {
  waiting: { label: '排队中', color: 'default' },
  running: { label: '导入中', color: 'processing' },
  done: { label: '完成', color: 'success' },
  failed: { label: '未完成', color: 'error' },
} as const

/** Imports of the console and of the command line, with their reports. */
export function ImportList() {
  const [importing, setImporting] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  const [report, open] = useDialog()
  const openReport = (importId: string) => open((close) => <ReportDrawer importId={importId} onClose={close} />)
  const asOf = useOptions()?.asOf
  const reload = useReload()
  return (
    <>
      <ListPage
        name="cms-law-import"
        title="法规管理"
        noun="导入"
        list={importsKey}
        rowKey="importId"
        nameOf={({ fileName }) => fileName}
        columns={[
          { key: 'startTime', title: '时间', width: 170, always: true },
          { key: 'fileName', title: '文件' },
          {
            key: 'state',
            title: '状态',
            width: 100,
            render: ({ state }) => <Tag color={states[state].color}>{states[state].label}</Tag>,
          },
          { key: 'summary', title: '结果', render: ({ summary, fault }) => fault || summary.slice(1).join('；') },
          { key: 'asOf', title: '数据截至', width: 120 },
          { key: 'userName', title: '操作人', width: 110, render: ({ userName }) => userName || '命令行' },
        ]}
        rowActions={({ importId, state }) =>
          state === 'done' ? [{ label: '报告', onClick: () => openReport(importId) }] : []
        }
        toolbar={() => (
          <>
            <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => setImporting(true)}>
              导入
            </Button>
            {asOf !== undefined && (
              <>
                <span>网站显示“数据截至{asOf ? ` ${asOf}` : '：未核对'}”</span>
                <Button onClick={() => setCorrecting(true)}>更正</Button>
              </>
            )}
          </>
        )}
      />
      {importing && (
        <LawImportDialog
          onReport={(importId) => {
            setImporting(false)
            openReport(importId)
          }}
          onEnded={() => void reload()}
          onClose={() => {
            setImporting(false)
            void reload()
          }}
        />
      )}
      {correcting && <AsOfDialog onClose={() => setCorrecting(false)} />}
      {report}
    </>
  )
}
