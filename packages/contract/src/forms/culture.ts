import type { ContentFields } from '../content-fields.ts'
import type { FormOf } from './form.ts'

export const culture = {
  section: { label: '链接到的栏目', as: 'section', required: true },
  quote: { label: '引语', as: 'line', max: 100, required: true },
} as const satisfies FormOf<ContentFields<'culture'>>

export const core = {
  kind: {
    label: '类别',
    as: 'choice',
    options: ['使命', '愿景', '核心价值观', '服务理念', '质量方针', '承诺'],
    required: true,
  },
  text: { label: '理念', as: 'line', max: 100, required: true },
  explanation: { label: '阐释', as: 'text', max: 1000, required: true },
} as const satisfies FormOf<ContentFields<'core'>>

export const cultureCdetial = {
  block: {
    label: '版块',
    as: 'choice',
    options: ['使命', '愿景', '价值观', '行为准则', '司歌', '标识'],
    required: true,
  },
  lines: { label: '内容', help: '每行一条；价值观写作“词：解释”', as: 'lines', max: 60 },
  note: { label: '附注', help: '如通过的时间与会议', as: 'line', max: 200 },
} as const satisfies FormOf<ContentFields<'cultureCdetial'>>

export const cultureLecture = {
  number: { label: '期数', as: 'number', min: 1, max: 10_000, required: true },
  lecturer: { label: '主讲人', as: 'line', max: 30, required: true },
  lecturerTitle: { label: '主讲人职务', as: 'line', max: 60, required: true },
  place: { label: '地点', as: 'line', max: 60, required: true },
  series: { label: '系列', as: 'line', max: 30, required: true },
  attendees: { label: '参加人数', as: 'number', min: 0, max: 100_000, unit: '人', required: true },
  takeaways: { label: '要点', help: '每行一条', as: 'lines', max: 20 },
  coverage: { label: '讲授内容', help: '每行一条', as: 'lines', max: 50 },
} as const satisfies FormOf<ContentFields<'cultureLecture'>>

export const cultureSoul = {
  person: { label: '人物', as: 'line', max: 30, required: true },
  post: { label: '岗位', as: 'line', max: 60, required: true },
  quote: { label: '本人的话', as: 'line', max: 100, required: true },
} as const satisfies FormOf<ContentFields<'cultureSoul'>>

export const cultureSound = {
  author: { label: '投稿人', as: 'line', max: 30, required: true },
  reply: { label: '公司答复', as: 'text', max: 2000 },
} as const satisfies FormOf<ContentFields<'cultureSound'>>
