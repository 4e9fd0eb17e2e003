import type { CostProject } from '../shapes/input.ts'
import * as parts from './parts.ts'

const { ASSETS, CLEANING, cover, EQUIPMENT, GREENING, INSURANCE, line, OFFICE, ORDER, post } = parts

/** A museum or sports hall, for buildings that are none of the other kinds. */
export const publicVenue: CostProject = {
  id: 'public-venue',
  name: '文体场馆测算模板',
  buildingType: '其他',
  period: parts.period,
  cover: cover('每周开放六天，活动保障按全年 40 场计，能耗由委托方承担'),
  area: { gross: '34000', chargeable: '31000', green: '12000', elevators: '6', towers: '1', floors: '3' },
  settings: { ...parts.taxes, mode: 'lump_sum', profitBasis: 'cost', profitRate: '0.08' },
  analysis: { collectionRate: '1' },
  staff: [
    post('P01', '项目经理', 'general', '1', '10200'),
    post('P02', '讲解与服务台专员', 'general', '6', '5000', '4'),
    post('P03', '工程主管', 'facility', '1', '7800'),
    post('P04', '水电与空调技工', 'facility', '5', '6000', '2'),
    post('P05', '秩序维护队长', 'order', '1', '5800', '1'),
    post('P06', '秩序维护员', 'order', '16', '4600', '10'),
    post('P07', '消防控制室值班员', 'order', '6', '5200', '3'),
    post('P08', '保洁员', 'cleaning', '14', '3700', '8'),
  ],
  lines: [
    line('E01', '电梯维护保养', EQUIPMENT, '0.06', 'unitMonthly', { qty: '6', price: '580' }, { outsourced: true }),
    line('E02', '消防设施维护与年度检测', EQUIPMENT, '0.06', 'yearly', { amount: '78000' }, { outsourced: true }),
    line('E03', '空调系统维护', EQUIPMENT, '0.06', 'yearly', { amount: '96000' }, { outsourced: true }),
    line('E04', '日常维修材料', EQUIPMENT, '0.13', 'areaMonthly', { area: '31000', rate: '0.15' }),
    line('G01', '室外绿化养护', GREENING, '0.06', 'areaYearly', { area: '12000', rate: '7.5' }, { outsourced: true }),
    line('C01', '清洁用料与工具', CLEANING, '0.13', 'unitMonthly', { qty: '14', price: '160' }),
    line(
      'C02',
      '外墙与玻璃清洗',
      CLEANING,
      '0.06',
      'unitYearly',
      { qty: '9600', times: '2', price: '3.4' },
      { outsourced: true },
    ),
    line('C03', '垃圾清运与有害生物防制', CLEANING, '0.06', 'monthly', { amount: '4800' }, { outsourced: true }),
    line('O01', '服装与器材', ORDER, '0.13', 'unitYearly', { qty: '23', times: '1', price: '1250' }),
    line(
      'O02',
      '活动临时秩序人员',
      ORDER,
      '0.06',
      'unitYearly',
      { qty: '20', times: '40', price: '220' },
      { outsourced: true },
    ),
    line('I01', '公众责任险', INSURANCE, '0.06', 'yearly', { amount: '42000' }),
    line('B01', '通讯与办公耗材', OFFICE, '0.06', 'monthly', { amount: '3800' }),
    line(
      'D01',
      '清洁机具',
      ASSETS,
      '0',
      'straightLine',
      { cost: '120000', salvage: '0.05', years: '5' },
      { asset: 'tools' },
    ),
  ],
}
