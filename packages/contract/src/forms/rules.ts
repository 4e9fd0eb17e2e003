import type { ContentFields } from '../content-fields.ts'
import type { FormOf } from './form.ts'

export const internalrulesNews = {
  urgent: { label: '紧急', help: '在列表中突出显示', as: 'switch' },
  endsAt: {
    label: '结束时间',
    help: '如恢复供水供电的时间；到时首页、项目页和紧急通知不再显示，列表中标为已结束',
    as: 'moment',
  },
  place: { label: '地点', help: '如停水停电的范围', as: 'line', max: 60 },
} as const satisfies FormOf<ContentFields<'internalrulesNews'>>

export const internalruleslaw = {
  question: { label: '问题', help: '用员工和业主平时的说法', as: 'line', max: 100, required: true },
  answer: { label: '回答', as: 'text', max: 2000, required: true },
  laws: { label: '涉及的法律法规', help: '每行一部，写法律库中的名称', as: 'lines', max: 30 },
  articles: {
    label: '条文',
    as: 'rows',
    noun: '条文',
    max: 60,
    fields: {
      law: { label: '法律法规', as: 'line', max: 100, required: true },
      article: { label: '条', help: '如“第九百四十四条”', as: 'line', max: 30, required: true },
      note: { label: '要点', as: 'line', max: 200, required: true },
    },
  },
  places: {
    label: '各地规定',
    help: '同一问题在各省、市的不同规定，列入法规检索的“各地对照”',
    as: 'rows',
    noun: '地方',
    max: 40,
    fields: {
      place: { label: '省或市', help: '如“上海”', as: 'line', max: 20, required: true },
      rule: { label: '规定', as: 'text', max: 300, required: true },
      law: { label: '法规', as: 'line', max: 100, required: true },
      article: { label: '条', help: '如“第二十二条”', as: 'line', max: 30, required: true },
    },
  },
  updatedOn: { label: '核对日期', as: 'date', required: true },
} as const satisfies FormOf<ContentFields<'internalruleslaw'>>

export const internalrulesregulations = {
  docNo: { label: '文件编号', as: 'line', max: 40, required: true },
  version: { label: '版本', help: '如 B/1', as: 'line', max: 20, required: true },
  state: { label: '效力', as: 'choice', options: ['现行', '修订中', '废止'], required: true },
  issuedOn: { label: '发布日期', as: 'date', required: true },
  effectiveOn: { label: '施行日期', as: 'date', required: true },
  preparedBy: { label: '编制', as: 'line', max: 30, required: true },
  reviewedBy: { label: '审核', as: 'line', max: 30, required: true },
  approvedBy: { label: '批准', as: 'line', max: 30, required: true },
  scopePosts: { label: '适用岗位', help: '每行一个', as: 'lines', max: 40 },
  consultation: {
    label: '民主程序',
    help: '涉及员工切身利益的制度应当经职工讨论并公示',
    as: 'group',
    fields: {
      method: { label: '方式', as: 'line', max: 100, required: true },
      date: { label: '日期', as: 'date', required: true },
    },
  },
  chapters: {
    label: '正文章节',
    as: 'rows',
    noun: '章节',
    max: 60,
    fields: {
      title: { label: '标题', help: '如“第一章 总则”', as: 'line', max: 60, required: true },
      articles: { label: '条文', help: '每行一条', as: 'lines', max: 100, long: true },
    },
  },
  revisions: {
    label: '修订记录',
    as: 'rows',
    noun: '修订',
    max: 60,
    fields: {
      version: { label: '版本', as: 'line', max: 20, required: true },
      date: { label: '日期', as: 'date', required: true },
      clause: { label: '条款', as: 'line', max: 60, required: true },
      note: { label: '修订内容', as: 'text', max: 300, required: true },
    },
  },
} as const satisfies FormOf<ContentFields<'internalrulesregulations'>>

export const internalrulesnative = {
  number: { label: '标准号', help: '如 GB/T 20647.9-2006', as: 'line', max: 40, required: true },
  nameEn: { label: '英文名称', as: 'line', max: 200 },
  level: { label: '级别', help: '如“推荐性国家标准”', as: 'line', max: 30, required: true },
  state: { label: '状态', as: 'choice', options: ['现行', '即将实施', '废止', '被代替'], required: true },
  replacedBy: { label: '代替它的标准', as: 'line', max: 60 },
  issuedOn: { label: '发布日期', as: 'date' },
  implementedOn: { label: '实施日期', as: 'date' },
  officialUrl: { label: '官方网址', as: 'url', required: true },
  keyClauses: { label: '本公司执行要点', help: '每行一条', as: 'lines', max: 40 },
  ownNotes: { label: '执行说明', help: '每行一条', as: 'lines', max: 20 },
} as const satisfies FormOf<ContentFields<'internalrulesnative'>>

export const internalrulesoperating = {
  docNo: { label: '文件编号', as: 'line', max: 40, required: true },
  version: { label: '版本', help: '如 C/1', as: 'line', max: 20, required: true },
  post: { label: '适用岗位', as: 'line', max: 40, required: true },
  equipment: { label: '设备', as: 'line', max: 60, required: true },
  effectiveOn: { label: '施行日期', as: 'date', required: true },
  reviewDue: { label: '复审期限', as: 'date', required: true },
  approvedBy: { label: '批准', as: 'line', max: 30, required: true },
  purpose: { label: '目的', as: 'text', max: 500, required: true },
  scope: { label: '范围', as: 'text', max: 500, required: true },
  duty: { label: '职责', as: 'text', max: 500, required: true },
  protection: { label: '劳动防护', help: '每行一项', as: 'lines', max: 30 },
  stepCount: { label: '步骤数', as: 'counted', of: 'steps' },
  steps: {
    label: '操作步骤',
    as: 'rows',
    noun: '步骤',
    max: 100,
    required: true,
    fields: {
      text: { label: '内容', as: 'text', max: 500, required: true },
      hazard: { label: '风险', as: 'choice', options: ['低', '中', '高'] },
      hazardNote: { label: '危险点', as: 'line', max: 200 },
      check: { label: '检查', help: '做完后怎样确认', as: 'line', max: 200 },
    },
  },
  emergency: { label: '应急处置', help: '每行一条', as: 'lines', max: 30 },
  recordForms: { label: '记录表单', help: '每行一个表单编号', as: 'lines', max: 20 },
} as const satisfies FormOf<ContentFields<'internalrulesoperating'>>

export const internalrulesrecords = {
  formNo: { label: '表单编号', as: 'line', max: 40, required: true },
  version: { label: '版本', as: 'line', max: 20, required: true },
  fillWhen: { label: '何时填写', as: 'line', max: 100, required: true },
  keepYears: { label: '保存期限', as: 'line', max: 60, required: true },
  signers: { label: '签字人', help: '每行一个', as: 'lines', max: 12 },
  columns: { label: '表单栏目', help: '每行一个', as: 'lines', max: 60 },
  instructions: { label: '填写说明', help: '每行一条', as: 'lines', max: 30 },
} as const satisfies FormOf<ContentFields<'internalrulesrecords'>>

export const internalrulescount = {
  template: { label: '测算模板', as: 'cost' },
} as const satisfies FormOf<ContentFields<'internalrulescount'>>
