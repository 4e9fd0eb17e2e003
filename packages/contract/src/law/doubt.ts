import { type Static, Type } from 'typebox'
import { dataOf, GivenVersion, listQuery, pagedQuery, rowsOf, SearchText, strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { GivenDay, LawId } from './desk.ts'
import { LawDeskRow, LawDoubt, LawReference } from './desk-shapes.ts'
import { lawLimits } from './desk-terms.ts'

const audit = auditsOf('法规核对')
const DoubtId = Type.String({ minLength: 1, maxLength: 64 })

/** A law in doubt, with all that is in doubt about it. */
export const LawInDoubt = Type.Object({ ...LawDeskRow.properties, doubts: Type.Array(LawDoubt) })
export type LawInDoubt = Static<typeof LawInDoubt>

/** A law that another one says it repeals. */
export const LawRepeal = Type.Object({
  doubtId: Type.String(),
  law: LawReference,
  publishedOn: Type.String(),
  by: LawReference,
  byPublishedOn: Type.String(),
  /** The day on which the repealing law took force. */
  byEffectiveOn: Type.String(),
  anchor: Type.String(),
  quote: Type.String(),
  state: Type.Enum(['open', 'confirmed', 'rejected']),
  decidedBy: Type.String(),
  decidedTime: Type.String(),
})
export type LawRepeal = Static<typeof LawRepeal>

/** The queue of laws in doubt, and the repeals that texts suggest. */
export const lawDoubtRoutes = routes({
  'GET /prod-api/cms/law/doubt/list': {
    access: 'permission:cms:law:list',
    about: '待核的法规与各自的疑点',
    query: listQuery(['publishedOn'], {
      title: SearchText,
      kind: Type.Optional(Type.Enum(['repealed', 'expired', 'versionDay'])),
    }),
    data: rowsOf(LawInDoubt),
  },
  'PUT /prod-api/cms/law/doubt': {
    access: 'permission:cms:law:confirm',
    audit: { ...audit('update'), object: 'law' },
    about: '核对一部存疑的法规：有效、已修改、已废止（由哪部取代、哪一天），或更正日期',
    body: strict({
      lawId: LawId,
      version: GivenVersion,
      verdict: Type.Enum(['effective', 'amended', 'repealed', 'day'], { title: '核对结果' }),
      repealedBy: Type.String({ title: '取代的法规', maxLength: lawLimits.title }),
      repealedOn: GivenDay('废止日期'),
      publishedOn: GivenDay('公布日期'),
      effectiveOn: GivenDay('施行日期'),
      note: Type.String({ title: '说明', maxLength: lawLimits.reason }),
    }),
    data: Nothing,
  },
  'GET /prod-api/cms/law/repeal/list': {
    access: 'permission:cms:law:list',
    about: '由法规文本得出的废止建议',
    query: pagedQuery({
      title: SearchText,
      state: Type.Optional(Type.Enum(['open', 'confirmed', 'rejected'])),
    }),
    data: rowsOf(LawRepeal),
  },
  'PUT /prod-api/cms/law/repeal': {
    access: 'permission:cms:law:confirm',
    audit: { ...audit('update'), object: 'doubt' },
    about: '确认或否定废止建议，可一次多条；已由他人处理的跳过',
    body: strict({
      doubtIds: Type.Array(DoubtId, { minItems: 1, maxItems: 100 }),
      verdict: Type.Enum(['confirmed', 'rejected'], { title: '处理结果' }),
    }),
    data: dataOf(Type.Object({ decided: Type.Integer() })),
  },
})
