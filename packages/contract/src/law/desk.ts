import { Type } from 'typebox'
import { dataOf, GivenVersion, listQuery, rowsOf, strict, Version } from '../wire/console.ts'
import { dayOrNone } from '../wire/day-shape.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { lawFilters } from './desk-filters.ts'
import { LawDesk, LawDeskRow, LawPreview, Level, StatusName } from './desk-shapes.ts'
import { lawLimits } from './desk-terms.ts'

export const LawId = Type.String({ minLength: 1, maxLength: 200 })
export const GivenDay = (title: string) => dayOrNone({ title, message: `${title}的格式应为 2026-01-31` })
const words = (title: string, maxLength: number, minLength = 0) => Type.String({ title, maxLength, minLength })
export const Markdown = Type.String({
  title: '正文',
  minLength: 1,
  maxLength: lawLimits.text,
  message: `请填写正文，不超过 ${lawLimits.text / 10_000} 万个字`,
})

const facts = {
  title: words('标题', lawLimits.title),
  level: Level,
  category: words('分类', lawLimits.name),
  issuer: words('制定机关', lawLimits.issuer),
  region: words('地区', lawLimits.name),
  docNo: words('文号', lawLimits.docNo),
  publishedOn: GivenDay('公布日期'),
  effectiveOn: GivenDay('施行日期'),
  firstEffectiveOn: GivenDay('最初施行'),
}

/** Facts and status as a form edits them; `status` is empty as long as it is computed. */
export const LawFacts = Type.Object({
  lawId: Type.String(),
  version: Version,
  ...facts,
  status: Type.Union([Type.Literal(''), StatusName]),
  statusReason: Type.String(),
  repealedBy: Type.String(),
  repealedOn: Type.String(),
  checkedBy: Type.String(),
  checkedOn: Type.String(),
})

const audit = auditsOf('法规管理', 'law')
const moved = { lawId: LawId, version: GivenVersion }
const Reason = words('原因', lawLimits.reason, 1)
const params = Type.Object({ lawId: LawId })

/** The maintenance of laws: facts, texts, and which of them visitors see. */
export const lawDeskRoutes = routes({
  'GET /prod-api/cms/law/list': {
    access: 'permission:cms:law:list',
    about: '法规管理：全部版本，含已撤下的',
    query: listQuery(['publishedOn', 'effectiveOn', 'title', 'updateTime'], lawFilters),
    data: rowsOf(LawDeskRow),
  },
  'GET /prod-api/cms/law/options': {
    access: 'permission:cms:law:list',
    about: '库中法规的地区，以及待核与废止建议的数量',
    data: dataOf(
      Type.Object({
        regions: Type.Array(Type.String()),
        inDoubt: Type.Integer(),
        repeals: Type.Integer(),
        asOf: Type.String(),
      }),
    ),
  },
  'GET /prod-api/cms/law/:lawId': {
    access: 'permission:cms:law:query',
    about: '一部法规的事实、提示、疑点、来源与维护经过',
    params,
    data: dataOf(LawDesk),
  },
  'GET /prod-api/cms/law/facts/:lawId': {
    access: 'permission:cms:law:edit',
    about: '供修改的事实与时效性',
    params,
    data: dataOf(LawFacts),
  },
  'GET /prod-api/cms/law/text/:lawId': {
    access: 'permission:cms:law:edit',
    about: '供修改的正文，Markdown',
    params,
    data: dataOf(Type.Object({ lawId: Type.String(), version: Version, markdown: Type.String() })),
  },
  'POST /prod-api/cms/law/preview': {
    access: 'permission:cms:law:query',
    largeBody: { bytes: 1024 * 1024, why: 'the text of a law' },
    load: 'heavy',
    audit: 'none',
    about: '按导入的规则解析一段正文，不保存；填写了标题和公布日期的，正文可以是纯文字',
    body: strict({
      markdown: Markdown,
      fileName: words('文件名', 300),
      title: Type.Optional(words('标题', lawLimits.title)),
      publishedOn: GivenDay('公布日期'),
    }),
    data: dataOf(LawPreview),
  },
  'POST /prod-api/cms/law': {
    access: 'permission:cms:law:add',
    largeBody: { bytes: 1024 * 1024, why: 'the text of a law' },
    load: 'heavy',
    audit: { ...audit('insert'), omits: ['markdown'] },
    about: '新增一部法规；未填的事实取自正文；填写了标题和公布日期的，正文可以是纯文字',
    body: strict({
      markdown: Markdown,
      fileName: words('文件名', 300),
      ...facts,
      level: Type.Union([Type.Literal(''), Level], { title: '效力位阶' }),
    }),
    data: dataOf(Type.Object({ lawId: Type.String() })),
  },
  'PUT /prod-api/cms/law': {
    access: 'permission:cms:law:edit',
    audit: audit('update'),
    about: '修改事实；status 为空则时效性由系统判定',
    body: strict({
      ...moved,
      ...facts,
      title: words('标题', lawLimits.title, 1),
      status: Type.Union([Type.Literal(''), StatusName], { title: '时效性' }),
      statusReason: words('判定理由', lawLimits.reason),
      repealedBy: words('取代的法规', lawLimits.title),
      repealedOn: GivenDay('废止日期'),
      checkedBy: words('核对人', lawLimits.name),
      checkedOn: GivenDay('核对日期'),
    }),
    data: Nothing,
  },
  'PUT /prod-api/cms/law/text': {
    access: 'permission:cms:law:edit',
    largeBody: { bytes: 1024 * 1024, why: 'the text of a law' },
    load: 'heavy',
    audit: { ...audit('update'), omits: ['markdown'] },
    about: '修改正文',
    body: strict({
      ...moved,
      markdown: Markdown,
      /** The text has no articles, and takes the place of one that has. */
      unnumbered: Type.Optional(Type.Boolean({ title: '不分条' })),
    }),
    data: Nothing,
  },
  'PUT /prod-api/cms/law/file': {
    access: 'permission:cms:law:edit',
    load: 'heavy',
    audit: audit('update'),
    about: '放弃人工修改的事实与正文，恢复为导入文件的内容',
    body: strict(moved),
    data: Nothing,
  },
  'PUT /prod-api/cms/law/withdraw': {
    access: 'permission:cms:law:remove',
    audit: audit('update'),
    about: '撤下：前台不再显示，以后的导入也不恢复',
    body: strict({ ...moved, reason: Reason }),
    data: Nothing,
  },
  'PUT /prod-api/cms/law/restore': {
    access: 'permission:cms:law:remove',
    audit: audit('update'),
    about: '恢复已撤下的法规',
    body: strict({ ...moved, reason: Reason }),
    data: Nothing,
  },
  'POST /prod-api/cms/law/export': {
    access: 'permission:cms:law:export',
    load: 'heavy',
    audit: audit('export'),
    about: '按当前条件导出法规目录',
    form: true,
    body: strict(lawFilters),
    file: true,
    data: Nothing,
  },
})
