import { Type } from 'typebox'
import { SearchText, strict } from '../../wire/console.ts'
import { dayOf } from '../../wire/day-shape.ts'
import { Page, pageQuery } from '../../wire/envelope.ts'
import { routes } from '../../wire/route.ts'
import { scenarioLimits } from '../scenario/terms.ts'
import { Kind, PriceEntry } from './rows.ts'

const Day = dayOf()

/** The price library as members use it. */
export const priceRoutes = routes({
  'GET /api/cms/cost/price/list': {
    access: 'member',
    about: '价格库：一天有效的价格，每一项只取当时最新的；给出地点时含通用的价格',
    query: strict({
      ...pageQuery,
      day: Day,
      kind: Type.Optional(Kind),
      place: SearchText,
      keyword: SearchText,
    }),
    data: Page(PriceEntry),
  },
  'GET /api/cms/cost/price/places': {
    access: 'member',
    about: '价格库中的地点',
    data: Type.Array(Type.String()),
  },
  'POST /api/cms/cost/price/newer': {
    access: 'member',
    largeBody: { bytes: 128 * 1024, why: 'the prices of a whole calculation' },
    about: '所取用的价格中，今天已有更新的那些',
    body: strict({
      entryIds: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
        maxItems: scenarioLimits.lines + scenarioLimits.posts,
      }),
    }),
    data: Type.Array(
      Type.Object({
        /** The entry that was taken. */
        entryId: Type.String(),
        /** What is valid today; the same entry where its amount was corrected. */
        now: PriceEntry,
      }),
    ),
  },
})
