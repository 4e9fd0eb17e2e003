import { type Static, Type } from 'typebox'
import { strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { routes } from '../wire/route.ts'
import {
  CODE_DIGITS,
  OPTION_LETTERS,
  type ParticipantState,
  participantStates,
  type QuestionKind,
  questionKinds,
  type TrainingKind,
  trainingKinds,
  trainingLimits,
} from './terms.ts'

export const TrainingKindCode = Type.Enum(Object.keys(trainingKinds) as TrainingKind[], { title: '类别' })
export const QuestionKindCode = Type.Enum(Object.keys(questionKinds) as QuestionKind[], { title: '题型' })
export const StateCode = Type.Enum(Object.keys(participantStates) as ParticipantState[], { title: '状态' })
export const TrainingId = Type.String({ minLength: 1, maxLength: 64 })

/** A session as employees see it. */
export const OwnTraining = Type.Object({
  trainingId: Type.String(),
  title: Type.String(),
  kind: TrainingKindCode,
  day: Type.String(),
  from: Type.String(),
  until: Type.String(),
  place: Type.String(),
  trainer: Type.String(),
  hours: Type.Number(),
  /** Seats that are free; -1 where they are not counted. */
  free: Type.Integer(),
  /** Empty for somebody who is not on the list. */
  state: Type.Union([StateCode, Type.Literal('')]),
  /** There is a test, which the caller can take now. */
  hasTest: Type.Boolean(),
})
export type OwnTraining = Static<typeof OwnTraining>

/** One line of what somebody has learned; it never changes. */
export const OwnRecord = Type.Object({
  recordId: Type.String(),
  title: Type.String(),
  kind: TrainingKindCode,
  day: Type.String(),
  hours: Type.Number(),
  /** In per cent; -1 without a test. */
  score: Type.Integer(),
  passed: Type.Boolean(),
  trainer: Type.String(),
})
export type OwnRecord = Static<typeof OwnRecord>

export const TrainingPage = Type.Object({
  ...OwnTraining.properties,
  /** Where the course is described, to be put after `#`; empty where it is not. */
  path: Type.String(),
  isEnded: Type.Boolean(),
  /** How many questions are drawn, the minutes for them (0: any), what passes in per cent, and how many attempts are left. */
  drawn: Type.Integer(),
  minutes: Type.Integer(),
  passMark: Type.Integer(),
  attemptsLeft: Type.Integer(),
  /** An attempt has begun and goes on. */
  isRunning: Type.Boolean(),
  /** The best score so far in per cent; -1 without one. */
  score: Type.Integer(),
})
export type TrainingPage = Static<typeof TrainingPage>

/** For each question the places of the options that are chosen, in the order of a question that asks for one. */
const Answers = Type.Array(
  Type.Array(Type.Integer({ minimum: 0, maximum: OPTION_LETTERS.length - 1 }), { maxItems: OPTION_LETTERS.length }),
  { maxItems: trainingLimits.drawn, title: '答案' },
)
export type Answers = Static<typeof Answers>

/** An attempt that goes on. It says nothing of what is right. */
export const Attempt = Type.Object({
  attemptId: Type.String(),
  title: Type.String(),
  questions: Type.Array(
    Type.Object({ kind: QuestionKindCode, text: Type.String(), options: Type.Array(Type.String()) }),
  ),
  answers: Answers,
  /** Seconds until it ends by itself; -1 without a limit. */
  secondsLeft: Type.Integer(),
})
export type Attempt = Static<typeof Attempt>

export const AttemptResult = Type.Object({
  score: Type.Integer(),
  passed: Type.Boolean(),
  attemptsLeft: Type.Integer(),
  /** The questions that were answered wrongly; what is right only for those who take the test no more. */
  wrong: Type.Array(Type.Object({ text: Type.String(), right: Type.Array(Type.String()) })),
})
export type AttemptResult = Static<typeof AttemptResult>

const byId = strict({ trainingId: TrainingId })
const attemptBody = strict({ attemptId: TrainingId, answers: Answers })

export const ownTrainingRoutes = routes({
  'GET /api/member/training': {
    access: 'member',
    about: '培训：可以报名的和已报名的场次',
    data: Type.Object({ rows: Type.Array(OwnTraining) }),
  },
  'GET /api/member/training/:trainingId': {
    access: 'member',
    about: '一场培训：时间、地点、本人的状态与考试',
    params: Type.Object({ trainingId: Type.String({ maxLength: 64 }) }),
    data: TrainingPage,
  },
  'POST /api/member/training/enrol': { access: 'member', about: '报名', body: byId, data: Nothing },
  'POST /api/member/training/withdraw': {
    access: 'member',
    about: '取消报名；签到以后不能取消',
    body: byId,
    data: Nothing,
  },
  'POST /api/member/training/sign': {
    access: 'member',
    about: '凭现场显示的签到码签到，不取位置；输错过多须等一会儿',
    body: strict({
      trainingId: TrainingId,
      code: Type.String({ pattern: `^\\d{${CODE_DIGITS}}$`, message: `签到码是 ${CODE_DIGITS} 位数字` }),
    }),
    data: Nothing,
  },
  'POST /api/member/training/attempt': {
    access: 'member',
    about: '开始考试，或继续还没有交卷的考试；题目随机抽取，不含正确答案',
    body: byId,
    data: Attempt,
  },
  'PUT /api/member/training/attempt': {
    access: 'member',
    about: '保存作答；超过时限的 reason 为 attemptEnded，已按保存的答案评分',
    body: attemptBody,
    data: Nothing,
  },
  'POST /api/member/training/finish': {
    access: 'member',
    about: '交卷，答复成绩与答错的题目',
    body: attemptBody,
    data: AttemptResult,
  },
})
