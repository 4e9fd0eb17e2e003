import type { DeskTasks } from '@anju/contract/desk/item'
import type { TicketView } from '@anju/contract/proposal/terms'
import { useQuery } from '@tanstack/react-query'
import { Card, Grid } from 'antd'
import { Link } from 'react-router'
import { callQuietly } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import styles from './dashboard.module.css'

const itemsKey = 'GET /prod-api/cms/content/tasks'
const ticketsKey = 'GET /prod-api/cms/proposal/counts'
const applicationsKey = 'GET /prod-api/cms/recruitment/counts'
const enquiriesKey = 'GET /prod-api/cms/enquiry/counts'
const reviewsKey = 'GET /prod-api/cms/law-watch/counts'
const notesKey = 'GET /prod-api/cms/law-note/counts'
const costsKey = 'GET /prod-api/cms/cost/counts'
const wordsKey = 'GET /prod-api/cms/search/counts'

type Tasks<Name extends string> = Record<Name, { label: string; address: string }>
const items: Tasks<keyof DeskTasks> = {
  review: { label: '待审的内容', address: '/cms/content?state=review' },
  refused: { label: '已退回的内容', address: '/cms/content?state=refused' },
  mine: { label: '我正在写的', address: '/cms/content?mine=1' },
}
const tickets: Tasks<Exclude<TicketView, 'open'>> = {
  urgent: { label: '紧急的来信', address: '/cms/proposal?view=urgent' },
  overdue: { label: '已超期的来信', address: '/cms/proposal?view=overdue' },
  unassigned: { label: '待分派的来信', address: '/cms/proposal?view=unassigned' },
  mine: { label: '我负责的来信', address: '/cms/proposal?view=mine' },
}
const applications: Tasks<'待筛选'> = {
  待筛选: { label: '待筛选的应聘', address: `/cms/recruitment?view=${encodeURIComponent('待筛选')}` },
}
const enquiries: Tasks<'due' | 'unassigned' | 'mine'> = {
  due: { label: '该跟进的合作意向', address: '/cms/enquiry?view=due' },
  unassigned: { label: '无人跟进的合作意向', address: '/cms/enquiry?view=unassigned' },
  mine: { label: '我跟进的合作意向', address: '/cms/enquiry?view=mine' },
}
const reviews: Tasks<'overdue' | 'mine' | 'open'> = {
  overdue: { label: '已超期的法规变更复核', address: '/cms/law-watch?view=overdue' },
  mine: { label: '我的法规变更复核', address: '/cms/law-watch?view=mine' },
  open: { label: '法规变更待复核', address: '/cms/law-watch?view=open' },
}
const notes: Tasks<'due' | 'changed'> = {
  due: { label: '复核到期的法规解读', address: '/cms/law-note?view=due' },
  changed: { label: '条文已修改的法规解读', address: '/cms/law-note?view=changed' },
}
const costs: Tasks<'submitted'> = {
  submitted: { label: '待审核的测算方案', address: `/cms/cost?state=${encodeURIComponent('已提交')}` },
}
const words: Tasks<'gaps' | 'broken'> = {
  gaps: { label: '没有结果的搜索词', address: '/cms/search' },
  broken: { label: '有失效内容的推荐答案', address: '/cms/search?tab=answers&broken=1' },
}
/** On a phone, whoever handles tickets is on the way to them. */
const ticketsOnPhone: typeof tickets = {
  ...tickets,
  mine: { ...tickets.mine, address: '/cms/proposal-field/index' },
}

/** The tasks of which some wait. */
function waiting<Name extends string>(tasks: Tasks<Name>, counts: Record<Name, number> | undefined) {
  const names = Object.keys(tasks) as Name[]
  return names.flatMap((name) => ({ ...tasks[name], count: counts?.[name] ?? 0 })).filter(({ count }) => count > 0)
}

