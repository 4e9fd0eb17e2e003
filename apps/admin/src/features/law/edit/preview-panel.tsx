import type { LawPreview } from '@anju/contract/law/desk-shapes'
import { lawLevels } from '@anju/contract/law-terms'
import { EyeOutlined } from '@ant-design/icons'
import { Alert, Button, Descriptions, Form } from 'antd'
import { useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { callQuietly } from '#ui/session/call.ts'
import styles from '../law.module.css'

type PreviewInput = { fileName?: string; title?: string; publishedOn?: string | null }
type PreviewOutcome = { of: string; data: LawPreview } | { of: string; fault: string }

/** Shows what an import would read in the text of the form, before it is saved. */
export function PreviewPanel() {
  const form = Form.useFormInstance()
  const text = String(Form.useWatch('markdown') ?? '')
  const [outcome, setOutcome] = useState<PreviewOutcome | null>(null)
  const [busy, setBusy] = useState(false)
  const preview = async () => {
    setBusy(true)
    const { fileName = '', title = '', publishedOn } = form.getFieldsValue(true) as PreviewInput
    const body = { markdown: text, fileName, title, publishedOn: publishedOn ?? '' }
    try {
      setOutcome({ of: text, data: (await callQuietly('POST /prod-api/cms/law/preview', { body })).data })
    } catch (error) {
      setOutcome({ of: text, fault: errorMessage(error) })
    }
    setBusy(false)
  }
  return (
    <div className={styles.full}>
      <Button icon={<EyeOutlined aria-hidden />} loading={busy} disabled={!text.trim()} onClick={() => void preview()}>
        预览解析结果
      </Button>
      {outcome && outcome.of !== text && <span role="status"> 正文已改动，请再次预览</span>}
      {outcome && 'fault' in outcome && (
        <Alert type="error" showIcon role="alert" title={outcome.fault} style={{ marginTop: 8 }} />
      )}
      {outcome && 'data' in outcome && <Preview {...outcome.data} />}
    </div>
  )
}

function Preview(law: LawPreview) {
  const days = [
    law.publishedOn && `${law.publishedOn} 公布`,
    law.effectiveOn && `${law.effectiveOn} 施行`,
    law.firstEffectiveOn && `最初 ${law.firstEffectiveOn} 施行`,
  ]
  const facts = [lawLevels[law.level], law.region, law.issuer, law.docNo]
  return (
    // Keyboard users scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus
    <section className={styles.preview} aria-label="解析结果" tabIndex={0} style={{ marginTop: 8 }}>
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'title', label: '标题', children: law.title },
          { key: 'facts', label: '事实', children: facts.filter(Boolean).join('，') || '—' },
          { key: 'days', label: '日期', children: days.filter(Boolean).join('，') || '没有读到' },
          { key: 'count', label: '条文', children: `${law.articleCount} 条，目录 ${law.nodes.length} 项` },
        ]}
      />
      {law.warnings.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ margin: '8px 0' }}
          title={`${law.warnings.length} 条提示`}
          description={
            <ul className={styles.list}>
              {law.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          }
        />
      )}
      {law.amendments.map(({ date, text }) => (
        <p key={`${date} ${text}`}>
          {date} {text}
        </p>
      ))}
      <PreviewBody nodes={law.nodes} articles={law.articles} />
    </section>
  )
}

function PreviewBody({ nodes, articles }: Pick<LawPreview, 'nodes' | 'articles'>) {
  return (
    <>
      {nodes.length > 0 && (
        <details>
          <summary>目录</summary>
          {nodes.map(({ depth, title }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headings repeat, and the list is not edited
            <p key={at} style={{ paddingInlineStart: depth * 16 }}>
              {title}
            </p>
          ))}
        </details>
      )}
      {articles.map(({ label, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat, and the list is not edited
        <p key={at} className={styles.text}>
          {label && <strong>{label}　</strong>}
          {text}
        </p>
      ))}
    </>
  )
}
