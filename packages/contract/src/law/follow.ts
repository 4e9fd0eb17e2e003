import { type Static, Type } from 'typebox'
import { ReferenceTarget } from '../desk/reference.ts'
import { dataOf, GivenIdList, Id, pagedQuery, rowsOf, SearchText, strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { type FollowKind, followKinds } from './follow-terms.ts'

const Kind = Type.Enum(Object.keys(followKinds) as FollowKind[], { title: '订阅什么' })

/** A subscription of the caller. */
export const FollowRow = Type.Object({
  followId: Id,
  kind: Kind,
  /** The title of the law or topic, or the words. */
  title: Type.String(),
  /** The digest goes to the groups of the caller's department, too. */
  toGroup: Type.Boolean(),
  /** The latest news of the last months, and when; empty for none. */
  latest: Type.String(),
  latestTime: Type.String(),
  createTime: Type.String(),
})
export type FollowRow = Static<typeof FollowRow>

/** What has happened to something that the caller follows. */
export const LawNews = Type.Object({
  newsId: Id,
  /** The law or topic that it is about. */
  title: Type.String(),
  text: Type.String(),
  /** Its page on the site, to be put after `#`. */
  path: Type.String(),
  time: Type.String(),
  isRead: Type.Boolean(),
})
export type LawNews = Static<typeof LawNews>

const audit = auditsOf('法规订阅', 'lawFollow')

/** Subscriptions of users to laws and topics, and what has happened to these. */
export const lawFollowRoutes = routes({
  'GET /prod-api/cms/law-follow/list': {
    access: 'permission:cms:lawfollow:list',
    about: '本人订阅的法规、标题词与专题，最近有变动的在前',
    query: pagedQuery({ title: SearchText }),
    data: rowsOf(FollowRow),
  },
  'GET /prod-api/cms/law-follow/subjects': {
    access: 'permission:cms:lawfollow:add',
    load: 'search',
    about: '可以订阅的法规与专题，按名称或词语查找',
    query: strict({ keyword: Type.String({ maxLength: 100, title: '关键词' }) }),
    data: dataOf(Type.Array(ReferenceTarget)),
  },
  'GET /prod-api/cms/law-follow/notices': {
    access: 'permission:cms:lawfollow:list',
    about: '本人订阅的法规与专题最近的变动，与未读条数',
    data: Type.Object({ data: Type.Array(LawNews), unreadCount: Type.Integer() }),
  },
  'POST /prod-api/cms/law-follow/notices/read': {
    access: 'permission:cms:lawfollow:list',
    audit: 'none',
    about: '把订阅的变动记为已读',
    body: strict({
      newsIds: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 100 }),
    }),
    data: Nothing,
  },
  'POST /prod-api/cms/law-follow': {
    access: 'permission:cms:lawfollow:add',
    audit: audit('insert'),
    about: '订阅一部法规（lawId）、标题中的词或一个专题（编号）；已经订阅的不变',
    body: strict({ kind: Kind, subject: Type.String({ minLength: 1, maxLength: 120, title: '订阅的内容' }) }),
    data: Type.Object({ followId: Id }),
  },
  'PUT /prod-api/cms/law-follow/group': {
    access: 'permission:cms:lawfollow:group',
    audit: audit('update'),
    about: '本人的一项订阅是否同时发到本部门的群',
    body: strict({ followId: Id, toGroup: Type.Boolean() }),
    data: Nothing,
  },
  'DELETE /prod-api/cms/law-follow/:followIds': {
    access: 'permission:cms:lawfollow:add',
    audit: audit('delete'),
    about: '取消本人的订阅',
    params: Type.Object({ followIds: GivenIdList }),
    data: Nothing,
  },
})

/** What an employee follows. */
export const OwnFollow = Type.Object({
  followId: Id,
  kind: Kind,
  /** A text of the law, or the id of the topic; empty when neither is held any more. */
  subject: Type.String(),
  title: Type.String(),
  /** Its page on the site, to be put after `#`; empty when it has none any more. */
  path: Type.String(),
})
export type OwnFollow = Static<typeof OwnFollow>

/** What employees follow on the site; its news are on the page 我的. */
export const memberFollowRoutes = routes({
  'GET /api/member/law-follow': {
    access: 'member',
    about: '本人关注的法规与专题',
    data: Type.Object({ rows: Type.Array(OwnFollow) }),
  },
  'POST /api/member/law-follow': {
    access: 'member',
    about: '关注一部法规（lawId）或一个专题（编号），变动见“我的”，有邮箱的每天一封；已经关注的不变',
    body: strict({
      kind: Type.Enum(['law', 'topic'], { title: '关注什么' }),
      subject: Type.String({ minLength: 1, maxLength: 120, title: '关注的内容' }),
    }),
    data: Type.Object({ followId: Id }),
  },
  'DELETE /api/member/law-follow/:followId': {
    access: 'member',
    about: '取消本人的一项关注',
    params: Type.Object({ followId: Type.String({ minLength: 1, maxLength: 64 }) }),
    data: Nothing,
  },
  'POST /api/member/law-follow/read': {
    access: 'member',
    about: '把一条变动与同一项关注更早的变动记为已读',
    body: strict({ newsId: Type.String({ minLength: 1, maxLength: 64 }) }),
    data: Nothing,
  },
})
