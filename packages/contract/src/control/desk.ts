import { type Static, Type } from 'typebox'
import { dataOf, GivenVersion, Id, pagedQuery, rowsOf, SearchText, strict, Version } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { Edition, EditionText, GivenNumber } from './editions.ts'
import { type ControlledSection, type CopyEnding, controlLimits, controlledSectionNames, copyEndings } from './terms.ts'

const GivenId = Type.String({ minLength: 1, maxLength: 64 })

/** A published document under control. */
export const ControlRow = Type.Object({
  contentId: Id,
  section: Type.Enum(controlledSectionNames),
  sectionLabel: Type.String(),
  title: Type.String(),
  documentNo: Type.String(),
  label: Type.String(),
  effectiveOn: Type.String(),
  /** What the document says of itself, such as 现行. */
  state: Type.String(),
  ownerName: Type.String(),
  deptName: Type.String(),
  reviewOn: Type.String(),
  /** Copies that somebody has, and those of them that a newer edition calls back. */
  copiesOut: Type.Integer(),
  copiesBack: Type.Integer(),
  /** How many of the caller's people have not confirmed what asks them to read it. */
  unconfirmed: Type.Integer(),
  /** Address on the site. */
  path: Type.String(),
})
export type ControlRow = Static<typeof ControlRow>

export const ControlledCopy = Type.Object({
  copyId: Id,
  number: Type.Integer(),
  edition: Type.Integer(),
  holder: Type.String(),
  issuedOn: Type.String(),
  issuedBy: Type.String(),
  endedOn: Type.String(),
  ending: Type.Union([Type.Literal(''), Type.Enum(Object.keys(copyEndings) as CopyEnding[])]),
  /** A newer edition calls it back. */
  isCalledBack: Type.Boolean(),
})
export type ControlledCopy = Static<typeof ControlledCopy>

const Neighbour = Type.Object({ contentId: Id, title: Type.String(), documentNo: Type.String() })

/** A document with everything that depends on it. */
export const ControlDetail = Type.Object({
  ...ControlRow.properties,
  /** When a new text replaces the published one, if that is planned. */
  replaceTime: Type.String(),
  editions: Type.Array(Edition),
  copies: Type.Array(ControlledCopy),
  /** The articles that it cites; whether the watch has an open review of one. */
  laws: Type.Array(Type.Object({ quote: Type.String(), isChanged: Type.Boolean() })),
  cites: Type.Array(Neighbour),
  citedBy: Type.Array(Neighbour),
  readings: Type.Array(
    Type.Object({
      readingId: Id,
      title: Type.String(),
      number: Type.Integer(),
      due: Type.Integer(),
      confirmed: Type.Integer(),
    }),
  ),
})
export type ControlDetail = Static<typeof ControlDetail>

export const ControlSetting = Type.Object({
  /** Writing, review and approval are acts of three people. */
  acts: Type.Boolean(),
  /** Prints of the site say that they are not under control. */
  marksPrint: Type.Boolean(),
  version: Version,
})
export type ControlSetting = Static<typeof ControlSetting>

const audit = auditsOf('受控文件', 'item')

/** Documents under control: their editions, copies on paper, and what depends on them. */
export const controlRoutes = routes({
  'GET /prod-api/cms/control/list': {
    access: 'permission:cms:control:list',
    about: '数据范围内已发布的受控文件',
    query: pagedQuery({
      title: SearchText,
      section: Type.Optional(Type.Enum(controlledSectionNames as ControlledSection[])),
      /** With copies that a newer edition calls back. */
      view: Type.Optional(Type.Enum(['return'])),
    }),
    data: rowsOf(ControlRow),
  },
  'GET /prod-api/cms/control/setting': {
    access: 'permission:cms:control:setting',
    about: '受控文件的设置',
    data: dataOf(ControlSetting),
  },
  'PUT /prod-api/cms/control/setting': {
    access: 'permission:cms:control:setting',
    audit: auditsOf('受控文件设置')('update'),
    about: '编制、审核、批准是否须三人分别办理；网站打印是否注明非受控',
    body: strict({ acts: Type.Boolean(), marksPrint: Type.Boolean(), version: GivenVersion }),
    data: Nothing,
  },
  'GET /prod-api/cms/control/:contentId': {
    access: 'permission:cms:control:query',
    about: '一份受控文件：历次版本、副本，以及它引用的和引用它的',
    params: Type.Object({ contentId: GivenId }),
    data: dataOf(ControlDetail),
  },
  'GET /prod-api/cms/control/:contentId/:number': {
    access: 'permission:cms:control:query',
    about: '一个版本的原文，供查看与打印副本',
    params: Type.Object({ contentId: GivenId, number: GivenNumber }),
    data: dataOf(EditionText),
  },
  'POST /prod-api/cms/control/copy': {
    access: 'permission:cms:control:copy',
    audit: audit('insert'),
    about: '发放现行版的一份受控副本，编号自动递增',
    body: strict({
      contentId: GivenId,
      holder: Type.String({ minLength: 1, maxLength: controlLimits.holder, title: '持有者' }),
    }),
    data: Type.Object({ copyId: Id, number: Type.Integer() }),
  },
  'PUT /prod-api/cms/control/copy': {
    access: 'permission:cms:control:copy',
    audit: audit('update'),
    about: '登记一份受控副本已收回或销毁',
    body: strict({
      contentId: GivenId,
      number: Type.Integer({ minimum: 1 }),
      ending: Type.Enum(Object.keys(copyEndings) as CopyEnding[], { title: '结果' }),
    }),
    data: Nothing,
  },
})
