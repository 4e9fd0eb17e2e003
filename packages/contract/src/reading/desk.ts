import { type Static, Type } from 'typebox'
import { dataOf, GivenVersion, Id, pagedQuery, rowsOf, SearchText, strict, Tree, Version } from '../wire/console.ts'
import { dayOf } from '../wire/day-shape.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import {
  type ReaderState,
  readerStates,
  readingLimits,
  type SubjectKind,
  subjectKinds,
  type TargetKind,
  targetKinds,
} from './terms.ts'

const Subject = Type.Enum(Object.keys(subjectKinds) as SubjectKind[], { title: '类型' })
const Kind = Type.Enum(Object.keys(targetKinds) as TargetKind[], { title: '对象' })
const Text = (title: string, maxLength: number) => Type.String({ minLength: 1, maxLength, title })

/** A text that somebody must read, with the figures of the caller's people. */
export const ReadingRow = Type.Object({
  readingId: Id,
  kind: Subject,
  title: Type.String(),
  number: Type.Integer(),
  dueOn: Type.String(),
  /** It asks nobody any more. */
  isEnded: Type.Boolean(),
  /** Its subject cannot be read now: nobody is asked meanwhile. */
  isOffline: Type.Boolean(),
  /** How many must confirm it and have not, of them overdue; how many have; how many need not. */
  due: Type.Integer(),
  overdue: Type.Integer(),
  confirmed: Type.Integer(),
  exempt: Type.Integer(),
  version: Version,
  createBy: Type.String(),
  createTime: Type.String(),
})
export type ReadingRow = Static<typeof ReadingRow>

const Target = strict({ kind: Kind, id: Type.String({ maxLength: 64 }) })
const Question = strict({
  text: Text('题目', 200),
  options: Type.Array(Text('选项', 100), { minItems: 2, maxItems: readingLimits.options, title: '选项' }),
  /** The place of the right one. */
  answer: Type.Integer({ minimum: 0, maximum: readingLimits.options - 1, title: '正确选项' }),
})
export type Question = Static<typeof Question>

const writable = {
  dueOn: dayOf({ title: '期限', message: '期限的格式应为 2026-01-31' }),
  /** How long joiners, and readers of a new version, have at least. */
  days: Type.Integer({ minimum: 0, maximum: readingLimits.days, title: '天数' }),
  targets: Type.Array(Target, { minItems: 1, maxItems: readingLimits.targets, title: '对象' }),
  questions: Type.Array(Question, { maxItems: readingLimits.questions, title: '题目' }),
}

export const ReadingDetail = Type.Object({
  ...ReadingRow.properties,
  days: Type.Integer(),
  targets: Type.Array(Type.Object({ kind: Kind, id: Type.String(), name: Type.String() })),
  questions: Type.Array(Question),
  /** Its versions, the latest first. */
  texts: Type.Array(
    Type.Object({
      textId: Id,
      number: Type.Integer(),
      title: Type.String(),
      digest: Type.String(),
      time: Type.String(),
      /** Why those who have confirmed the version before need not confirm this one; empty when they must. */
      correction: Type.String(),
    }),
  ),
  /** SHA-256 of the key with which lists of evidence are signed. */
  fingerprint: Type.String(),
})
export type ReadingDetail = Static<typeof ReadingDetail>

/** An employee before whom a text is put. */
export const ReaderRow = Type.Object({
  memberId: Id,
  name: Type.String(),
  staffNo: Type.String(),
  department: Type.String(),
  state: Type.Enum(Object.keys(readerStates) as ReaderState[]),
  dueOn: Type.String(),
  openedTime: Type.String(),
  confirmedTime: Type.String(),
  exemption: Type.String(),
})
export type ReaderRow = Static<typeof ReaderRow>

const audit = auditsOf('阅读确认', 'reading')
const exempting = { ...auditsOf('阅读确认')('update'), object: ['reading', 'member'] } as const

