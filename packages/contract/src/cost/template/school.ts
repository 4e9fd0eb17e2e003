import type { CostProject } from '../shapes/input.ts'
import * as parts from './parts.ts'

const { ASSETS, CLEANING, cover, EQUIPMENT, GREENING, INSURANCE, line, OFFICE, ORDER, post } = parts

/** A campus with halls of residence, served all year; the school pays the energy. */
export const campus: CostProject = {
  id: 'school-campus',
  name: '学校校园测算模板',
  buildingType: '学校',
  period: parts.period,
  cover: cover('教学楼与宿舍按在校时间排班，能耗由校方承担'),
  area: { gross: '132000', chargeable: '126000', green: '58000', elevators: '10', towers: '16', floors: '6' },
  settings: { ...parts.taxes, mode: 'lump_sum', profitBasis: 'cost', profitRate: '0.06' },
  analysis: { collectionRate: '1' },
  staff: [
    post('P01', '项目经理', 'general', '1', '10200'),
    post('P02', '宿舍管理主管', 'general', '2', '6000', '1'),
    post('P03', '宿舍管理员', 'general', '20', '3900', '6'),
    post('P04', '工程主管', 'facility', '1', '7800'),
    post('P05', '综合维修技工', 'facility', '9', '5600', '2'),
    post('P06', '秩序维护队长', 'order', '2', '5800', '1'),
    post('P07', '秩序维护员', 'order', '26', '4500', '12'),
    post('P08', '消防控制室值班员', 'order', '6', '5000', '3'),
    post('P09', '保洁员', 'cleaning', '46', '3600', '6'),
    post('P10', '绿化养护工', 'greening', '7', '4000'),
  ],
  lines: [
    line('E01', '电梯维护保养', EQUIPMENT, '0.06', 'unitMonthly', { qty: '10', price: '520' }, { outsourced: true }),
    line('E02', '消防设施维护与年度检测', EQUIPMENT, '0.06', 'yearly', { amount: '142000' }, { outsourced: true }),
    line('E03', '二次供水水箱清洗与检测', EQUIPMENT, '0.06', 'unitYearly', { qty: '6', times: '2', price: '1650' }),
    line('E04', '日常维修材料', EQUIPMENT, '0.13', 'areaMonthly', { area: '126000', rate: '0.1' }),
    line('G01', '绿化用水', GREENING, '0.03', 'waterYearly', { area: '58000', m3PerM2Year: '0.3', price: '3.6' }),
    line('G02', '农药、肥料与补植', GREENING, '0.09', 'areaYearly', { area: '58000', rate: '1.3' }),
    line('C01', '清洁用料与工具', CLEANING, '0.13', 'unitMonthly', { qty: '46', price: '130' }),
    line('C02', '垃圾清运', CLEANING, '0.06', 'monthly', { amount: '16800' }, { outsourced: true }),
    line('C03', '化粪池清掏与有害生物防制', CLEANING, '0.06', 'yearly', { amount: '64000' }, { outsourced: true }),
    line('O01', '服装与器材', ORDER, '0.13', 'unitYearly', { qty: '34', times: '1', price: '1150' }),
    line('I01', '公众责任险与雇主责任险', INSURANCE, '0.06', 'yearly', { amount: '58000' }),
    line('B01', '通讯与办公耗材', OFFICE, '0.06', 'monthly', { amount: '6400' }),
    line(
      'D01',
      '清洁与绿化机具',
      ASSETS,
      '0',
      'straightLine',
      { cost: '320000', salvage: '0.05', years: '5' },
      { asset: 'tools' },
    ),
    line(
      'D02',
      '校园巡逻车',
      ASSETS,
      '0',
      'straightLine',
      { cost: '96000', salvage: '0.05', years: '4' },
      { asset: 'vehicle' },
    ),
  ],
}
