import { type Static, Type } from 'typebox'
import { dataOf, pagedQuery, rowsOf, strict } from '../wire/console.ts'
import { dayOf } from '../wire/day-shape.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { reportKinds } from './desk-terms.ts'

const audit = auditsOf('法规导入', 'lawImport')
const ImportId = Type.String({ minLength: 1, maxLength: 64 })
const Kind = Type.Enum([...reportKinds], { title: '类别' })

/** An import: how far it is, and when it has ended what it did. */
export const LawImport = Type.Object({
  importId: Type.String(),
  state: Type.Enum(['waiting', 'running', 'done', 'failed']),
  fileName: Type.String(),
  /** How many files have been read, out of how many; the name of the latest law. */
  done: Type.Integer(),
  total: Type.Integer(),
  title: Type.String(),
  /** The day as of which the library is complete. */
  asOf: Type.String(),
  /** Why it failed, in a sentence. */
  fault: Type.String(),
  userName: Type.String(),
  startTime: Type.String(),
  endTime: Type.String(),
  added: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  /** Two or three sentences with all counts; empty until it has ended. */
  summary: Type.Array(Type.String()),
  /** The lines of the report by kind. */
  kinds: Type.Array(Type.Object({ kind: Kind, count: Type.Integer() })),
})
export type LawImport = Static<typeof LawImport>

export const LawImportLine = Type.Object({
  line: Type.Integer(),
  kind: Kind,
  title: Type.String(),
  path: Type.String(),
  text: Type.String(),
})
export type LawImportLine = Static<typeof LawImportLine>

export const lawImportRoutes = routes({
  'POST /prod-api/cms/law/import': {
    access: 'permission:cms:law:import',
    load: 'heavy',
    audit: audit('import'),
    about:
      '送来压缩包或一个 Markdown 文件并排队导入；asOf 是这批资料截至的日期；不给则取资料自己的说明，都没有时网站上的“数据截至”不变，超过 500 个文件时须填写',
    query: strict({
      asOf: Type.Optional(dayOf()),
    }),
    upload: { field: 'file', maxBytes: 100 * 1024 * 1024 },
    data: dataOf(Type.Object({ importId: Type.String() })),
  },
  'GET /prod-api/cms/law/import/list': {
    access: 'permission:cms:law:import',
    about: '最近的导入，含命令行的',
    query: pagedQuery({}),
    data: rowsOf(LawImport),
  },
  'GET /prod-api/cms/law/import/:importId': {
    access: 'permission:cms:law:import',
    about: '一次导入的进度与结果',
    params: Type.Object({ importId: ImportId }),
    data: dataOf(LawImport),
  },
  'GET /prod-api/cms/law/import/lines': {
    access: 'permission:cms:law:import',
    about: '一次导入的报告，逐行',
    query: pagedQuery({ importId: ImportId, kind: Type.Optional(Kind) }),
    data: rowsOf(LawImportLine),
  },
  'POST /prod-api/cms/law/import/export': {
    access: 'permission:cms:law:export',
    load: 'heavy',
    audit: audit('export'),
    about: '下载一次导入的完整报告，xlsx 或 csv',
    form: true,
    body: strict({ importId: ImportId, format: Type.Enum(['xlsx', 'csv'], { title: '格式' }) }),
    file: true,
    data: Nothing,
  },
})
