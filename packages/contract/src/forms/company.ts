import type { ContentFields } from '../content-fields.ts'
import type { FormOf } from './form.ts'
import { position } from './position.ts'

export const outline = {
  fullName: { label: '公司全称', as: 'line', max: 60, required: true },
  englishName: { label: '英文名称', as: 'line', max: 120, required: true },
  legalRep: { label: '法定代表人', as: 'line', max: 30, required: true },
  foundedOn: { label: '成立日期', as: 'date', required: true },
  registeredCapital: { label: '注册资本', help: '如“人民币5000万元”', as: 'line', max: 40, required: true },
  businessScope: { label: '经营范围', as: 'text', max: 1000, required: true },
  staffCount: { label: '员工人数', as: 'number', min: 0, max: 1_000_000, unit: '人', required: true },
  slogan: { label: '口号', as: 'line', max: 40, required: true },
  introduction: { label: '简介', help: '每行一段', as: 'lines', max: 20, long: true },
  message: {
    label: '致辞',
    as: 'group',
    fields: {
      name: { label: '致辞人', as: 'line', max: 30, required: true },
      title: { label: '职务', help: '如“总经理”', as: 'line', max: 30, required: true },
      paragraphs: { label: '致辞全文', help: '每行一段', as: 'lines', max: 30, long: true },
    },
  },
  certifications: {
    label: '资质认证',
    as: 'rows',
    noun: '认证',
    max: 50,
    fields: {
      name: { label: '名称', as: 'line', max: 60, required: true },
      standard: { label: '依据标准', help: '如 GB/T 19001-2016', as: 'line', max: 60, required: true },
      certNo: { label: '证书编号', as: 'line', max: 60, required: true },
      validTo: { label: '有效期至', as: 'date', required: true },
    },
  },
  honours: {
    label: '荣誉',
    as: 'rows',
    noun: '荣誉',
    max: 200,
    fields: {
      year: { label: '年份', as: 'number', min: 1900, max: 2100, required: true },
      title: { label: '名称', as: 'line', max: 100, required: true },
      issuer: { label: '颁发单位', as: 'line', max: 60, required: true },
    },
  },
} as const satisfies FormOf<ContentFields<'outline'>>

export const history = {
  month: { label: '月份', as: 'number', min: 1, max: 12 },
  importance: {
    label: '重要程度',
    help: '1 一般，2 重要，3 里程碑，时间轴上突出显示',
    as: 'number',
    min: 1,
    max: 3,
    required: true,
  },
} as const satisfies FormOf<ContentFields<'history'>>

export const department = {
  type: { label: '部门类别', as: 'line', max: 30, required: true },
  duties: { label: '职责', help: '每行一项', as: 'lines', max: 30 },
  phone: { label: '联系电话', as: 'phone', required: true },
  officeLocation: { label: '办公地点', as: 'line', max: 60, required: true },
  headcount: { label: '人数', as: 'number', min: 0, max: 100_000, unit: '人', required: true },
  directLine: { label: '内线', as: 'line', max: 30 },
  links: {
    label: '相关栏目',
    as: 'rows',
    noun: '链接',
    max: 12,
    fields: {
      label: { label: '文字', as: 'line', max: 20, required: true },
      section: { label: '栏目', as: 'section', required: true },
    },
  },
} as const satisfies FormOf<ContentFields<'department'>>

export const relation = {
  business: { label: '主营业务', as: 'line', max: 100, required: true },
  city: { label: '所在城市', as: 'line', max: 30, required: true },
  since: { label: '建立关系的年份', as: 'number', min: 1900, max: 2100, required: true },
  website: { label: '网站', as: 'url' },
  sharePercent: { label: '持股比例', as: 'number', min: 0, max: 100, decimals: 2, unit: '%' },
} as const satisfies FormOf<ContentFields<'relation'>>

