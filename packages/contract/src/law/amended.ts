import { type Static, Type } from 'typebox'
import {
  auditFields,
  dataOf,
  GivenIdList,
  GivenVersion,
  ignored,
  ignoredAuditFields,
  pagedQuery,
  rowsOf,
  SearchText,
  strict,
  Version,
} from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { GivenDay } from './desk.ts'
import { lawLimits } from './desk-terms.ts'

const audit = auditsOf('新修改的法规')
const AmendedId = Type.String({ minLength: 1, maxLength: 64 })
const words = (title: string, maxLength: number) =>
  Type.String({ title, minLength: 1, maxLength, pattern: '\\S', message: `请填写${title}，不超过 ${maxLength} 个字` })

const Kind = Type.Enum(['修订', '修正'], { title: '方式' })

const fact = {
  /** The name without 中华人民共和国. */
  name: words('法规名称', lawLimits.title),
  /** The day of publication of the new version, and the day from which it is in force. */
  kind: Kind,
  publishedOn: GivenDay('新版本公布日期'),
  effectiveOn: GivenDay('新版本施行日期'),
  source: words('来源', lawLimits.reason),
}

/** A law of which a newer version exists; `held` says what the library has of it. */
export const AmendedLaw = Type.Object({
  amendedId: Type.String(),
  name: Type.String(),
  kind: Kind,
  publishedOn: Type.String(),
  effectiveOn: Type.String(),
  source: Type.String(),
  /** Whether the product brings the row, which nobody can change then. */
  builtIn: Type.Boolean(),
  held: Type.Enum(['none', 'old', 'new']),
  /** The older version that is held; empty unless `held` is `old`. */
  lawId: Type.String(),
  version: Version,
  ...auditFields,
})
export type AmendedLaw = Static<typeof AmendedLaw>

/** The laws of which newer versions are known that the library may not have. */
export const lawAmendedRoutes = routes({
  'GET /prod-api/cms/law/amended/list': {
    access: 'permission:cms:law:list',
    about: '已知有新版本的法规：产品自带的与本公司添加的，以及库中是否已有新文本',
    query: pagedQuery({ name: SearchText, held: Type.Optional(Type.Enum(['none', 'old', 'new'])) }),
    data: rowsOf(AmendedLaw),
  },
  'GET /prod-api/cms/law/amended/:amendedId': {
    access: 'permission:cms:law:list',
    about: '表中的一行',
    params: Type.Object({ amendedId: AmendedId }),
    data: dataOf(AmendedLaw),
  },
  'POST /prod-api/cms/law/amended': {
    access: 'permission:cms:law:edit',
    audit: audit('insert'),
    about: '添加一部已修改的法规；库中的旧文本自新版本施行之日起为待核',
    body: strict(fact),
    data: dataOf(Type.Object({ amendedId: Type.String() })),
  },
  'PUT /prod-api/cms/law/amended': {
    access: 'permission:cms:law:edit',
    audit: audit('update'),
    about: '修改本公司添加的一行',
    body: strict({
      amendedId: AmendedId,
      version: GivenVersion,
      ...fact,
      ...ignoredAuditFields,
      ...ignored('builtIn', 'held', 'lawId'),
    }),
    data: Nothing,
  },
  'DELETE /prod-api/cms/law/amended/:amendedIds': {
    access: 'permission:cms:law:edit',
    audit: audit('delete'),
    about: '删除本公司添加的行',
    params: Type.Object({ amendedIds: GivenIdList }),
    data: Nothing,
  },
})
