import { type Static, Type } from 'typebox'
import { routes } from '../wire/route.ts'

/** What happened to an item: it was published, its text was replaced, or it says that it is no longer in force. */
export const contentChanges = ['new', 'revised', 'ended'] as const

/** The latest change of an item: narrow, without picture and text. */
export const ContentChange = Type.Object({
  contentId: Type.String(),
  section: Type.String(),
  title: Type.String(),
  /** Of a rule, a procedure, a form or a standard; empty for others. */
  number: Type.String(),
  kind: Type.String(),
  department: Type.String(),
  /** Of the caller's own departments. */
  own: Type.Boolean(),
  audience: Type.Enum(['public', 'member', 'departments']),
  change: Type.Enum(contentChanges),
  /** `YYYY-MM-DD hh:mm:ss`. */
  changedAt: Type.String(),
  /** What was changed, in a sentence; empty where the item does not say it. */
  note: Type.String(),
})
export type ContentChange = Static<typeof ContentChange>

export const SectionOverview = Type.Object({
  section: Type.String(),
  /** Items that the caller may read. */
  total: Type.Integer(),
  newest: Type.Union([
    Type.Object({ contentId: Type.String(), title: Type.String(), publishDay: Type.String() }),
    Type.Null(),
  ]),
})
export type SectionOverview = Static<typeof SectionOverview>

export const contentOverviewRoutes = routes({
  'GET /api/cms/content/overview': {
    access: 'anyone',
    cache: 'anonymous',
    about: '一个一级栏目的概览：调用者可读的各栏目条数与最新一条，以及最近的新增、修订与废止',
    query: Type.Object(
      { catalog: Type.String({ pattern: '^[1-6]$', title: '一级栏目的位置' }) },
      { additionalProperties: false },
    ),
    data: Type.Object({
      /** Sections that are locked for the caller are left out. */
      sections: Type.Array(SectionOverview),
      /** The latest changes, newest first; of news only what is for staff. */
      changes: Type.Array(ContentChange),
      /** There are further ones. */
      moreChanges: Type.Boolean(),
    }),
  },
})
