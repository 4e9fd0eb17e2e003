import type { LabourRates } from '@anju/contract/cost/shapes/input'

type Key =
  | keyof LabourRates
  | 'area'
  | 'rule'
  | 'profitRate'
  | 'remunerationRate'
  | 'rounding'
  | 'taxpayer'
  | 'vatRate'
  | 'urbanTax'
  | 'eduSurcharge'
  | 'localEdu'
  | 'surchargeFactor'
  | 'days'
  | 'leaveDays'
  | 'absence'
  | 'headcount'

/** Why a parameter is what it is, and what has to be checked on the spot. */
export const BASES: Record<Key, string> = {
  area: '各专有部分产权建筑面积之和，不含公共部位；车位另行定价',
  rule: '《物业服务收费管理办法》（发改价格〔2003〕1864号）第九条、第十一条、第十二条；酬金制的计税范围请与主管税务机关确认',
  profitRate: '公司定价政策或当地规定的利润率；包干制使用',
  remunerationRate: '物业服务合同约定；酬金制使用',
  rounding: '测算标准取到分；向上取整使全部收缴时不亏损',
  taxpayer: '《增值税法》第九条：年应征增值税销售额超过 500 万元的为一般纳税人',
  vatRate:
    '一般纳税人 6%：《增值税法》第十条；小规模纳税人 3%：第十一条，减按 1% 执行到 2027 年 12 月 31 日：财政部 税务总局公告2023年第19号',
  urbanTax: '《城市维护建设税法》第四条：市区 7%，县城、镇 5%，其他 1%',
  eduSurcharge: '《征收教育费附加的暂行规定》第三条',
  localEdu: '财综〔2010〕98号',
  surchargeFactor: '小规模纳税人、小型微利企业减半征收到 2027 年 12 月 31 日：财政部 税务总局公告2023年第12号',
  pension: '国办发〔2019〕13号；以项目所在地规定为准',
  medical: '项目所在地规定',
  unemployment: '阶段性降低费率政策；以项目所在地规定为准',
  injury: '行业基准费率；以项目所在地核定为准',
  housingFund: '《住房公积金管理条例》第十八条：不低于 5%；上限一般为 12%',
  union: '《工会法》第四十三条：工资总额的 2%',
  education: '国发〔2002〕16号：工资总额的 1.5%',
  welfare: '公司规定；税前扣除上限 14%：《企业所得税法实施条例》第四十条',
  baseMin: '当地上年度社会平均工资的 60%',
  baseMax: '当地上年度社会平均工资的 300%',
  payDays: '（365 − 104）÷ 12',
  holidayMultiple: '《劳动法》第四十四条第三项',
  holidayDays: '《全国年节及纪念日放假办法》（2024 年修订）：全年 13 天',
  leaveDays: '《职工带薪年休假条例》第三条：累计工作满 1 年 5 天，满 10 年 10 天，满 20 年 15 天',
  absence: '由编制人按本项目的出勤情况填写',
  headcount:
    '每日值守工时 ×（365 − 法定节假日）÷［（365 − 104 − 法定节假日 − 年休假）×（1 − 缺勤比例）× 8］，向上取整；节假日在岗另计加班工资',
  days: '行业惯例，按每月 30 天计算能耗',
}
