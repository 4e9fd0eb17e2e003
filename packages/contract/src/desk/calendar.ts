import { type Static, Type } from 'typebox'
import { dataOf, Id, strict } from '../wire/console.ts'
import { routes } from '../wire/route.ts'

/** Something that happens to an item at a time: it is published, replaced by its working copy, expires, or is due for review. */
export const CalendarEntry = Type.Object({
  contentId: Id,
  title: Type.String(),
  sectionLabel: Type.String(),
  kind: Type.Enum(['publish', 'replace', 'expire', 'review']),
  /** `YYYY-MM-DD`. */
  day: Type.String(),
  /** `hh:mm`; empty for a whole day. */
  time: Type.String(),
})
export type CalendarEntry = Static<typeof CalendarEntry>

export const deskCalendarRoutes = routes({
  'GET /prod-api/cms/content/calendar': {
    access: 'permission:cms:content:list',
    about: '一个月中数据范围内的内容何时发布、替换、到期、须复审',
    query: strict({ month: Type.String({ title: '月份', pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' }) }),
    data: dataOf(
      Type.Object({
        entries: Type.Array(CalendarEntry),
        /** There are more than are listed. */
        isCut: Type.Boolean(),
      }),
    ),
  },
})
