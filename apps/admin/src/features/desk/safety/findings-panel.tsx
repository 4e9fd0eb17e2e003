import type { Finding } from '@anju/contract/desk/check'
import { CheckCircleOutlined, StopOutlined, WarningOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { use } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { ItemContext } from '../fields/field-id.ts'
import styles from './findings.module.css'
import { goTo } from './place.ts'
import { checkOf } from './safety.api.ts'

const levels = {
  block: { color: 'error', text: '须处理', icon: <StopOutlined aria-hidden /> },
  warn: { color: 'warning', text: '提醒', icon: <WarningOutlined aria-hidden /> },
} as const

/** What a finding says, in one line. */
export function FindingText({ finding: { place, level, excerpt, message } }: { finding: Finding }) {
  return (
    <>
      <Tag color={levels[level].color} icon={levels[level].icon}>
        {levels[level].text}
      </Tag>
      {place}：{excerpt && <q>{excerpt}</q>} {message}
    </>
  )
}

type FindingsPanelProps = { contentId: string; version: number; onClose: () => void }

/** What the check finds in the saved text, again after each save; each finding leads to its place. */
export function FindingsPanel({ contentId, version, onClose }: FindingsPanelProps) {
  const check = useQuery({ ...checkOf(contentId, version), placeholderData: keepPreviousData })
  return (
    <section className={styles.panel} aria-label="发布前检查">
      <header>
        <h2>发布前检查</h2>
        <Button size="small" onClick={onClose}>
          收起
        </Button>
      </header>
      {check.isPending && <Loading label="正在检查" />}
      {check.isError && <LoadError message={errorMessage(check.error)} retry={() => void check.refetch()} />}
      {check.data?.length === 0 && (
        <p role="status">
          <CheckCircleOutlined aria-hidden /> 没有发现问题
        </p>
      )}
      <FindingList findings={check.data ?? []} />
    </section>
  )
}

function FindingList({ findings }: { findings: readonly Finding[] }) {
  const contentId = use(ItemContext)
  return (
    <ul>
      {findings.map((finding) => (
        <li key={`${finding.rule} ${finding.field} ${finding.excerpt} ${finding.nth}`}>
          <button type="button" onClick={() => goTo(contentId, finding)}>
            <FindingText finding={finding} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What a job advert must not say, shown after each save while it is written; its place is always the same, so that nothing moves. */
export function AdvertHints({ contentId, version }: { contentId: string; version: number }) {
  const { data } = useQuery({ ...checkOf(contentId, version), placeholderData: keepPreviousData })
  const findings = data?.filter(({ rule }) => rule === 'hiring') ?? []
  return (
    <section className={styles.panel} aria-label="招聘用语提醒">
      <header>
        <h2>招聘用语提醒</h2>
      </header>
      {findings.length === 0 && <p>没有发现不宜使用的条件。</p>}
      <FindingList findings={findings} />
    </section>
  )
}
