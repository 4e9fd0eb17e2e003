import { CATEGORIES } from '@anju/contract/cost/labels'
import { headcountText } from '@anju/contract/cost/relief'
import type { Scenario, Version } from '@anju/contract/cost/scenario/member'
import { scenarioLimits } from '@anju/contract/cost/scenario/terms'
import { useState } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { useApi } from '#ui/api/use-api.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/text/data-table.tsx'
import { yuan } from '../figure/show-figure.ts'
import { AskDialog } from '../saved/ask-dialog.tsx'
import { copyScenario } from '../saved/create.ts'
import styles from './versions.module.css'

type Props = { scenario: Scenario; no: string; onClose: () => void }

/** One version: its outcome as it was computed then, and its posts and lines with their notes. */
export function VersionText({ scenario, no, onClose }: Props) {
  const { scenarioId, name } = scenario
  const [copying, setCopying] = useState(false)
  const params = { scenarioId, no }
  const result = useApi('GET /api/cms/cost/scenario/:scenarioId/version/:no', { params })
  return (
    <section className={styles.version} aria-label={`第 ${no} 版`}>
      <div className={styles.head}>
        <h3>第 {no} 版</h3>
        <Button kind="quiet" onClick={() => setCopying(true)}>
          复制为新方案
        </Button>
        <Button kind="quiet" onClick={onClose}>
          收起
        </Button>
      </div>
      <ApiView result={result}>{(version) => <Tables version={version} />}</ApiView>
      {copying && (
        <AskDialog
          title={`复制第 ${no} 版为新方案`}
          label="方案名称"
          ok="复制"
          initial={`${name.slice(0, scenarioLimits.name - 8)}（第 ${no} 版）`}
          maxLength={scenarioLimits.name}
          missing="请填写方案名称"
          onSubmit={(text) => copyScenario(scenarioId, text, Number(no))}
          onClose={() => setCopying(false)}
        />
      )}
    </section>
  )
}

function Tables({ version: { input, figures, digest } }: { version: Version }) {
  return (
    <>
      {figures ? (
        <p>
          收费标准 <b>{figures.totals.feePerM2}</b> 元/㎡·月，每月总额 {yuan(figures.totals.feeMonthly)} 元，成本{' '}
          {yuan(figures.totals.costGross)} 元。
        </p>
      ) : (
        <p>这份内容当时算不出结果。</p>
      )}
      <p className={styles.digest}>内容摘要（SHA-256）：{digest}</p>
      {figures && (
        <DataTable
          caption="成本分项"
          rows={figures.categories}
          rowKey={({ key }) => key}
          columns={[
            { title: '成本分项', render: ({ label }) => label },
            { title: '元/月', align: 'end', render: ({ monthly }) => yuan(monthly) },
            { title: '元/㎡·月', align: 'end', render: ({ perM2 }) => perM2 },
          ]}
        />
      )}
      <DataTable
        caption="岗位"
        rows={input.staff}
        rowKey={({ code, role }) => code ?? role}
        columns={[
          { title: '岗位', render: ({ role }) => role || '—' },
          { title: '人数', width: 5, align: 'end', render: (post) => headcountText(post, input.settings) },
          { title: '月工资（元）', width: 8, align: 'end', render: ({ wage }) => String(wage) },
          { title: '备注', render: ({ note }) => note || '—' },
        ]}
      />
      <DataTable
        caption="费用"
        rows={input.lines.map((line, at) => ({ ...line, monthly: figures?.lineRows[at]?.monthly }))}
        rowKey={({ code }) => code}
        columns={[
          { title: '费用', render: ({ name, code }) => name || code },
          { title: '费用项目', render: ({ cat }) => CATEGORIES[cat] },
          { title: '元/月', width: 8, align: 'end', render: ({ monthly }) => (monthly ? yuan(monthly) : '—') },
          { title: '备注', render: ({ note }) => note || '—' },
        ]}
      />
    </>
  )
}
