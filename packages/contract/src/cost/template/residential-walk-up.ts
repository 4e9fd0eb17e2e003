import type { CostProject } from '../shapes/input.ts'
import * as parts from './parts.ts'

const { ASSETS, CLEANING, cover, EQUIPMENT, GREENING, HEADQUARTERS, INSURANCE, line, OFFICE, ORDER } = parts

/** Flats of six floors without lifts, lump sum, own people. */
export const residentialWalkUp: CostProject = {
  id: 'residential-walk-up',
  name: '住宅小区（无电梯）测算模板',
  buildingType: '住宅',
  period: parts.period,
  cover: cover('多层住宅，无电梯与二次供水'),
  area: {
    gross: '92400',
    chargeable: '86400',
    households: '960',
    avgArea: '90',
    green: '24000',
    elevators: '0',
    towers: '20',
    floors: '6',
  },
  settings: { ...parts.taxes, mode: 'lump_sum', profitBasis: 'cost', profitRate: '0.06' },
  analysis: { collectionRate: '0.94', vacantShare: '0.06', vacantPays: '0.7' },
  staff: [
    parts.post('P01', '项目经理', 'general', '1', '7600'),
    parts.post('P02', '客服专员', 'general', '2', '4600', '1'),
    parts.post('P03', '综合维修技工', 'facility', '2', '5400', '1'),
    parts.post('P04', '秩序维护员', 'order', '8', '4300', '4'),
    parts.post('P05', '保洁员', 'cleaning', '7', '3500', '2'),
    parts.post('P06', '绿化养护工', 'greening', '1', '3900'),
  ],
  lines: [
    line('E01', '公共照明电费', EQUIPMENT, '0.13', 'electricity', {
      kw: '14',
      hours: '10',
      load: '0.9',
      price: '0.58',
    }),
    line('E02', '消防设施维护与检测', EQUIPMENT, '0.06', 'yearly', { amount: '24000' }),
    line('E03', '监控与门禁系统维护', EQUIPMENT, '0.06', 'yearly', { amount: '18600' }),
    line('E04', '共用部位小修及材料', EQUIPMENT, '0.13', 'areaMonthly', { area: '86400', rate: '0.03' }),
    line('G01', '绿化用水', GREENING, '0.03', 'waterYearly', { area: '24000', m3PerM2Year: '0.35', price: '3.8' }),
    line('G02', '农药、肥料与补植', GREENING, '0.09', 'areaYearly', { area: '24000', rate: '1.2' }),
    line('C01', '清洁用料与工具', CLEANING, '0.13', 'unitMonthly', { qty: '7', price: '100' }),
    line('C02', '生活垃圾分类清运', CLEANING, '0.06', 'unitMonthly', { qty: '960', price: '5' }),
    line(
      'C03',
      '化粪池清掏',
      CLEANING,
      '0.06',
      'unitYearly',
      { qty: '8', times: '1', price: '1800' },
      { outsourced: true },
    ),
    line('O01', '服装与防护器材', ORDER, '0.13', 'unitYearly', { qty: '8', times: '1', price: '1100' }),
    line('I01', '公众责任险', INSURANCE, '0.06', 'yearly', { amount: '15600' }),
    line('B01', '通讯、交通与办公', OFFICE, '0.06', 'monthly', { amount: '3200' }),
    line('H01', '公司管理费分摊（按计费面积）', HEADQUARTERS, '0', 'hq', {
      hqYear: '8640000',
      projectWeight: '86400',
      totalWeight: '4312000',
    }),
    line(
      'D01',
      '工具与家具',
      ASSETS,
      '0',
      'straightLine',
      { cost: '58000', salvage: '0.05', years: '5' },
      { asset: 'tools' },
    ),
  ],
}
