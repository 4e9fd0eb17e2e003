import type { CalendarEntry } from '@anju/contract/desk/calendar'
import { daysOf, monthBeside, weekdayOf } from '@anju/contract/wire/month'
import { toWireDate } from '@anju/contract/wire/time'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Tag } from 'antd'
import type { CSSProperties } from 'react'
import { Link, useSearchParams } from 'react-router'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { EmptyState, LoadError, Loading } from '#ui/feedback/states.tsx'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import { titleInWords } from '#ui/title-in-words.ts'
import { editAddress } from '../item/desk.api.ts'
import styles from './calendar.module.css'

const key = 'GET /prod-api/cms/content/calendar'
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/
const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
const kinds = {
  publish: { label: '发布', color: 'success' },
  replace: { label: '替换', color: 'processing' },
  expire: { label: '到期', color: 'warning' },
  review: { label: '复审', color: 'purple' },
} as const

/** What happens to items in a month: on a wide screen by weeks, on a phone as a list of the days with something. */
export default function CalendarPage() {
  const [params, setParams] = useSearchParams()
  const today = toWireDate(Date.now())
  const address = params.get('month') ?? ''
  const month = MONTH.test(address) ? address : today.slice(0, 7)
  const show = (next: string) => setParams({ month: next }, { replace: true })
  const planned = useQuery({
    queryKey: [key, month],
    queryFn: () => callQuietly(key, { query: { month } }),
    staleTime: 0,
  })
  const [year, number] = month.split('-')
  return (
    <PageFrame title="计划日历">
      <div className={styles.head}>
        <Button
          aria-label="上个月"
          icon={<LeftOutlined aria-hidden />}
          onClick={() => show(monthBeside(month, 'before'))}
        />
        <h2 aria-live="polite">
          {year} 年 {Number(number)} 月
        </h2>
        <Button
          aria-label="下个月"
          icon={<RightOutlined aria-hidden />}
          onClick={() => show(monthBeside(month, 'after'))}
        />
        <Button onClick={() => show(today.slice(0, 7))}>本月</Button>
      </div>
      {planned.isPending && <Loading />}
      {planned.isError && <LoadError message={errorMessage(planned.error)} retry={() => void planned.refetch()} />}
      {planned.data?.data.isCut && (
        <Alert type="info" showIcon title="这个月的安排太多，每一种只列出最早的 500 条；其余的请在列表中按状态查找。" />
      )}
      {planned.data && <Month month={month} today={today} entries={planned.data.data.entries} />}
    </PageFrame>
  )
}

type MonthProps = { month: string; today: string; entries: readonly CalendarEntry[] }

function Month({ month, today, entries }: MonthProps) {
  const byDay = Map.groupBy(entries, ({ day }) => day)
  if (entries.length === 0) return <EmptyState text="这个月没有定时发布、替换、到期和复审的内容" />
  return (
    <ol className={styles.month} style={{ '--first-weekday': weekdayOf(`${month}-01`) } as CSSProperties}>
      {daysOf(month).map((day) => {
        const all = byDay.get(day) ?? []
        const looks = [all.length === 0 && styles.free, day === today && styles.today].filter(Boolean).join(' ')
        return (
          <li key={day} className={looks}>
            <h3>
              {Number(day.slice(8))} 日 {weekdays[weekdayOf(day) - 1]}
            </h3>
            {all.length > 0 && (
              <ul>
                {all.map((entry) => (
                  <Entry key={`${entry.kind} ${entry.contentId}`} entry={entry} />
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Entry({ entry: { contentId, title, sectionLabel, kind, time } }: { entry: CalendarEntry }) {
  const mayOpen = usePermitted({ any: ['cms:content:query'] })
  const { label, color } = kinds[kind]
  const name = titleInWords(title)
  return (
    <li>
      <Tag color={color}>{label}</Tag>
      {time && `${time} `}
      {mayOpen ? <Link to={editAddress(contentId)}>{name}</Link> : name}
      <div>{sectionLabel}</div>
    </li>
  )
}
