import { type Static, Type } from 'typebox'
import { strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { routes } from '../wire/route.ts'
import { readingLimits } from './terms.ts'

/** Something that an employee has to do, or has done. */
export const MineEntry = Type.Object({
  /** Where it comes from, and its id there. */
  source: Type.String(),
  entryId: Type.String(),
  title: Type.String(),
  /** What it is, in a few words. */
  about: Type.String(),
  /** Its page on the site, to be put after `#`. */
  path: Type.String(),
  /** The page is one of the console instead. */
  isConsole: Type.Optional(Type.Boolean()),
  /** The day until which it is to be done; empty for none. */
  dueOn: Type.String(),
  isOverdue: Type.Boolean(),
  /** When it was done; empty until then. */
  doneTime: Type.String(),
})
export type MineEntry = Static<typeof MineEntry>

/** A text as it is put before an employee. */
export const ReadingPage = Type.Object({
  readingId: Type.String(),
  title: Type.String(),
  /** The number of the version, and the SHA-256 of `html`. */
  number: Type.Integer(),
  digest: Type.String(),
  /** Clean HTML. */
  html: Type.String(),
  dueOn: Type.String(),
  questions: Type.Array(Type.Object({ text: Type.String(), options: Type.Array(Type.String()) })),
  /** Empty until the caller has confirmed this version, or one that says the same. */
  confirmedTime: Type.String(),
  /** Why the caller need not confirm it; empty for those who must. */
  exemption: Type.String(),
})
export type ReadingPage = Static<typeof ReadingPage>

/** A notice as an employee reads it. */
export const NoticePage = Type.Object({
  title: Type.String(),
  /** Clean HTML. */
  html: Type.String(),
  /** When it was written. */
  time: Type.String(),
})
export type NoticePage = Static<typeof NoticePage>

export const mineRoutes = routes({
  'GET /api/member/mine': {
    access: 'member',
    about: '我的：待办的事项（如须阅读确认的制度、未读的通知公告，有后台账号的另有后台待办）与近期已办的',
    data: Type.Object({ rows: Type.Array(MineEntry) }),
  },
  'GET /api/member/notice/:noticeId': {
    access: 'member',
    about: '发给员工的通知公告，打开即记为已读；已到期、未发布和限定他人的没有',
    params: Type.Object({ noticeId: Type.String({ maxLength: 64 }) }),
    data: NoticePage,
  },
  'GET /api/member/reading/:readingId': {
    access: 'member',
    about: '须阅读的文本，打开即记录时间；number 为本人确认过的旧版本',
    params: Type.Object({ readingId: Type.String({ maxLength: 64 }) }),
    query: strict({ number: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,5}$', title: '版本' })) }),
    data: ReadingPage,
  },
  'POST /api/member/reading/confirm': {
    access: 'member',
    about: '确认已读并理解：须是现行文本（digest），且题目全部答对，否则 reason 为 textChanged 或 wrongAnswer',
    body: strict({
      readingId: Type.String({ minLength: 1, maxLength: 64 }),
      digest: Type.String({ pattern: '^[0-9a-f]{64}$' }),
      answers: Type.Array(Type.Integer({ minimum: -1, maximum: readingLimits.options }), {
        maxItems: readingLimits.questions,
        title: '答案',
      }),
    }),
    data: Nothing,
  },
})
