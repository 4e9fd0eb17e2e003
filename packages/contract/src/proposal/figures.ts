import { type Static, Type } from 'typebox'
import { dataOf, GivenVersion, ignored, strict, Version } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'

const Count = Type.Integer({ minimum: 0 })
/** `null`: of fewer letters than are published. */
const CountOrFew = Type.Union([Count, Type.Null()])

/** What is published of the letters of one month, project and kind; what the fields mean is in `figure-texts.ts`. */
export const FigureRow = Type.Object({
  month: Type.String(),
  project: Type.String(),
  kind: Type.String(),
  received: Count,
  answered: Count,
  due: Count,
  onTime: CountOrFew,
  judged: Count,
  satisfied: CountOrFew,
  reopened: CountOrFew,
  withdrawn: Count,
  merged: Count,
})
export type FigureRow = Static<typeof FigureRow>

/** A month that is over; `few`: its letters are too few to say how many. */
const FigureMonth = Type.Object({ month: Type.String(), few: Type.Boolean() })
export type FigureMonth = Static<typeof FigureMonth>

export const PublishedFigures = Type.Object({
  generatedAt: Type.String(),
  /** All of them, the latest first. */
  months: Type.Array(FigureMonth),
  fields: Type.Array(
    Type.Object({ name: Type.String(), title: Type.String(), unit: Type.String(), meaning: Type.String() }),
  ),
  shares: Type.Array(
    Type.Object({ name: Type.String(), title: Type.String(), part: Type.String(), whole: Type.String() }),
  ),
  rules: Type.Array(Type.String()),
  rows: Type.Array(FigureRow),
})
export type PublishedFigures = Static<typeof PublishedFigures>

/** Whether figures are published, and what would be: computed now. */
export const Publication = Type.Object({
  published: Type.Boolean(),
  /** When the figures that visitors read were counted; empty as long as none are published. */
  generatedAt: Type.String(),
  preview: Type.Object({
    months: Type.Array(FigureMonth),
    rows: Type.Array(FigureRow),
    /** All letters of these months, and those of them that are counted in a group of several projects only, or in a month of few. */
    received: Count,
    inOthers: Count,
    inFew: Count,
  }),
  version: Version,
})
export type Publication = Static<typeof Publication>

const published = Type.Boolean({ title: '公开办理情况' })

/** What the company makes public of its letters, in figures. */
export const proposalFigureRoutes = routes({
  'GET /api/cms/proposal/figures': {
    access: 'anyone',
    cache: 'anonymous',
    about:
      '公开的来信办理情况，按月份、项目与类型，附各列的含义与比率的算法；给出 month 时只有这个月的数字，latest 为最近的一个月。没有公开时为 404',
    query: strict({
      month: Type.Optional(Type.String({ pattern: '^(\\d{4}-(0[1-9]|1[0-2])|latest)$', title: '月份' })),
    }),
    data: PublishedFigures,
  },
  'GET /api/cms/proposal/figures.csv': {
    access: 'anyone',
    about: '同样的数字，CSV（UTF-8）；来信少于 5 件的月份数字留空',
    file: true,
    data: Nothing,
  },
  'GET /prod-api/cms/proposal/disclosure': {
    access: 'permission:cms:proposal:setting',
    about: '是否公开来信的办理情况，以及公开以后访客会看到的数字',
    data: dataOf(Publication),
  },
  'PUT /prod-api/cms/proposal/disclosure': {
    access: 'permission:cms:proposal:setting',
    audit: auditsOf('公开办理情况')('update'),
    about: '公开来信的办理情况，或不再公开；公开时立即按现在的来信生成',
    body: strict({ published, version: GivenVersion, ...ignored('id', 'generatedAt', 'preview') }),
    data: Nothing,
  },
})
