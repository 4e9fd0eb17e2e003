import type { ContentFields } from '../content-fields.ts'
import type { FormOf } from './form.ts'
import { position } from './position.ts'

export const information = {
  city: { label: '工作城市', as: 'line', max: 30, required: true },
  place: { label: '工作地点', as: 'line', max: 60, required: true },
  headcount: { label: '招聘人数', help: '如“3人”', as: 'line', max: 20, required: true },
  shift: { label: '班次', as: 'line', max: 60, required: true },
  salaryMin: { label: '最低月薪', help: '0 表示面议', as: 'number', min: 0, max: 1_000_000, required: true },
  salaryMax: { label: '最高月薪', help: '0 表示面议', as: 'number', min: 0, max: 1_000_000, required: true },
  salaryUnit: { label: '薪酬单位', help: '如“元/月”', as: 'line', max: 20, required: true },
  closesOn: { label: '报名截止', as: 'date', required: true },
  phone: { label: '招聘电话', as: 'phone', required: true },
  duties: { label: '岗位职责', help: '每行一条', as: 'lines', max: 30 },
  requirements: { label: '任职要求', help: '每行一条，不得有歧视性条件', as: 'lines', max: 30 },
  certificates: { label: '需要的证书', help: '每行一项', as: 'lines', max: 20 },
  benefits: { label: '福利待遇', help: '每行一项', as: 'lines', max: 30 },
} as const satisfies FormOf<ContentFields<'information'>>

export const contactus = {
  type: { label: '类别', as: 'choice', options: ['总部', '项目', '办事处'], required: true },
  address: { label: '地址', as: 'line', max: 100, required: true },
  postcode: { label: '邮政编码', as: 'line', max: 10, required: true },
  email: { label: '电子邮箱', as: 'line', max: 100 },
  hours: { label: '办公时间', as: 'line', max: 60, required: true },
  phones: {
    label: '电话',
    as: 'rows',
    noun: '电话',
    max: 20,
    fields: {
      label: { label: '名称', help: '如“服务热线”', as: 'line', max: 20, required: true },
      number: { label: '号码', as: 'phone', required: true },
      hours: { label: '接听时间', as: 'line', max: 60, required: true },
    },
  },
  transit: { label: '交通', help: '每行一条线路', as: 'lines', max: 20 },
  ...position,
} as const satisfies FormOf<ContentFields<'contactus'>>
