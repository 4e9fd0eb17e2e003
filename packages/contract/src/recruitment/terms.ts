import { defineCase } from '../case/terms.ts'

/** Stages of an application in the order of a normal course; the last three end it. */
export const applicationStages = ['待筛选', '初筛通过', '面试', '录用', '未录用', '已撤回'] as const
export type ApplicationStage = (typeof applicationStages)[number]

/** Stages after which nothing more is decided. */
export const endedStages: readonly ApplicationStage[] = ['录用', '未录用', '已撤回']

export const applicationLimits = {
  name: 30,
  city: 30,
  email: 100,
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
  待筛选: ['初筛通过', '面试', '未录用', '已撤回'],
  初筛通过: ['面试', '未录用', '已撤回', '待筛选'],
  面试: ['录用', '未录用', '已撤回', '初筛通过'],
  录用: ['面试', '已撤回'],
  未录用: ['初筛通过'],
  已撤回: ['初筛通过'],
}

/** What the applicant reads of a move unless the company or the clerk writes something else. */
export const stageSentences: Readonly<Record<ApplicationStage, string>> = {
  待筛选: '您的应聘正在重新查看。',
  初筛通过: '您的应聘已通过初步筛选，我们会与您联系。',
  面试: '我们想与您面谈，时间和地点会另行通知。',
  录用: '恭喜，您已被录用，我们会与您联系入职的安排。',
  未录用:
    '感谢您抽出时间应聘。这次报名的人较多，我们选择了与岗位更契合的人选，没能录用您。您的经历给我们留下了很好的印象，祝您早日找到满意的工作。',
  已撤回: '按您的意愿，这份应聘已撤回。',
}

/** What the applicant reads when nobody has decided in time. */
export const UNDECIDED_SENTENCE =
  '这个岗位的招聘已经结束，很抱歉没有更早答复您。这次没能录用您，感谢您抽出时间应聘，祝您早日找到满意的工作。'

/** Views of the desk: applications that are not decided yet, each stage, and those that may be kept for other positions. */
export const applicationViews = ['open', ...applicationStages, 'pool'] as const
export type ApplicationView = (typeof applicationViews)[number]

/** What a line of an application's history records. */
export const applicationActions = [
  'submit',
  'move',
  'note',
  'say',
  'rate',
  'interview',
  'contact',
  'resume',
  'code',
  'remind',
  'expire',
  'edit',
] as const
export type ApplicationAction = (typeof applicationActions)[number]

/** Applications as a kind of case. */
export const applicationTerms = defineCase({
  states: applicationStages,
  ended: endedStages,
  moves: applicationMoves,
  actions: applicationActions,
  views: applicationViews,
  limits: applicationLimits,
})

/** How long an interview can be, in minutes. */
export const interviewMinutes = { least: 10, most: 480 } as const
