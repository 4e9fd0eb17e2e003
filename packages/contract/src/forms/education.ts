import type { ContentFields } from '../content-fields.ts'
import type { FormOf } from './form.ts'

export const eductionOutline = {
  philosophy: { label: '培训理念', help: '每行一条', as: 'lines', max: 20 },
  stages: {
    label: '培训阶段',
    as: 'rows',
    noun: '阶段',
    max: 12,
    fields: {
      name: { label: '名称', as: 'line', max: 30, required: true },
      audience: { label: '对象', as: 'line', max: 60, required: true },
      content: { label: '内容', as: 'text', max: 300, required: true },
      hours: { label: '学时', help: '如“3 天 24 课时”', as: 'line', max: 30, required: true },
    },
  },
  statistics: {
    label: '统计',
    as: 'rows',
    noun: '数字',
    max: 12,
    fields: {
      label: { label: '名称', as: 'line', max: 30, required: true },
      value: { label: '数值', as: 'line', max: 20, required: true },
      unit: { label: '单位', as: 'line', max: 10, required: true },
    },
  },
  plan: {
    label: '年度计划',

    as: 'rows',
    noun: '计划',
    max: 100,
    fields: {
      month: { label: '月份', as: 'number', min: 1, max: 12, required: true },
      title: { label: '内容', as: 'line', max: 60, required: true },
      department: { label: '负责部门', as: 'line', max: 30, required: true },
    },
  },
  contact: { label: '联系方式', as: 'line', max: 150, required: true },
} as const satisfies FormOf<ContentFields<'eductionOutline'>>

/** Courses of all kinds. */
export const training = {
  code: { label: '课程编号', as: 'line', max: 30, required: true },
  hours: { label: '课时', as: 'number', min: 0, max: 2000, decimals: 1, unit: '课时', required: true },
  mode: { label: '方式', as: 'choice', options: ['面授', '线上', '实操'], required: true },
  trainer: { label: '讲师', as: 'line', max: 30, required: true },
  posts: { label: '适用岗位', help: '每行一个', as: 'lines', max: 30 },
  goals: { label: '培训目标', help: '每行一条', as: 'lines', max: 20 },
  outline: {
    label: '教学大纲',
    as: 'rows',
    noun: '单元',
    max: 60,
    fields: {
      title: { label: '名称', as: 'line', max: 60, required: true },
      hours: { label: '课时', as: 'number', min: 0, max: 500, decimals: 1, unit: '课时', required: true },
      points: { label: '要点', help: '每行一条', as: 'lines', max: 30 },
    },
  },
  exam: { label: '考核方式', as: 'line', max: 100, required: true },
  certificate: { label: '证书', as: 'line', max: 100 },
} as const satisfies FormOf<ContentFields<'eductionTraining'>>

export const eductionDemonstration = {
  purpose: { label: '用途', as: 'text', max: 300, required: true },
  room: { label: '位置', as: 'line', max: 60, required: true },
  capacity: { label: '容纳人数', as: 'number', min: 1, max: 1000, unit: '人', required: true },
  equipment: { label: '设备', help: '每行一项', as: 'lines', max: 60 },
  safetyRules: { label: '安全守则', help: '每行一条', as: 'lines', max: 40 },
  steps: {
    label: '实操步骤',
    as: 'rows',
    noun: '步骤',
    max: 60,
    fields: {
      text: { label: '内容', as: 'text', max: 300, required: true },
      hazard: { label: '危险点', as: 'line', max: 100 },
    },
  },
} as const satisfies FormOf<ContentFields<'eductionDemonstration'>>

export const eductionStudies = {
  batch: { label: '批次', as: 'number', min: 1, max: 1000, required: true },
  city: { label: '城市', as: 'line', max: 30, required: true },
  startOn: { label: '开始日期', as: 'date', required: true },
  endOn: { label: '结束日期', as: 'date', required: true },
  participants: { label: '人数', as: 'number', min: 1, max: 1000, unit: '人', required: true },
  themes: { label: '主题', help: '每行一个', as: 'lines', max: 12 },
  hosts: { label: '接待单位', help: '每行一个', as: 'lines', max: 20 },
  itinerary: {
    label: '行程',
    as: 'rows',
    noun: '行程',
    max: 90,
    fields: {
      day: { label: '第几天', as: 'number', min: 1, max: 90, required: true },
      place: { label: '地点', as: 'line', max: 60, required: true },
      content: { label: '内容', as: 'text', max: 300, required: true },
    },
  },
  lessons: {
    label: '学以致用',
    as: 'rows',
    noun: '做法',
    max: 40,
    fields: {
      what: { label: '带回的做法', as: 'line', max: 100, required: true },
      where: { label: '用在哪里', as: 'line', max: 100, required: true },
      result: { label: '结果', as: 'text', max: 300, required: true },
    },
  },
  gallery: { label: '现场图片', as: 'pictures', max: 60 },
  reports: {
    label: '研修报告',

    as: 'rows',
    noun: '报告',
    max: 40,
    fields: {
      author: { label: '作者', as: 'line', max: 30, required: true },
      title: { label: '标题', as: 'line', max: 60, required: true },
      body: { label: '正文', as: 'text', max: 5000, required: true },
    },
  },
  selection: { label: '选拔办法', as: 'text', max: 1000, required: true },
} as const satisfies FormOf<ContentFields<'eductionStudies'>>