export const introduceIntroduction = {
  province: { label: '省份', as: 'line', max: 20, required: true },
  city: { label: '城市', as: 'line', max: 20, required: true },
  district: { label: '区县', as: 'line', max: 20, required: true },
  address: { label: '地址', as: 'line', max: 100, required: true },
  ...position,
  areaM2: {
    label: '管理面积',
    as: 'number',
    min: 0,
    max: 100_000_000,
    decimals: 2,
    unit: '平方米',
    required: true,
  },
  status: { label: '状态', as: 'choice', options: ['在管', '已撤场'], required: true },
  hotline: { label: '服务热线', as: 'phone', required: true },
  takenOverOn: { label: '接管日期', as: 'date', required: true },
  completedOn: { label: '竣工日期', as: 'date' },
  contractMode: { label: '收费方式', as: 'choice', options: ['包干制', '酬金制'] },
  contractEndOn: { label: '合同到期', as: 'date' },
  floorsAbove: { label: '地上层数', as: 'number', min: 0, max: 300, unit: '层' },
  floorsBelow: { label: '地下层数', as: 'number', min: 0, max: 30, unit: '层' },
  households: { label: '户数', as: 'number', min: 0, max: 1_000_000, unit: '户' },
  parkingSpaces: { label: '车位', as: 'number', min: 0, max: 1_000_000, unit: '个' },
  elevators: { label: '电梯', as: 'number', min: 0, max: 10_000, unit: '部' },
  services: { label: '服务内容', help: '每行一项', as: 'lines', max: 30 },
  features: { label: '项目特色', help: '每行一项', as: 'lines', max: 20 },
  honours: { label: '项目荣誉', help: '每行一项，写明年份', as: 'lines', max: 50 },
  gallery: { label: '项目图片', as: 'pictures', max: 60 },
  disclosure: {
    label: '信息公开',
    help: '依法应当公开的事项，如服务事项、负责人员、收费标准',
    as: 'rows',
    noun: '事项',
    max: 50,
    fields: {
      item: { label: '事项', as: 'line', max: 40, required: true },
      content: { label: '内容', as: 'text', max: 1000, required: true },
    },
  },
} as const satisfies FormOf<ContentFields<'introduceIntroduction'>>

const nameAndDetail = {
  name: { label: '名称', as: 'line', max: 40, required: true },
  detail: { label: '说明', as: 'text', max: 300, required: true },
} as const

export const introduceManagement = {
  reason: { label: '建立缘由', as: 'text', max: 500, required: true },
  principles: { label: '原则', help: '每行一条', as: 'lines', max: 20 },
  structure: { label: '组织结构', as: 'rows', noun: '机构', max: 20, fields: nameAndDetail },
  cycle: { label: '年度循环', help: '按先后顺序', as: 'rows', noun: '环节', max: 12, fields: nameAndDetail },
  indicators: {
    label: '指标',

    as: 'rows',
    noun: '指标',
    max: 50,
    fields: {
      name: { label: '名称', as: 'line', max: 40, required: true },
      target: { label: '目标', help: '如 ≥30', as: 'line', max: 30, required: true },
      unit: { label: '单位', as: 'line', max: 20, required: true },
      period: { label: '周期', help: '如“年”', as: 'line', max: 20, required: true },
    },
  },
} as const satisfies FormOf<ContentFields<'introduceManagement'>>

export const introduceServing = {
  suits: { label: '适用业态', help: '每行一种', as: 'lines', max: 20 },
  features: { label: '服务特点', help: '每行一项', as: 'lines', max: 20 },
  contents: { label: '服务内容', help: '每行一项', as: 'lines', max: 60 },
  standards: {
    label: '服务标准',
    help: '公开承诺的标准是服务合同的组成部分',
    as: 'rows',
    noun: '标准',
    max: 60,
    fields: {
      item: { label: '项目', as: 'line', max: 40, required: true },
      frequency: { label: '频次', as: 'line', max: 40, required: true },
      level: { label: '要求', as: 'line', max: 100, required: true },
    },
  },
  priceNote: { label: '收费说明', as: 'text', max: 500, required: true },
  cases: { label: '典型项目', help: '每行一个项目名称', as: 'lines', max: 30 },
  faq: {
    label: '常见问题',
    as: 'rows',
    noun: '问题',
    max: 30,
    fields: {
      question: { label: '问题', as: 'line', max: 100, required: true },
      answer: { label: '回答', as: 'text', max: 1000, required: true },
    },
  },
} as const satisfies FormOf<ContentFields<'introduceServing'>>
