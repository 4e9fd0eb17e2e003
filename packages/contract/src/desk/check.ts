import { type Static, Type } from 'typebox'
import { auditFields, dataOf, GivenVersion, ignoredAuditFields, strict, Version } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { type CheckLevel, type CheckRule, checkLevels, checkRuleNames } from './states.ts'

/** What the check before publishing found, and where. */
export const Finding = Type.Object({
  /** `incomplete`: without it the item is neither reviewed nor published, whatever the company decides about the check. */
  rule: Type.Enum([...checkRuleNames, 'incomplete']),
  level: Type.Enum(['block', 'warn']),
  /** Path of the field, such as `body` or `fields.steps.2.text`. */
  field: Type.String(),
  /** The same place in words, such as 正文 or 步骤 3 的内容. */
  place: Type.String(),
  /** The words that were found, and which of their occurrences in the field it is, from 0; empty if it is not about words. */
  excerpt: Type.String(),
  nth: Type.Integer({ minimum: 0 }),
  /** Quotes nothing of the item. */
  message: Type.String(),
})
export type Finding = Static<typeof Finding> & { rule: CheckRule | 'incomplete' }

const levels = Object.fromEntries(
  checkRuleNames.map((rule) => [rule, Type.Optional(Type.Enum(Object.keys(checkLevels) as CheckLevel[]))]),
)

/** What the company decides about the check: the levels that differ from the preset, and words of its own. */
export const CheckSettings = Type.Object({
  levels: Type.Unsafe<Partial<Record<CheckRule, CheckLevel>>>(strict(levels)),
  words: Type.Array(
    strict({
      word: Type.String({ minLength: 1, maxLength: 30, pattern: '\\S', title: '词语' }),
      /** What to write instead, or why not. */
      advice: Type.String({ maxLength: 100, title: '提示' }),
    }),
    { maxItems: 1000, title: '词语表' },
  ),
})
export type CheckSettings = Static<typeof CheckSettings>

export const deskCheckRoutes = routes({
  'GET /prod-api/cms/check': {
    access: 'permission:cms:check:list',
    about: '发布前检查的规则与词语表',
    data: dataOf(Type.Object({ ...CheckSettings.properties, version: Version, ...auditFields })),
  },
  'PUT /prod-api/cms/check': {
    access: 'permission:cms:check:edit',
    largeBody: { bytes: 448 * 1024, why: 'up to 1,000 words with advice' },
    audit: auditsOf('发布检查')('update'),
    about: '修改发布前检查的规则与词语表',
    body: strict({ ...CheckSettings.properties, version: GivenVersion, ...ignoredAuditFields }),
    data: Nothing,
  },
  'GET /prod-api/cms/content/check/:contentId': {
    access: 'permission:cms:content:query',
    about: '发布前检查：工作稿中需要处理或留意之处',
    params: Type.Object({ contentId: Type.String({ minLength: 1, maxLength: 64 }) }),
    data: dataOf(Type.Array(Finding)),
  },
})
