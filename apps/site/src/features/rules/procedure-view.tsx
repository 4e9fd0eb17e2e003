import { openTable } from '@anju/contract/wire/open-table'
import { useState } from 'react'
import { fieldsOf, type LayoutFields } from '#ui/api/content.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/router.tsx'
import { DetailPage } from '#ui/section/detail-page.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import { Facts } from '#ui/text/facts.tsx'
import { Tag, type TagTone } from '#ui/text/tag.tsx'
import { ComingDocument, DocumentControl } from './control/document-control.tsx'
import { useOpened } from './landing/use-opened.ts'
import styles from './procedure.module.css'

type Step = NonNullable<LayoutFields<'procedures'>['steps']>[number]
const tones = openTable<TagTone>({ 低: 'plain', 中: 'warn', 高: 'danger' })

function StepView({ step, number }: { step: Step; number: number }) {
  const [done, setDone] = useState(false)
  return (
    <li className={styles.step} data-done={done || undefined}>
      <label className={styles.tick}>
        <input type="checkbox" checked={done} onChange={(event) => setDone(event.target.checked)} />
        <span className={styles.count}>{number}</span>
        <span className="visually-hidden">第 {number} 步已完成</span>
      </label>
      <div>
        <p className={styles.text}>{step.text}</p>
        {step.hazardNote && (
          <p className={styles.hazard}>
            <Icon name="warning" /> <Tag tone={tones[step.hazard ?? '低'] ?? 'plain'}>{step.hazard ?? '低'}风险</Tag>{' '}
            {step.hazardNote}
          </p>
        )}
        {step.check && (
          <p className={styles.check}>
            <Icon name="check" /> {step.check}
          </p>
        )}
      </div>
    </li>
  )
}

function Points({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

/** One procedure, laid out for a phone: protection first, numbered steps to tick, emergency last. */
export function ProcedureView({ sectionKey, item }: DetailPageProps<'procedures'>) {
  const own = fieldsOf(sectionKey, item)
  useOpened(sectionKey, item, own.docNo)
  const facts = [
    { name: '文件编号', value: own.docNo },
    { name: '适用岗位', value: own.post },
    { name: '设备', value: own.equipment },
    { name: '目的', value: own.purpose },
    { name: '范围', value: own.scope },
    { name: '职责', value: own.duty },
    { name: '版本 / 批准', value: [own.version, own.approvedBy].filter(Boolean).join(' / ') },
    { name: '施行日期', value: own.effectiveOn },
    { name: '复审期限', value: own.reviewDue },
  ]
  const forms = own.recordForms ?? []
  return (
    <DetailPage
      sectionKey={sectionKey}
      item={item}
      after={
        <>
          <Points title="应急处置" texts={own.emergency ?? []} />
          {forms.length > 0 && (
            <section className={styles.part}>
              <h2>记录表单</h2>
              <ul>
                {forms.map((form) => (
                  <li key={form}>
                    <Link to={`/internalrules/records?keyword=${encodeURIComponent(form)}`}>{form}</Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <DocumentControl item={item} />
        </>
      }
    >
      <ComingDocument effectiveOn={own.effectiveOn} />
      <Facts facts={facts} />
      <Points title="劳动防护" texts={own.protection ?? []} />
      <h2 className={styles.heading}>操作步骤</h2>
      <ol className={styles.steps}>
        {(own.steps ?? []).map((step, at) => (
          <StepView key={step.text} step={step} number={at + 1} />
        ))}
      </ol>
    </DetailPage>
  )
}
