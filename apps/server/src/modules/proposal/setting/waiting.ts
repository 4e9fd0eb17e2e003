import { hasYear } from '@anju/contract/case/holiday-list'
import { toWireDate } from '@anju/contract/wire/time'
import { CALENDAR, readDocument } from '#modules/case'
import type { Waiting } from '#platform/app/waiting'

/** The list of a year is published in the November before. */
const PUBLISHED = 11

/** Years whose limits would be promised without holidays: this one, and from November on the next. */
export const waitingCalendar: Waiting = {
  permission: 'cms:proposal:setting',
  rank: 89,
  async count({ app, now }) {
    const { periods } = await readDocument(app.db, CALENDAR)
    const [year = 0, month = 0] = toWireDate(now).split('-').map(Number)
    const years = month >= PUBLISHED ? [year, year + 1] : [year]
    const path = '/cms/proposal?setting=clock'
    return years
      .filter((one) => !hasYear(periods, one))
      .map((one) => ({ key: `calendar-${one}`, label: `${one} 年的节假日尚未填写`, count: 1, path }))
  },
}
