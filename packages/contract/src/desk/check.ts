import { type Static, Type } from 'typebox'
import { dataOf } from '../wire/console.ts'
import { routes } from '../wire/route.ts'
import { type CheckRule, checkRuleNames } from './states.ts'

/** What the check before publishing found, and where. */
export const Finding = Type.Object({
  rule: Type.Enum(checkRuleNames),
  level: Type.Enum(['block', 'warn']),
  /** Path of the field, such as `body` or `fields.steps.2.text`. */
  field: Type.String(),
  /** The words that were found, and which of their occurrences in the field it is, from 0; empty if it is not about words. */
  excerpt: Type.String(),
  nth: Type.Integer({ minimum: 0 }),
  /** Quotes nothing of the item. */
  message: Type.String(),
})
export type Finding = Static<typeof Finding> & { rule: CheckRule }

export const deskCheckRoutes = routes({
  'GET /prod-api/cms/content/check/:contentId': {
    access: 'permission:cms:content:query',
    about: '发布前检查：工作稿中需要处理或留意之处',
    params: Type.Object({ contentId: Type.String({ minLength: 1, maxLength: 64 }) }),
    data: dataOf(Type.Array(Finding)),
  },
})
