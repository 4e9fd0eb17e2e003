import { type Static, Type } from 'typebox'
import { ReferenceTarget } from '../desk/reference.ts'
import {
  auditFields,
  dataOf,
  GivenId,
  GivenIdList,
  GivenVersion,
  Id,
  ignored,
  ignoredAuditFields,
  listQuery,
  rowsOf,
  SearchText,
  strict,
  Version,
} from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { type AnswerForm, type AnswerMatch, answerForms, answerMatches, wordLimits } from './word-terms.ts'

/** What an answer leads to: an item or a section of the site, the company's hotline, a telephone of its own, or a form. */
export const AnswerTarget = Type.Union([
  strict({ kind: Type.Literal('item'), contentId: Type.String({ minLength: 1, maxLength: 64 }) }),
  strict({ kind: Type.Literal('section'), section: Type.String({ minLength: 1, maxLength: 64 }) }),
  strict({ kind: Type.Literal('hotline') }),
  strict({
    kind: Type.Literal('phone'),
    label: Type.String({ maxLength: 60, title: '电话名称' }),
    phone: Type.String({ maxLength: 60, title: '电话号码' }),
  }),
  strict({ kind: Type.Literal('form'), form: Type.Enum(Object.keys(answerForms) as AnswerForm[]) }),
])
export type AnswerTarget = Static<typeof AnswerTarget>

/** A target as the console shows it: what it is called now, and whether readers get it. */
export const ShownTarget = Type.Object({
  target: AnswerTarget,
  title: Type.String(),
  /** The section of an item, 电话, 表单. */
  where: Type.String(),
  /** `gone`: nobody is led there any more. `internal`: only employees are. */
  state: Type.Enum(['open', 'internal', 'gone']),
})
export type ShownTarget = Static<typeof ShownTarget>

const Match = Type.Enum(Object.keys(answerMatches) as AnswerMatch[], { title: '匹配方式' })

export const AnswerRow = Type.Object({
  answerId: Id,
  phrases: Type.Array(Type.String()),
  match: Match,
  targets: Type.Array(ShownTarget),
  version: Version,
  ...auditFields,
})
export type AnswerRow = Static<typeof AnswerRow>

const answerFields = {
  phrases: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50, title: '搜索词' }),
  match: Match,
  targets: Type.Array(AnswerTarget, { maxItems: 20, title: '推荐的内容' }),
}

const AnswerQuery = listQuery(['updateTime'], {
  phrase: SearchText,
  /** `1`: only those with a target that is gone. */
  broken: Type.Optional(Type.Literal('1')),
})
const audit = auditsOf('站内搜索词', 'bestAnswer')

/** Best answers, which stand above the hits of a search. */
export const bestAnswerRoutes = routes({
  'GET /prod-api/cms/search/answer/list': {
    access: 'permission:cms:search:list',
    about: '推荐答案列表，连同各项内容现在能否打开',
    query: AnswerQuery,
    data: rowsOf(AnswerRow),
  },
  'GET /prod-api/cms/search/answer/items': {
    access: 'permission:cms:search:query',
    about: '可以推荐的网站内容（公开的与全体员工可读的），按标题查找',
    query: strict({ keyword: Type.String({ maxLength: 100, title: '关键词' }) }),
    data: dataOf(Type.Array(ReferenceTarget)),
  },
  'GET /prod-api/cms/search/answer/options': {
    access: 'permission:cms:search:query',
    about: '可以推荐的栏目与公司服务热线',
    data: dataOf(
      Type.Object({
        sections: Type.Array(Type.Object({ section: Type.String(), label: Type.String() })),
        /** Empty while the company has none. */
        hotline: Type.String(),
      }),
    ),
  },
  'GET /prod-api/cms/search/answer/:answerId': {
    access: 'permission:cms:search:query',
    about: '一条推荐答案',
    params: Type.Object({ answerId: Id }),
    data: dataOf(AnswerRow),
  },
  'POST /prod-api/cms/search/answer': {
    access: 'permission:cms:search:add',
    audit: audit('insert'),
    about: `为一些搜索词设推荐答案：${wordLimits.targets} 项以内，显示在所有结果之上`,
    body: strict({ ...answerFields, ...ignoredAuditFields, ...ignored('answerId', 'version') }),
    data: Type.Object({ answerId: Id }),
  },
  'PUT /prod-api/cms/search/answer': {
    access: 'permission:cms:search:edit',
    audit: audit('update'),
    about: '修改推荐答案',
    body: strict({ answerId: GivenId, version: GivenVersion, ...answerFields, ...ignoredAuditFields }),
    data: Nothing,
  },
  'DELETE /prod-api/cms/search/answer/:answerIds': {
    access: 'permission:cms:search:remove',
    audit: audit('delete'),
    about: '删除推荐答案，多条以逗号分隔',
    params: Type.Object({ answerIds: GivenIdList }),
    data: Nothing,
  },
  'POST /prod-api/cms/search/answer/export': {
    access: 'permission:cms:search:export',
    load: 'heavy',
    audit: audit('export'),
    about: '导出推荐答案',
    form: true,
    body: AnswerQuery,
    file: true,
    data: Nothing,
  },
})
