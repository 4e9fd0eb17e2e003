import { MINE_PATH } from '../reading/terms.ts'

export const trainingKinds = {
  safety: '安全',
  fire: '消防',
  onboarding: '入职',
  post: '岗位技能',
  rule: '制度法规',
  other: '其他',
} as const
export type TrainingKind = keyof typeof trainingKinds

export const questionKinds = { one: '单选', several: '多选', truth: '判断', order: '排序' } as const
export type QuestionKind = keyof typeof questionKinds

/** How far somebody on the list of a session is. */
export const participantStates = {
  enrolled: '已报名',
  signed: '已签到',
  absent: '缺席',
  cancelled: '已取消',
  failed: '未通过',
  passed: '已完成',
} as const
export type ParticipantState = keyof typeof participantStates

/** The options of a question with only two. */
export const truthOptions = ['正确', '错误'] as const

/** The letters by which options are named, as many as there can be. */
export const OPTION_LETTERS = 'ABCDEFGH'

export const CODE_DIGITS = 6
/** Minutes until a code of the sign-in is void; the screen in the room shows another one before. */
export const CODE_MINUTES = 5

export const trainingLimits = {
  title: 100,
  place: 100,
  trainer: 60,
  question: 300,
  option: 200,
  drawn: 100,
  attempts: 20,
  minutes: 300,
  hours: 500,
  seats: 2000,
  months: 120,
  days: 365,
  people: 200,
}

/** Address of a session on the site. */
export const trainingPath = (trainingId: string): string => `${MINE_PATH}?training=${trainingId}`
/** Address of what an employee may enrol for. */
export const TRAININGS_PATH = `${MINE_PATH}?trainings=1`
