import { type Static, Type } from 'typebox'
import { strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { deskRoutes } from './item.ts'

const audit = auditsOf('内容采编')
const filters = deskRoutes['GET /prod-api/cms/content/list'].query

/** What would happen, or has happened, to one document or row. */
export const ImportLine = Type.Object({
  line: Type.Integer(),
  /** The file in the archive; empty for a row of a sheet. */
  path: Type.String(),
  title: Type.String(),
  action: Type.Enum(['add', 'change', 'same', 'refuse']),
  /** The item that it became or was compared with; empty if there is none. */
  contentId: Type.String(),
  /** Labels of what differs from the item. */
  changes: Type.Array(Type.String()),
  faults: Type.Array(Type.Object({ field: Type.String(), msg: Type.String() })),
})
export type ImportLine = Static<typeof ImportLine>

export const deskExchangeRoutes = routes({
  'POST /prod-api/cms/content/export': {
    access: 'permission:cms:content:export',
    load: 'heavy',
    audit: audit('export'),
    about: '按当前条件导出内容：压缩包，每条一个 Markdown 文件，附图片与附件',
    form: true,
    body: filters,
    file: true,
    data: Nothing,
  },
  'POST /prod-api/cms/content/exportSheet': {
    access: 'permission:cms:content:export',
    load: 'heavy',
    audit: audit('export'),
    about: '按当前条件把内容的公共字段导出为 Excel',
    form: true,
    body: filters,
    file: true,
    data: Nothing,
  },
  'POST /prod-api/cms/content/exportWord': {
    access: 'permission:cms:content:export',
    load: 'heavy',
    audit: auditsOf('内容采编', 'item')('export'),
    about: '登记一条内容导出为 Word 文档；文档由控制台生成，登记以后才生成',
    body: strict({ contentId: Type.String({ minLength: 1, maxLength: 64 }) }),
    data: Nothing,
  },
  'POST /prod-api/cms/content/importTemplate': {
    access: 'permission:cms:content:import',
    load: 'heavy',
    audit: 'none',
    about: '导入内容的 Excel 模板，示例按栏目填写',
    form: true,
    body: strict({ section: Type.String({ maxLength: 64, default: '' }) }),
    file: true,
    data: Nothing,
  },
  'POST /prod-api/cms/content/importData': {
    access: 'permission:cms:content:import',
    load: 'heavy',
    // Names of files may be titles of drafts.
    audit: { ...audit('import'), omits: ['fileName'] },
    about: '送来要导入的压缩包、Markdown 或 Excel 文件；一天以内分批导入',
    upload: { field: 'file', maxBytes: 100 * 1024 * 1024 },
    data: Type.Object({
      fileName: Type.String(),
      total: Type.Integer(),
      /** Headings of a sheet from which nothing is read. */
      ignored: Type.Array(Type.String()),
    }),
  },
  'PUT /prod-api/cms/content/importData': {
    access: 'permission:cms:content:import',
    load: 'heavy',
    // The answer quotes drafts, which readers of the operation log may not see.
    audit: { ...audit('import'), omits: ['fileName', 'lines', 'departments'] },
    about: '导入送来的文件中的一批，成为草稿；试运行时只答复每一条将会怎样',
    body: strict({
      fileName: Type.String({ maxLength: 300 }),
      /** Empty: each document goes to the section that it names. */
      section: Type.String({ title: '栏目', maxLength: 64 }),
      /** Of items that name no department. */
      deptId: Type.String({ title: '部门', maxLength: 64 }),
      from: Type.Integer({ minimum: 0, maximum: 100_000 }),
      dryRun: Type.Boolean(),
    }),
    data: Type.Object({
      total: Type.Integer(),
      next: Type.Integer(),
      lines: Type.Array(ImportLine),
      /** Names of departments that documents of the batch name and that there are not. */
      departments: Type.Array(Type.String()),
    }),
  },
})
