import type { CostProject } from '../shapes/input.ts'
import * as parts from './parts.ts'

const { ASSETS, CLEANING, cover, EQUIPMENT, GREENING, INSURANCE, line, OFFICE, ORDER, post } = parts

/** A shopping centre open twelve hours every day, remuneration, energy of common parts in the fee. */
export const shoppingCentre: CostProject = {
  id: 'shopping-centre',
  name: '商业综合体测算模板',
  buildingType: '商业',
  period: parts.period,
  cover: cover('每日营业 12 小时，公共能耗计入物业费，清洁与秩序外包'),
  area: { gross: '86000', chargeable: '58000', green: '2600', elevators: '38', towers: '1', floors: '6' },
  settings: { ...parts.taxes, mode: 'remuneration', remunerationRate: '0.09', vatBase: 'full' },
  analysis: { collectionRate: '0.96', vacantShare: '0.1', vacantPays: '1' },
  staff: [
    post('P01', '物业总监', 'general', '1', '18000'),
    post('P02', '客服主管', 'general', '2', '7800', '1'),
    post('P03', '服务台专员', 'general', '8', '5200', '5'),
    post('P04', '工程经理', 'facility', '1', '12600'),
    post('P05', '暖通、强电与扶梯技工', 'facility', '16', '6800', '7'),
    post('P06', '消防控制室值班员', 'order', '9', '5800', '5'),
    post('P07', '环境与秩序督导', 'cleaning', '4', '6600', '2'),
  ],
  lines: [
    line(
      'E01',
      '电梯与扶梯维护保养',
      EQUIPMENT,
      '0.06',
      'unitMonthly',
      { qty: '38', price: '980' },
      { outsourced: true },
    ),
    line('E02', '扶梯与电梯运行电费', EQUIPMENT, '0.13', 'electricity', {
      ...{ qty: '38', kw: '14', hours: '13', load: '0.45', price: '0.84' },
    }),
    line('E03', '中央空调制冷电费', EQUIPMENT, '0.13', 'electricity', {
      ...{ qty: '3', kw: '420', hours: '12', load: '0.6', price: '0.84', months: '6' },
    }),
    line('E04', '空调末端与新风电费', EQUIPMENT, '0.13', 'electricity', {
      ...{ kw: '260', hours: '12', load: '0.7', price: '0.84' },
    }),
    line('E05', '公共照明电费', EQUIPMENT, '0.13', 'electricity', {
      kw: '180',
      hours: '13',
      load: '0.85',
      price: '0.84',
    }),
    line('E06', '公共用水', EQUIPMENT, '0.03', 'unitMonthly', { qty: '4200', price: '5.2' }),
    line('E07', '空调机组与冷却塔维护', EQUIPMENT, '0.06', 'yearly', { amount: '298000' }, { outsourced: true }),
    line('E08', '消防设施维护与年度检测', EQUIPMENT, '0.06', 'yearly', { amount: '246000' }, { outsourced: true }),
    line('E09', '日常维修材料', EQUIPMENT, '0.13', 'areaMonthly', { area: '58000', rate: '0.45' }),
    line('G01', '绿植租摆与室外绿化', GREENING, '0.09', 'monthly', { amount: '13800' }, { outsourced: true }),
    line('C01', '日常保洁外包', CLEANING, '0.06', 'unitMonthly', { qty: '62', price: '5600' }, { outsourced: true }),
    line(
      'C02',
      '外墙与天幕清洗',
      CLEANING,
      '0.06',
      'unitYearly',
      { qty: '24000', times: '2', price: '3.6' },
      { outsourced: true },
    ),
    line('C03', '垃圾清运、隔油池与虫控', CLEANING, '0.06', 'monthly', { amount: '42000' }, { outsourced: true }),
    line('O01', '秩序维护外包', ORDER, '0.06', 'unitMonthly', { qty: '54', price: '6600' }, { outsourced: true }),
    line('I01', '公众责任险', INSURANCE, '0.06', 'yearly', { amount: '148000' }),
    line('I02', '财产一切险与机器损坏险', INSURANCE, '0.06', 'insured', { value: '320000000', rate: '0.0005' }),
    line('B01', '通讯、耗材与办公水电', OFFICE, '0.06', 'monthly', { amount: '16800' }),
    line(
      'D01',
      '清洁机具与家具',
      ASSETS,
      '0',
      'straightLine',
      { cost: '560000', salvage: '0.05', years: '5' },
      { asset: 'tools' },
    ),
    line(
      'D02',
      '电子设备',
      ASSETS,
      '0',
      'straightLine',
      { cost: '320000', salvage: '0.05', years: '3' },
      { asset: 'electronics' },
    ),
  ],
}
