import type { CostLine } from '@anju/contract/cost/shapes/input'

/** Costs of employing people beside wages and insurance: what the line begins with, and on what it is based. */
export const READY_LINES: (Pick<CostLine, 'name' | 'calc' | 'p' | 'note'> & { key: string })[] = [
  {
    key: 'disabled-fund',
    name: '残疾人就业保障金',
    calc: 'disabledFund',
    p: {},
    note: '财税〔2015〕72号第八条；安排比例不低于 1.5%，以当地规定为准。到 2027 年底：已达 1% 的按 50%、不足 1% 的按 90% 征收，30 人以下企业免征（财政部公告2023年第8号）；职工平均工资超过当地社会平均工资 2 倍的按 2 倍填写。',
  },
  {
    key: 'insurance',
    name: '员工商业保险',
    calc: 'perPerson',
    p: {},
    note: '雇主责任险、意外伤害险等，按保险合同填写每人每年保费；用于职工福利的进项税额不得抵扣。',
  },
  {
    key: 'severance',
    name: '清退准备（经济补偿）',
    calc: 'wagesYearly',
    p: {},
    note: '《劳动合同法》第四十七条：每满一年支付一个月工资。比例填写预计合同终止时需要支付补偿的人员工资占比。',
  },
]
