import { type Static, Type } from 'typebox'
import { dataOf, strict } from '../wire/console.ts'
import { routes } from '../wire/route.ts'
import { matchLimits, proposalLimits } from './terms.ts'

/** What senders have written as the project of letters that name none of the company's. */
export const WrittenPlace = Type.Object({
  text: Type.String(),
  count: Type.Integer(),
  /** The project that is meant by its spelling; empty when none is. */
  projectId: Type.String(),
})
export type WrittenPlace = Static<typeof WrittenPlace>

/** Letters from before projects were chosen, or about a place that the sender did not find, are put to projects by what they say. */
export const proposalPlaceRoutes = routes({
  'GET /prod-api/cms/proposal/places': {
    access: 'permission:cms:proposal:match',
    about: `数据范围内未归入项目的来信写的所在项目，件数最多的 ${matchLimits.shown} 种，各附按写法推荐的项目`,
    data: dataOf(Type.Array(WrittenPlace)),
  },
  'PUT /prod-api/cms/proposal/places': {
    access: 'permission:cms:proposal:match',
    // What senders have written may name somebody.
    audit: { title: '项目与楼栋', object: 'project', action: 'update', omits: ['texts'] },
    about: `把写有这些文字的来信归入一个项目，一次最多 ${matchLimits.letters} 件；来信人写的文字不变，办理经过记一笔`,
    body: strict({
      projectId: Type.String({ minLength: 1, maxLength: 64, title: '项目' }),
      texts: Type.Array(Type.String({ minLength: 1, maxLength: proposalLimits.project }), {
        minItems: 1,
        maxItems: matchLimits.shown,
        title: '所在项目',
      }),
    }),
    data: Type.Object({ matched: Type.Integer(), left: Type.Integer() }),
  },
})
