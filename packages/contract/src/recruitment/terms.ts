import { commonActions, defineCase, EMAIL_LENGTH } from '../case/terms.ts'
import { codesOf } from '../wire/labels.ts'

/** Stages of an application in the order of a normal course; the last three end it. */
export const applicationStageLabels = {
  new: '待筛选',
  screened: '初筛通过',
  interview: '面试',
  hired: '录用',
  rejected: '未录用',
  withdrawn: '已撤回',
} as const
export const applicationStages = codesOf(applicationStageLabels)
export type ApplicationStage = keyof typeof applicationStageLabels

/** Stages after which nothing more is decided. */
export const endedStages: readonly ApplicationStage[] = ['hired', 'rejected', 'withdrawn']

export const applicationLimits = {
  name: 30,
  city: 30,
  email: EMAIL_LENGTH,
  years: 60,
  certificates: 10,
  certificate: 40,
  message: 500,
  /** Of what the company writes about it. */
  note: 1000,
} as const

/** A résumé: the bytes that are uploaded, and of a picture its longest side in pixels. */
export const resumeLimits = { bytes: 5 * 1024 * 1024, side: 2560 } as const

/** To which stages an application can be moved: on, out, or back when somebody has erred. */
export const applicationMoves: Readonly<Record<ApplicationStage, readonly ApplicationStage[]>> = {
  new: ['screened', 'interview', 'rejected', 'withdrawn'],
  screened: ['interview', 'rejected', 'withdrawn', 'new'],
  interview: ['hired', 'rejected', 'withdrawn', 'screened'],
  hired: ['interview', 'withdrawn'],
  rejected: ['screened'],
  withdrawn: ['screened'],
}

/** What the applicant reads of a move unless the company or the clerk writes something else. */
export const stageSentences: Readonly<Record<ApplicationStage, string>> = {
  new: '您的应聘正在重新查看。',
  screened: '您的应聘已通过初步筛选，我们会与您联系。',
  interview: '我们想与您面谈，时间和地点会另行通知。',
  hired: '恭喜，您已被录用，我们会与您联系入职的安排。',
  rejected:
    '感谢您抽出时间应聘。这次报名的人较多，我们选择了与岗位更契合的人选，没能录用您。您的经历给我们留下了很好的印象，祝您早日找到满意的工作。',
  withdrawn: '按您的意愿，这份应聘已撤回。',
}

/** What the applicant reads when nobody has decided in time. */
export const UNDECIDED_SENTENCE =
  '这个岗位的招聘已经结束，很抱歉没有更早答复您。这次没能录用您，感谢您抽出时间应聘，祝您早日找到满意的工作。'

/** Views of the desk, in the order of its panel: applications that are not decided yet; then all, each stage, and those that may be kept for other positions. */
export const applicationViews = ['department', 'today', 'overdue', 'open', 'all', ...applicationStages, 'pool'] as const
export type ApplicationView = (typeof applicationViews)[number]

/** What a line of an application's history records. */
export const applicationActions = [
  ...commonActions,
  'move',
  'say',
  'rate',
  'interview',
  'resume',
  'code',
  'remind',
  'expire',
] as const
export type ApplicationAction = (typeof applicationActions)[number]

/** Applications as a kind of case. */
export const applicationTerms = defineCase({
  states: applicationStages,
  labels: applicationStageLabels,
  ended: endedStages,
  moves: applicationMoves,
  actions: applicationActions,
  views: applicationViews,
  limits: applicationLimits,
})

/** How long an interview can be, in minutes. */
export const interviewMinutes = { least: 10, most: 480 } as const