/** Counts that come as a list, by view. */
const byView = (rows: readonly { view: string; count: number }[] | undefined) =>
  rows && Object.fromEntries(rows.map(({ view, count }) => [view, count]))

/** What three of the desks count for the user, as far as they may see it. */
function useDeskCounts() {
  const mayChoose = usePermitted({ any: ['cms:recruitment:list'] })
  const mayWin = usePermitted({ any: ['cms:enquiry:list'] })
  const mayReview = usePermitted({ any: ['cms:cost:review'] })
  const options = { staleTime: 0 } as const
  const chosen = useQuery({
    ...options,
    queryKey: [applicationsKey],
    queryFn: () => callQuietly(applicationsKey),
    enabled: mayChoose,
  })
  const won = useQuery({
    ...options,
    queryKey: [enquiriesKey],
    queryFn: () => callQuietly(enquiriesKey),
    enabled: mayWin,
  })
  const submitted = useQuery({
    ...options,
    queryKey: [costsKey],
    queryFn: () => callQuietly(costsKey),
    enabled: mayReview,
  })
  return [
    ...waiting(enquiries, byView(won.data?.data) as Record<keyof typeof enquiries, number> | undefined),
    ...waiting(applications, byView(chosen.data?.data) as Record<keyof typeof applications, number> | undefined),
    ...waiting(costs, submitted.data?.data),
  ]
}

/** What waits in the library of laws, as far as the user may see it. */
function useLawCounts() {
  const mayWatch = usePermitted({ any: ['cms:lawwatch:list'] })
  const mayNote = usePermitted({ any: ['cms:lawnote:list'] })
  const options = { staleTime: 0 } as const
  const watched = useQuery({
    ...options,
    queryKey: [reviewsKey],
    queryFn: () => callQuietly(reviewsKey),
    enabled: mayWatch,
  })
  const noted = useQuery({
    ...options,
    queryKey: [notesKey],
    queryFn: () => callQuietly(notesKey),
    enabled: mayNote,
  })
  return [
    ...waiting(reviews, byView(watched.data?.data) as Record<keyof typeof reviews, number> | undefined),
    ...waiting(notes, noted.data?.data),
  ]
}

/** What the site search did not find, and answers that lead nowhere any more. */
function useWordCounts() {
  const mayMake = usePermitted({ any: ['cms:search:list'] })
  const { data } = useQuery({
    queryKey: [wordsKey],
    queryFn: () => callQuietly(wordsKey),
    staleTime: 0,
    enabled: mayMake,
  })
  return waiting(words, data?.data)
}

/** The items, tickets, enquiries, applications, calculations, laws and words of the search that wait for the user, each number with a link to its list; nothing if none waits. */
export function DeskTasksCard() {
  const mayList = usePermitted({ any: ['cms:content:list'] })
  const mayAnswer = usePermitted({ any: ['cms:proposal:list'] })
  const mayHandle = usePermitted({ any: ['cms:proposal:handle'] })
  const onPhone = !Grid.useBreakpoint().md && mayHandle
  const desk = useQuery({
    queryKey: [itemsKey],
    queryFn: () => callQuietly(itemsKey),
    staleTime: 0,
    enabled: mayList,
  }).data?.data
  const inbox = useQuery({
    queryKey: [ticketsKey],
    queryFn: () => callQuietly(ticketsKey),
    staleTime: 0,
    enabled: mayAnswer,
  }).data?.data
  const others = useDeskCounts()
  const laws = useLawCounts()
  const missed = useWordCounts()
  const tasks = [
    ...waiting(onPhone ? ticketsOnPhone : tickets, inbox),
    ...others,
    ...waiting(items, desk),
    ...laws,
    ...missed,
  ]
  if (tasks.length === 0) return null
  return (
    <Card size="small" title="待办" className={styles.tasks}>
      <ul>
        {tasks.map(({ label, address, count }) => (
          <li key={label}>
            <Link to={address}>
              {label} <b>{count}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
