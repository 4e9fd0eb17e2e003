import { type Static, Type } from 'typebox'
import { dataOf, strict } from '../wire/console.ts'
import { codesOf } from '../wire/labels.ts'
import { routes } from '../wire/route.ts'
import { removedLabels } from './publication-terms.ts'

/** How often something was replaced in the texts. */
export const Removal = Type.Object({ what: Type.Enum(codesOf(removedLabels)), count: Type.Integer() })
export type Removal = Static<typeof Removal>

export const proposalPublicationRoutes = routes({
  'POST /prod-api/cms/proposal/publication': {
    access: 'permission:cms:proposal:handle',
    audit: { title: '意见建议', object: ['ticket', 'item'], action: 'other' },
    about:
      '把已答复的来信拟为公开问答：一份草稿，姓名、电话、房号、车牌等已替换为○○，不会自动发布；须有在“法律法规”栏目新建内容的权限。已经拟过的，again 为真才再拟一份',
    body: strict({ proposalId: Type.String({ minLength: 1, maxLength: 64 }), again: Type.Boolean() }),
    data: dataOf(Type.Object({ contentId: Type.String(), removed: Type.Array(Removal) })),
  },
})
