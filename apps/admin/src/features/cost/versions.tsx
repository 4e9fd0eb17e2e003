import type { ReviewedScenario } from '@anju/contract/cost/scenario/desk'
import type { VersionRow } from '@anju/contract/cost/scenario/rows'
import { versionKindLabels } from '@anju/contract/cost/scenario/terms'
import { Button, Table } from 'antd'
import { useState } from 'react'
import styles from './cost.module.css'
import { VersionDialog } from './version-dialog.tsx'

/** The versions of a scenario up to the submitted one, each to be opened. */
export function Versions({ scenarioId, versions }: Pick<ReviewedScenario, 'scenarioId' | 'versions'>) {
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <section aria-label="版本">
      <h2 className={styles.heading}>版本</h2>
      <Table<VersionRow>
        size="small"
        rowKey="versionNo"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={versions}
        columns={[
          {
            title: '版本',
            render: (_, { versionNo }) => (
              <Button type="link" size="small" onClick={() => setOpened(versionNo)}>
                第 {versionNo} 版
              </Button>
            ),
          },
          { title: '收费标准', dataIndex: 'feePerM2', align: 'right' },
          { title: '来由', render: (_, { kind }) => versionKindLabels[kind] },
          { title: '作者', dataIndex: 'authorName' },
          { title: '时间', dataIndex: 'at' },
          { title: '说明', dataIndex: 'note' },
        ]}
      />
      {opened !== null && <VersionDialog scenarioId={scenarioId} no={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}
