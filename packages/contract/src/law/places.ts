import { type Static, Type } from 'typebox'
import { Nothing } from '../wire/envelope.ts'
import { routes } from '../wire/route.ts'

/** What holds in one place for the question of a topic, and the article that says so. */
const PlaceRule = Type.Object({
  place: Type.String(),
  rule: Type.String(),
  law: Type.String(),
  article: Type.String(),
  /** The article has changed, and nobody has said yet that the rule still holds. */
  changed: Type.Boolean(),
})

/** The same questions in several places: a row for each topic that says what differs, a column for each place. */
export const PlaceTable = Type.Object({
  places: Type.Array(Type.String()),
  topics: Type.Array(
    Type.Object({
      contentId: Type.String(),
      title: Type.String(),
      question: Type.String(),
      rules: Type.Array(PlaceRule),
    }),
  ),
})
export type PlaceTable = Static<typeof PlaceTable>

export const lawPlaceRoutes = routes({
  'GET /api/cms/law/places': {
    access: 'anyone',
    cache: 'anonymous',
    about: '各地对照：同一问题在各省、市的规定与所依据的条文；所引条文有变动而尚未复核的，changed 为 true',
    data: PlaceTable,
  },
  'GET /api/cms/law/places.md': {
    access: 'anyone',
    about: '同样的对照表，Markdown 文件',
    file: true,
    data: Nothing,
  },
})
