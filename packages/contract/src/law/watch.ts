import { type Static, Type } from 'typebox'
import { dataOf, Id, listQuery, rowsOf, SearchText, strict, Tree, Version } from '../wire/console.ts'
import { dayOrNone } from '../wire/day-shape.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import {
  type ArticleChangeKind,
  articleChanges,
  type ReviewPlace,
  type ReviewResult,
  reviewPlaces,
  reviewResults,
  reviewStates,
  reviewViews,
  watchLimits,
} from './watch-terms.ts'

const Place = Type.Enum(Object.keys(reviewPlaces) as ReviewPlace[], { title: '引用处' })
const Result = Type.Enum(Object.keys(reviewResults) as ReviewResult[], { title: '结果' })
const Ids = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 100, title: '复核事项' })

/** A place that cites an article which has changed. */
export const ReviewRow = Type.Object({
  reviewId: Id,
  version: Version,
  state: Type.Enum([...reviewStates]),
  lawId: Type.String(),
  lawTitle: Type.String(),
  anchor: Type.String(),
  label: Type.String(),
  change: Type.Enum(Object.keys(articleChanges) as ArticleChangeKind[]),
  /** The day on which the new text takes force. */
  effectiveOn: Type.String(),
  /** It is not in force yet. */
  pending: Type.Boolean(),
  placeKind: Place,
  placeId: Type.String(),
  placeTitle: Type.String(),
  /** The citation as the place has it. */
  quote: Type.String(),
  deptId: Type.String(),
  deptName: Type.String(),
  userId: Type.String(),
  userName: Type.String(),
  dueOn: Type.String(),
  overdue: Type.Boolean(),
  foundTime: Type.String(),
  /** Empty while it is open. */
  result: Type.Union([Type.Literal(''), Result]),
  doneBy: Type.String(),
  doneTime: Type.String(),
})
export type ReviewRow = Static<typeof ReviewRow>

/** The same with both texts of the article. */
export const Review = Type.Object({
  ...ReviewRow.properties,
  oldText: Type.String(),
  newText: Type.String(),
  /** The article of the new version that has the old text; empty when there is none. */
  movedTo: Type.String(),
  resultNote: Type.String(),
  /** The address of the citing item on the site, to be put after `#`; empty for others, and for items that are gone. */
  path: Type.String(),
})
export type Review = Static<typeof Review>

const audit = auditsOf('法规变更复核', 'review')

/** Places that cite articles which an import has changed, and their reviews. */
export const lawWatchRoutes = routes({
  'GET /prod-api/cms/law-watch/list': {
    access: 'permission:cms:lawwatch:list',
    about: '引用了有变动的条文、需要复核的地方：数据范围内部门的、本人负责的，以及不属于任何部门的',
    query: listQuery(['dueOn', 'foundTime'], {
      view: Type.Optional(Type.Enum([...reviewViews])),
      lawTitle: SearchText,
      placeKind: Type.Optional(Place),
    }),
    data: rowsOf(ReviewRow),
  },
  'GET /prod-api/cms/law-watch/counts': {
    access: 'permission:cms:lawwatch:list',
    about: '各视图的项数',
    data: dataOf(Type.Array(Type.Object({ view: Type.Enum([...reviewViews]), count: Type.Integer() }))),
  },
  'GET /prod-api/cms/law-watch/options': {
    access: 'permission:cms:lawwatch:list',
    about: '可选择的部门',
    data: dataOf(Type.Object({ departments: Tree })),
  },
  'GET /prod-api/cms/law-watch/owners': {
    access: 'permission:cms:lawwatch:handle',
    about: '一个部门中可以办理复核的用户',
    query: strict({ deptId: Type.String({ maxLength: 64 }) }),
    data: dataOf(Type.Array(Type.Object({ userId: Type.String(), nickName: Type.String(), open: Type.Integer() }))),
  },
  'GET /prod-api/cms/law-watch/:reviewId': {
    access: 'permission:cms:lawwatch:query',
    about: '一项复核，以及条文变动前后的文字',
    params: Type.Object({ reviewId: Id }),
    data: dataOf(Review),
  },
  'PUT /prod-api/cms/law-watch/assign': {
    access: 'permission:cms:lawwatch:handle',
    audit: audit('update'),
    about: '把几项复核交给一个部门或其中的一位用户，可以改期限',
    body: strict({
      reviewIds: Ids,
      deptId: Type.String({ maxLength: 64 }),
      userId: Type.String({ maxLength: 64 }),
      /** Empty to keep each one's own. */
      dueOn: dayOrNone(),
    }),
    data: Nothing,
  },
  'PUT /prod-api/cms/law-watch/finish': {
    access: 'permission:cms:lawwatch:handle',
    audit: audit('update'),
    about: '办结几项复核；结果为其他时须写明',
    body: strict({
      reviewIds: Ids,
      result: Result,
      note: Type.String({ maxLength: watchLimits.note, title: '说明' }),
    }),
    data: Nothing,
  },
})
