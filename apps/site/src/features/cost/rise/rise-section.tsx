import { textLimits } from '@anju/contract/cost/scenario/text-limits'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import type { CostResult } from '@anju/contract/cost/shapes/result'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/feedback/messages.tsx'
import { useCostForm } from '../draft/form.ts'
import editor from '../editor/editor.module.css'
import { FigureField, LongField, TextField } from '../editor/fields.tsx'
import { costFileName } from '../figure/file-name.ts'
import { riseFaults } from './faults.ts'
import { proposalOf } from './proposal.ts'
import styles from './rise.module.css'
import { RiseDocument } from './rise-document.tsx'

const DAYS = [
  ['effective', '拟执行日期'],
  ['noticeFrom', '公示开始'],
  ['noticeTo', '公示结束'],
  ['voteFrom', '表决开始'],
  ['voteTo', '表决截止'],
] as const
const NEIGHBOURS = ['0', '1', '2']

function Fields() {
  const faults = riseFaults(useCostForm().draft.project.rise)
  const fault = (path: string) => faults[path]
  return (
    <>
      <div className={editor.grid}>
        <TextField path="rise.company" label="物业服务企业" />
        <TextField path="rise.address" label="项目地址" />
        <FigureField path="rise.owners" label="业主人数（不填用户数）" fault={fault('rise.owners')} />
        <TextField path="rise.phone" label="咨询电话" maxLength={textLimits.phone} />
        <TextField path="rise.place" label="表决票收取地点" />
        {DAYS.map(([key, label]) => (
          <TextField key={key} path={`rise.${key}`} label={label} type="date" fault={fault(`rise.${key}`)} />
        ))}
      </div>
      <LongField
        path="rise.reasons"
        label="调价理由（每行一条）"
        placeholder="例如：最低工资由 2,280 元提高到 2,490 元，人员费用每月增加……"
      />
      <h3>周边项目收费标准（可不填）</h3>
      <div className={editor.grid}>
        {NEIGHBOURS.map((row, index) => [
          <TextField
            key={`${row}-name`}
            path={`rise.neighbours.${row}.name`}
            label={`周边项目 ${index + 1}`}
            maxLength={textLimits.neighbour}
          />,
          <FigureField
            key={`${row}-fee`}
            path={`rise.neighbours.${row}.fee`}
            label={`项目 ${index + 1} 标准（元/㎡·月）`}
            fault={fault(`rise.neighbours.${row}.fee`)}
          />,
        ])}
      </div>
    </>
  )
}

/** 调价材料: what the owners are told and asked when the fee is to change, for printing and as a Word document. */
export function RiseSection({ project, result }: { project: CostProject; result: CostResult }) {
  const { draft, readOnly } = useCostForm()
  const [isPrinting, setPrinting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const proposal = proposalOf(project, result)
  useEffect(() => {
    if (!isPrinting) return
    const done = () => setPrinting(false)
    window.addEventListener('afterprint', done)
    return () => window.removeEventListener('afterprint', done)
  }, [isPrinting])
  const print = () => {
    flushSync(() => setPrinting(true))
    window.print()
  }
  const save = async () => {
    if (!proposal) return
    setBusy(true)
    try {
      const { saveRise } = await import('./word.ts')
      saveRise({ project, result, proposal }, costFileName(`调价材料-${project.name}`, 'docx'))
    } catch (error) {
      console.error(error)
      notify('文件没有生成，请检查网络后重试。', 'bad')
    }
    setBusy(false)
  }
  return (
    <section className={styles.section} aria-labelledby="cost-rise-title">
      <h2 id="cost-rise-title">调价材料</h2>
      <p className={styles.note}>
        用现行收费标准和本次测算的建议标准生成公示稿、表决票和计票表；
        {readOnly ? '方案现在不能修改，这里填写的内容只保存在这台电脑上；' : '内容随草稿保存；'}下载的 Excel
        中有“调价”表。
      </p>
      <Fields />
      <div className={styles.actions}>
        <Button disabled={!proposal} onClick={print}>
          打印调价材料
        </Button>
        <Button kind="quiet" disabled={!proposal} busy={isBusy} onClick={save}>
          下载 Word
        </Button>
        {!proposal && (
          <>
            <span>{readOnly ? '方案中没有现行收费标准，撤回修改后可以填写。' : '请先填写现行收费标准。'}</span>
            {!readOnly && (
              <Button kind="bare" onClick={() => draft.goTo('tax', 'analysis.currentFee')}>
                去填写
              </Button>
            )}
          </>
        )}
      </div>
      {isPrinting && proposal && <RiseDocument project={project} result={result} proposal={proposal} />}
    </section>
  )
}
