import type { CostProject } from '../shapes/input.ts'
import * as parts from './parts.ts'

const { ASSETS, CLEANING, cover, EQUIPMENT, GREENING, HEADQUARTERS, INSURANCE, line, OFFICE, ORDER, post } = parts

/** A business park of offices and workshops with roads and green areas, energy of common parts in the fee. */
export const businessPark: CostProject = {
  id: 'business-park',
  name: '产业园测算模板',
  buildingType: '产业园',
  period: parts.period,
  cover: cover('研发楼与厂房混合，公共能耗计入物业费'),
  area: { gross: '214000', chargeable: '186000', green: '46000', elevators: '26', towers: '12', floors: '9' },
  settings: { ...parts.taxes, mode: 'lump_sum', profitBasis: 'cost', profitRate: '0.08' },
  analysis: { collectionRate: '0.95', vacantShare: '0.15', vacantPays: '0.7' },
  staff: [
    post('P01', '园区经理', 'general', '1', '12800'),
    post('P02', '客户服务主管', 'general', '1', '7200'),
    post('P03', '企业服务专员', 'general', '5', '5400', '1'),
    post('P04', '工程主管', 'facility', '1', '9200'),
    post('P05', '水电与空调技工', 'facility', '10', '6200', '3'),
    post('P06', '秩序维护队长', 'order', '2', '6000', '1'),
    post('P07', '秩序维护员', 'order', '28', '4600', '16'),
    post('P08', '消防控制室值班员', 'order', '8', '5200', '4'),
    post('P09', '保洁员', 'cleaning', '30', '3700', '8'),
    post('P10', '绿化养护工', 'greening', '5', '4100'),
  ],
  lines: [
    line('E01', '电梯维护保养', EQUIPMENT, '0.06', 'unitMonthly', { qty: '26', price: '560' }, { outsourced: true }),
    line('E02', '电梯运行电费', EQUIPMENT, '0.13', 'electricity', {
      ...{ qty: '26', kw: '15', hours: '10', load: '0.3', days: '24', price: '0.72' },
    }),
    line('E03', '道路与公共照明电费', EQUIPMENT, '0.13', 'electricity', {
      ...{ kw: '95', hours: '11', load: '0.85', price: '0.72' },
    }),
    line('E04', '水泵与排水电费', EQUIPMENT, '0.13', 'electricity', {
      ...{ qty: '4', kw: '22', hours: '8', load: '0.5', price: '0.72' },
    }),
    line('E05', '消防设施维护与年度检测', EQUIPMENT, '0.06', 'yearly', { amount: '236000' }, { outsourced: true }),
    line('E06', '高低压配电预防性试验', EQUIPMENT, '0.06', 'yearly', { amount: '86000' }, { outsourced: true }),
    line('E07', '监控、道闸与弱电维护', EQUIPMENT, '0.06', 'yearly', { amount: '112000' }, { outsourced: true }),
    line('E08', '日常维修材料', EQUIPMENT, '0.13', 'areaMonthly', { area: '186000', rate: '0.09' }),
    line('G01', '绿化用水', GREENING, '0.03', 'waterYearly', { area: '46000', m3PerM2Year: '0.32', price: '4.1' }),
    line('G02', '农药、肥料与补植', GREENING, '0.09', 'areaYearly', { area: '46000', rate: '1.4' }),
    line('C01', '清洁用料与工具', CLEANING, '0.13', 'unitMonthly', { qty: '30', price: '150' }),
    line('C02', '垃圾清运与有害生物防制', CLEANING, '0.06', 'monthly', { amount: '21500' }, { outsourced: true }),
    line(
      'C03',
      '外墙清洗',
      CLEANING,
      '0.06',
      'unitYearly',
      { qty: '42000', times: '1', price: '2.6' },
      { outsourced: true },
    ),
    line('O01', '服装与器材', ORDER, '0.13', 'unitYearly', { qty: '38', times: '1', price: '1200' }),
    line('I01', '公众责任险', INSURANCE, '0.06', 'yearly', { amount: '72000' }),
    line('I02', '共用设施设备财产险', INSURANCE, '0.06', 'insured', { value: '96000000', rate: '0.0004' }),
    line('B01', '通讯、交通与办公水电', OFFICE, '0.06', 'monthly', { amount: '11200' }),
    line('H01', '公司管理费分摊（按计费面积）', HEADQUARTERS, '0', 'hq', {
      ...{ hqYear: '8640000', projectWeight: '186000', totalWeight: '4312000' },
    }),
    line(
      'D01',
      '清洁与绿化机具',
      ASSETS,
      '0',
      'straightLine',
      { cost: '380000', salvage: '0.05', years: '5' },
      { asset: 'tools' },
    ),
    line(
      'D02',
      '电动巡逻车',
      ASSETS,
      '0',
      'straightLine',
      { cost: '128000', salvage: '0.05', years: '4' },
      { asset: 'vehicle' },
    ),
  ],
}
