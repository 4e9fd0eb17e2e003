import type { Experience } from '@anju/contract/experience/routes'
import { KEPT_DAYS } from '@anju/contract/experience/terms'
import { useQuery } from '@tanstack/react-query'
import { Alert, Segmented } from 'antd'
import { useState } from 'react'
import { callQuietly } from '#ui/session/call.ts'
import styles from '../monitor.module.css'
import { StatePage } from '../state-page.tsx'
import { FaultTable } from './faults.tsx'
import { DayTable, PageTable, TotalCards } from './figures.tsx'

const key = 'GET /prod-api/monitor/experience'
const spans = [
  { value: '1', label: '今天' },
  { value: '7', label: '近 7 天' },
  { value: '30', label: '近 30 天' },
] as const
type Span = (typeof spans)[number]['value']

/** How fast the pages of the site were for visitors, and the faults of scripts in their browsers. */
export default function ExperiencePage() {
  const [days, setDays] = useState<Span>('7')
  const state = useQuery({ queryKey: [key, days], queryFn: () => callQuietly(key, { query: { days } }) })
  return (
    <StatePage title="访客体验" state={state}>
      {({ data }) => (
        <div className={styles.cards}>
          <Segmented<Span>
            className={styles.span ?? ''}
            options={[...spans]}
            value={days}
            onChange={setDays}
            aria-label="统计的天数"
          />
          <Notices experience={data} />
          <TotalCards total={data.total} />
          <FaultTable faults={data.faults} listKey={key} />
          <PageTable pages={data.pages} />
          <DayTable days={data.days} />
        </div>
      )}
    </StatePage>
  )
}

function Notices({ experience: { on, warning } }: { experience: Experience }) {
  return (
    <>
      {!on && (
        <Alert
          className={styles.wide ?? ''}
          type="info"
          showIcon
          title="访客体验统计已关闭，浏览器不报告。可在“网站设置—公司信息”中开启。"
        />
      )}
      {warning && (
        <Alert
          className={styles.wide ?? ''}
          type="error"
          showIcon
          title={warning}
          description="常见的原因是刚刚升级、浏览器更新，或服务器上的文件不完整。请从下面次数最多的错误看起。"
        />
      )}
      <Alert
        className={styles.wide ?? ''}
        type="info"
        title={`数字来自访客自己的浏览器，不含个人信息，保存 ${KEPT_DAYS} 天；同一网络每天计入的次数有上限。Safari 和 Firefox 只报告一部分。`}
      />
    </>
  )
}
