import { type Static, Type } from 'typebox'
import { ReferenceTarget } from '../desk/reference.ts'
import {
  auditFields,
  dataOf,
  GivenIdList,
  GivenVersion,
  Id,
  ignoredAuditFields,
  listQuery,
  rowsOf,
  SearchText,
  strict,
  Version,
} from '../wire/console.ts'
import { dayOf } from '../wire/day-shape.ts'
import { Nothing } from '../wire/envelope.ts'
import { routes } from '../wire/route.ts'
import { type NoteAudience, noteAudiences, noteLayers, noteLimits, noteViews } from './note-terms.ts'

const Audience = Type.Enum(Object.keys(noteAudiences) as NoteAudience[], { title: '阅读范围' })
const Day = dayOf()
const Anchor = Type.String({ pattern: '^(art-\\d{1,5}(-\\d{1,3})?)?$', title: '条文' })

const row = {
  noteId: Id,
  version: Version,
  lawTitle: Type.String(),
  /** 第九百四十四条; empty for a note on the whole law. */
  label: Type.String(),
  author: Type.String(),
  reviewer: Type.String(),
  /** Empty when nobody has reviewed it yet. */
  reviewedOn: Type.String(),
  /** The day of the next review; empty when it is due at once. */
  reviewDue: Type.String(),
  due: Type.Boolean(),
  /** The article has changed since the note was reviewed. */
  changed: Type.Boolean(),
  ...auditFields,
}

/** A note in the list of the console, with the beginning of its text. */
export const NoteRow = Type.Object({
  ...row,
  summary: Type.String(),
  layers: Type.Array(Type.Object({ layer: Type.Enum([...noteLayers]), audience: Audience })),
})
export type NoteRow = Static<typeof NoteRow>

const text = {
  plain: Type.String({ maxLength: noteLimits.plain, title: '通俗说明' }),
  plainAudience: Audience,
  practice: Type.String({ maxLength: noteLimits.practice, title: '我们怎么做' }),
  practiceAudience: Audience,
  linksAudience: Audience,
}

/** A note as the form edits it, with the text of its article as it was reviewed and as it is. */
export const NoteDetail = Type.Object({
  ...row,
  ...text,
  place: ReferenceTarget,
  items: Type.Array(ReferenceTarget),
  reviewedText: Type.String(),
  currentText: Type.String(),
})
export type NoteDetail = Static<typeof NoteDetail>

const noteFields = {
  ...text,
  /** Ids of items of the site. */
  items: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: noteLimits.items, title: '落实到' }),
  author: Type.String({ maxLength: noteLimits.name, title: '编写人' }),
  reviewDue: Day,
}

// The texts may be for staff only; whoever reads the operation log need not be.
const audit = (action: 'insert' | 'update' | 'delete') => ({
  title: '法规解读',
  object: 'note' as const,
  action,
  hides: ['data'],
  omits: ['plain', 'practice'],
})

/** Company notes on laws and their articles. */
export const lawNoteRoutes = routes({
  'GET /prod-api/cms/law-note/list': {
    access: 'permission:cms:lawnote:list',
    about: '法规解读：复核到期的在前；view 为 due（到期）或 changed（条文已修改）',
    query: listQuery(['reviewDue', 'reviewedOn', 'updateTime'], {
      view: Type.Optional(Type.Enum([...noteViews])),
      lawTitle: SearchText,
      keyword: SearchText,
    }),
    data: rowsOf(NoteRow),
  },
  'GET /prod-api/cms/law-note/counts': {
    access: 'permission:cms:lawnote:list',
    about: '复核到期与条文已修改的解读各有多少',
    data: dataOf(Type.Object({ due: Type.Integer(), changed: Type.Integer() })),
  },
  'GET /prod-api/cms/law-note/places': {
    access: 'permission:cms:lawnote:query',
    load: 'search',
    about: '可以解读的法规与条文，按条文、名称或词语查找',
    query: strict({ keyword: Type.String({ maxLength: 100, title: '关键词' }) }),
    data: dataOf(Type.Array(ReferenceTarget)),
  },
  'GET /prod-api/cms/law-note/items': {
    access: 'permission:cms:lawnote:query',
    about: '可以落实到的网站内容（公开的与全体员工可读的），按标题查找',
    query: strict({ keyword: Type.String({ maxLength: 100, title: '关键词' }) }),
    data: dataOf(Type.Array(ReferenceTarget)),
  },
  'GET /prod-api/cms/law-note/:noteId': {
    access: 'permission:cms:lawnote:query',
    about: '一条解读，以及所解读的条文在复核时与现在的文字',
    params: Type.Object({ noteId: Id }),
    data: dataOf(NoteDetail),
  },
  'POST /prod-api/cms/law-note': {
    access: 'permission:cms:lawnote:add',
    audit: audit('insert'),
    about: '为一部法规或其中一条新增解读；新增即复核',
    body: strict({
      place: strict({ lawId: Type.String({ minLength: 1, maxLength: 120, title: '法规' }), anchor: Anchor }),
      ...noteFields,
    }),
    data: Nothing,
  },
  'PUT /prod-api/cms/law-note': {
    access: 'permission:cms:lawnote:edit',
    audit: audit('update'),
    about: '修改解读；reviewed 为 true 时记为今日已对照现行条文复核',
    body: strict({ noteId: Id, version: GivenVersion, ...noteFields, reviewed: Type.Boolean(), ...ignoredAuditFields }),
    data: Nothing,
  },
  'DELETE /prod-api/cms/law-note/:noteIds': {
    access: 'permission:cms:lawnote:remove',
    audit: audit('delete'),
    about: '删除解读',
    params: Type.Object({ noteIds: GivenIdList }),
    data: Nothing,
  },
})