export const readingRoutes = routes({
  'GET /prod-api/cms/reading/list': {
    access: 'permission:cms:reading:list',
    about: '须阅读确认的文本，与自己数据范围内员工的人数',
    query: pagedQuery({ title: SearchText, isEnded: Type.Optional(Type.Enum(['0', '1'])) }),
    data: rowsOf(ReadingRow),
  },
  'GET /prod-api/cms/reading/people': {
    access: 'permission:cms:reading:list',
    about: '一个文本的对象：谁待确认、已确认、已豁免，限于自己的数据范围',
    query: pagedQuery({
      readingId: Type.String({ minLength: 1, maxLength: 64 }),
      state: Type.Optional(Type.Enum(Object.keys(readerStates) as ReaderState[])),
      deptId: SearchText,
      name: SearchText,
    }),
    data: rowsOf(ReaderRow),
  },
  'GET /prod-api/cms/reading/options': {
    access: 'permission:cms:reading:add',
    about: '可以选择的部门、岗位与角色',
    data: Type.Object({
      departments: Tree,
      posts: Type.Array(Type.Object({ id: Id, name: Type.String() })),
      roles: Type.Array(Type.Object({ id: Id, name: Type.String() })),
      /** The whole company can be chosen, and posts and roles. */
      isWhole: Type.Boolean(),
    }),
  },
  'GET /prod-api/cms/reading/choices': {
    access: 'permission:cms:reading:add',
    about: '按名称查找可以下发的内容、公告，或数据范围内的员工',
    query: strict({
      kind: Type.Enum(['item', 'notice', 'person'], { title: '类型' }),
      keyword: Type.String({ maxLength: 100, title: '关键词' }),
    }),
    data: dataOf(Type.Array(Type.Object({ id: Id, title: Type.String(), where: Type.String() }))),
  },
  'GET /prod-api/cms/reading/text/:textId': {
    access: 'permission:cms:reading:query',
    about: '某一版本的原文，与其摘要',
    params: Type.Object({ textId: Type.String({ maxLength: 64 }) }),
    data: dataOf(
      Type.Object({
        title: Type.String(),
        number: Type.Integer(),
        digest: Type.String(),
        html: Type.String(),
        time: Type.String(),
      }),
    ),
  },
  'GET /prod-api/cms/reading/:readingId': {
    access: 'permission:cms:reading:query',
    about: '一个须阅读确认的文本：对象、题目与各版本',
    params: Type.Object({ readingId: Type.String({ maxLength: 64 }) }),
    data: dataOf(ReadingDetail),
  },
  'POST /prod-api/cms/reading': {
    access: 'permission:cms:reading:add',
    audit: audit('insert'),
    about: '下发：把一条内容或公告放到对象面前，限期确认',
    body: strict({ kind: Subject, subjectId: Text('内容', 64), ...writable }),
    data: Type.Object({ readingId: Id }),
  },
  'PUT /prod-api/cms/reading': {
    access: 'permission:cms:reading:edit',
    audit: audit('update'),
    about: '修改期限、对象与题目；已经确认的不变',
    body: strict({ readingId: Text('编号', 64), version: GivenVersion, ...writable }),
    data: Nothing,
  },
  'PUT /prod-api/cms/reading/end': {
    access: 'permission:cms:reading:edit',
    audit: audit('update'),
    about: '结束或恢复：结束后不再要求确认，证据保留',
    body: strict({ readingId: Text('编号', 64), isEnded: Type.Boolean() }),
    data: Nothing,
  },
  'PUT /prod-api/cms/reading/correction': {
    access: 'permission:cms:reading:edit',
    audit: audit('update'),
    about: '现行版本只是小修正：确认过上一版的不必再确认；理由为空即撤销',
    body: strict({
      readingId: Text('编号', 64),
      number: Type.Integer({ minimum: 2 }),
      reason: Type.String({ maxLength: readingLimits.reason, title: '理由' }),
    }),
    data: Nothing,
  },
  'PUT /prod-api/cms/reading/exempt': {
    access: 'permission:cms:reading:exempt',
    audit: exempting,
    about: '豁免一名员工；理由为空即撤销',
    body: strict({
      readingId: Text('编号', 64),
      memberId: Text('员工', 64),
      reason: Type.String({ maxLength: readingLimits.reason, title: '理由' }),
    }),
    data: Nothing,
  },
  'POST /prod-api/cms/reading/remind': {
    access: 'permission:cms:reading:edit',
    audit: audit('other'),
    about: '向数据范围内还没有确认的员工发邮件，每人每天一次；答复发给了几人',
    body: strict({ readingId: Text('编号', 64) }),
    data: Type.Object({ reminded: Type.Integer() }),
  },
  'POST /prod-api/cms/reading/export': {
    access: 'permission:cms:reading:export',
    act: 'people',
    load: 'heavy',
    audit: audit('export'),
    about: '签名的证据清单（一行一条 JSON，末行为 Ed25519 签名），限于自己的数据范围',
    form: true,
    body: strict({ readingId: Text('编号', 64) }),
    file: true,
    data: Nothing,
  },
})
