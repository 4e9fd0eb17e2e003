import type { LawDetail } from '@anju/contract/law'
import { lawStatuses } from '@anju/contract/law-terms'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { useApi } from '#ui/api/use-api.ts'
import { Notice } from '#ui/feedback/messages.tsx'
import { Link } from '#ui/router.tsx'
import { Breadcrumb } from '#ui/section/breadcrumb.tsx'
import { PageHeading } from '#ui/section/page-heading.tsx'
import { LawContents } from './law-contents.tsx'
import styles from './law-reader.module.css'
import { LawFacts, lawPath } from './law-results.tsx'
import { LawText, partsOf, partWith } from './law-text.tsx'
import { LawTools } from './law-tools.tsx'
import { useFilled } from './use-filled.ts'
import { useReadNode } from './use-read-node.ts'

function Versions({ law }: { law: LawDetail }) {
  const others = law.versions.filter(({ lawId }) => lawId !== law.lawId)
  if (others.length === 0) return null
  return (
    <section className={styles.versions}>
      <h2>其他版本</h2>
      <ul>
        {others.map((version) => (
          <li key={version.lawId}>
            <Link to={lawPath(version.lawId)}>
              {version.publishedOn || '日期不详'} 公布（{lawStatuses[version.status]}）
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reader({ law, anchor }: { law: LawDetail; anchor: string }) {
  const [size, setSize] = useState(1)
  const text = useRef<HTMLDivElement>(null)
  const node = useReadNode(text)
  const target = anchor.replace(/-p\d+$/, '')
  const parts = useMemo(() => partsOf(law), [law])
  const { filled, ensure } = useFilled(parts.length, partWith(parts, target))
  const show = (to: string) => {
    ensure(partWith(parts, to))
    const element = document.getElementById(to)
    element?.scrollIntoView({ block: 'start' })
    element?.focus({ preventScroll: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address names one article until it changes
  useEffect(() => {
    if (target) queueMicrotask(() => show(target))
  }, [target])
  return (
    <div className={styles.page}>
      <Breadcrumb steps={[{ label: '法规检索', path: '/digitization/laws' }, { label: law.shortTitle || law.title }]} />
      <header className={styles.head}>
        <PageHeading className={styles.title}>{law.title}</PageHeading>
        <LawFacts law={law} />
        {law.status === 'amended' || law.status === 'repealed' ? (
          <Notice
            tone="warn"
            text={`您正在查看${lawStatuses[law.status]}的版本${law.statusReason ? `：${law.statusReason}` : ''}`}
          />
        ) : null}
        {law.warnings.map((warning) => (
          <p key={warning} className={styles.warning}>
            数据提示：{warning}
          </p>
        ))}
        {law.note && law.articles.length > 0 && <p className={styles.note}>本公司提示：{law.note}</p>}
      </header>
      <LawTools law={law} onFind={show} size={size} onSize={setSize} node={node} />
      <div className={styles.columns}>
        <aside className={styles.side}>
          <LawContents nodes={law.nodes} current={node} onChoose={show} />
          <Amendments law={law} />
          <Versions law={law} />
        </aside>
        <div ref={text} className={styles.text} data-size={size}>
          <LawText law={law} parts={parts} filled={filled} current={target} />
          <p className={styles.source}>仅供参考，以官方公布文本为准。</p>
        </div>
      </div>
    </div>
  )
}

function Amendments({ law }: { law: LawDetail }) {
  if (law.amendments.length === 0) return null
  return (
    <details className={styles.amendments}>
      <summary>历史沿革（{law.amendments.length}）</summary>
      <ol>
        {law.amendments.map((one) => (
          <li key={one.date + one.text}>{one.text}</li>
        ))}
      </ol>
    </details>
  )
}

/** One law: contents at the side, articles with tools, and a field to jump to an article by its number. */
export function LawReader({ lawId, anchor }: { lawId: string; anchor: string }) {
  const result = useApi('GET /api/cms/law/:lawId', { params: { lawId } })
  if (result.state === 'ready') return <Reader key={lawId} law={result.data} anchor={anchor} />
  return (
    <div className={styles.page}>
      <Breadcrumb steps={[{ label: '法规检索', path: '/digitization/laws' }]} />
      <PageHeading className={styles.title}>法规检索</PageHeading>
      <ApiView result={result}>{() => null}</ApiView>
    </div>
  )
}
