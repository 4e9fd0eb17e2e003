import { type Static, Type } from 'typebox'
import { dataOf, GivenVersion, ignored, strict, Version } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { dataKinds } from './privacy-path.ts'

/** One kind of personal data: what, why, on which ground, how long and who reads it (PIPL art. 17). */
export const KindRules = Type.Object({
  kind: Type.Enum([...dataKinds]),
  title: Type.String(),
  data: Type.String(),
  purpose: Type.String(),
  basis: Type.String(),
  term: Type.String(),
  readers: Type.String(),
  /** What else a form says beside it; empty for nothing. */
  note: Type.String(),
})
export type KindRules = Static<typeof KindRules>

/** The rules as they were shown in one version. */
export const PrivacyText = Type.Object({
  companyName: Type.String(),
  lead: Type.String(),
  kinds: Type.Array(KindRules),
  parts: Type.Array(Type.Object({ title: Type.String(), paragraphs: Type.Array(Type.String()) })),
})
export type PrivacyText = Static<typeof PrivacyText>

const Released = { number: Type.Integer(), effectiveOn: Type.String() }

/** A version of the rules with its day; `versions` are all of them, the latest first. */
export const PrivacyRules = Type.Object({
  ...Released,
  ...PrivacyText.properties,
  versions: Type.Array(Type.Object(Released)),
})
export type PrivacyRules = Static<typeof PrivacyRules>

/** What the company writes itself; where a text is empty, the product says what follows from the other settings. */
const own = {
  officer: Type.String({ maxLength: 60, title: '个人信息保护负责人' }),
  contact: Type.String({ maxLength: 200, title: '联系方式' }),
  recipients: Type.String({ maxLength: 2000, title: '受托处理与对外提供' }),
  additions: Type.String({ maxLength: 4000, title: '其他说明' }),
}
export const OwnRules = Type.Object(own)
export type OwnRules = Static<typeof OwnRules>

/** To which version of the rules whoever sends a form has agreed: the one that the form has shown. */
export const ConsentVersion = Type.Integer({
  minimum: 1,
  title: '个人信息处理规则的版本',
  message: '请先阅读并同意个人信息处理说明',
})

/**
 * The consent that is stored with what was sent: version and time; number 0 in rows from before consents were stored. `spoken`: a clerk who
 * recorded the case has explained the rules, and whoever called has agreed.
 */
export const Consent = Type.Object({ number: Type.Integer(), at: Type.String(), spoken: Type.Boolean() })
export type Consent = Static<typeof Consent>

export const privacyRoutes = routes({
  'GET /api/cms/privacy': {
    access: 'anyone',
    about: '个人信息处理规则：现行的，或以前的一版',
    query: strict({ number: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$', title: '版本' })) }),
    data: PrivacyRules,
  },
  'GET /prod-api/cms/setting/privacy': {
    access: 'permission:cms:setting:list',
    about: '个人信息处理规则中由公司填写的部分，以及现行的版本',
    data: dataOf(Type.Object({ ...own, effectiveOn: Type.String(), publishedBy: Type.String(), version: Version })),
  },
  'PUT /prod-api/cms/setting/privacy': {
    access: 'permission:cms:setting:edit',
    audit: auditsOf('个人信息处理规则')('update'),
    about: '修改公司填写的部分；随即以新的版本号和当天的日期公布，表单重新征得同意，以前的各版仍可查看',
    body: strict({ ...own, version: GivenVersion, ...ignored('id', 'effectiveOn', 'publishedBy') }),
    data: Nothing,
  },
})
