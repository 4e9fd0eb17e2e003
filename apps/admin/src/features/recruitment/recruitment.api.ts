import type { Application } from '@anju/contract/recruitment/desk'
import {
  type ApplicationAction,
  type ApplicationStage,
  type ApplicationView,
  applicationStageLabels,
  applicationTerms,
} from '@anju/contract/recruitment/terms'
import { useQuery } from '@tanstack/react-query'
import { type DeskKind, deskKind } from '#ui/case/desk-kind.ts'
import { linesBy } from '#ui/case/history.tsx'
import { callQuietly } from '#ui/session/call.ts'

export const listKey = 'GET /prod-api/cms/recruitment/list'
export const countsKey = 'GET /prod-api/cms/recruitment/counts'
const sentencesKey = 'GET /prod-api/cms/recruitment/sentences'
const positionsKey = 'GET /prod-api/cms/recruitment/positions'
const colleaguesKey = 'GET /prod-api/cms/recruitment/colleagues'
export const recruitersKey = 'GET /prod-api/cms/recruitment/recruiters'

export const applications: DeskKind<Application, 'recruitment'> = deskKind({
  page: 'recruitment',
  table: 'application',
  noun: '应聘',
  removed: '应聘',
  history: '处理经过',
  terms: applicationTerms,
  names: { open: '进行中', ...applicationStageLabels, pool: '人才库' },
  related: [positionsKey, sentencesKey],
  linesOf: linesBy<ApplicationAction, ApplicationStage>(applicationStageLabels, {
    submit: '应聘',
    note: '内部备注',
    say: '补充说明',
    rate: '评分',
    interview: '安排面试',
    resume: '查看简历',
    remind: '提醒决定',
    expire: '到期未决定',
  }),
})

/** The applications of a view, the latest first, as many as a column of the board shows. */
export function useColumn(view: ApplicationView, positionId: string, pageSize: string) {
  const query = { view, pageSize, ...(positionId && { positionId }) }
  return useQuery({ queryKey: [listKey, 'board', query], queryFn: () => callQuietly(listKey, { query }) })
}

/** The positions for which there are applications, with their figures; empty until they are loaded. */
export function usePositions() {
  return useQuery({ queryKey: [positionsKey], queryFn: () => callQuietly(positionsKey) }).data?.data ?? []
}

/** The users who may answer for a position or hold an interview; empty until they are loaded. */
export function useColleagues() {
  return useQuery({ queryKey: [colleaguesKey], queryFn: () => callQuietly(colleaguesKey) }).data?.data ?? []
}

/** The positions, each with who answers for its applications. */
export const useRecruiters = () => useQuery({ queryKey: [recruitersKey], queryFn: () => callQuietly(recruitersKey) })

/** What an applicant is sent with a move to each stage; `undefined` until it is loaded. */
export function useSentences(): ((stage: ApplicationStage) => string) | undefined {
  const { data } = useQuery({ queryKey: [sentencesKey], queryFn: () => callQuietly(sentencesKey) })
  return data && ((stage) => data.data.sentences.find((one) => one.stage === stage)?.text ?? '')
}
