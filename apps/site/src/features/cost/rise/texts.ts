import type { CostProject } from '@anju/contract/cost/shapes/input'
import { yuan } from '../figure/show-figure.ts'
import { BLANK, dayText } from './days.ts'
import type { Proposal } from './proposal.ts'

/** What the law asks of the vote, with the numbers of this project. */
export const thresholdTexts = ({
  area,
  leastArea,
  owners,
  leastOwners,
}: Proposal['ballot']): [law: string, own: string] => [
  '根据《中华人民共和国民法典》第二百七十八条，调整物业服务收费标准由业主共同决定：应当由专有部分面积占比三分之二以上的业主且人数占比三分之二以上的业主参与表决，并经参与表决专有部分面积过半数的业主且参与表决人数过半数的业主同意。',
  `本项目专有部分面积 ${yuan(area)} ㎡、业主 ${owners ?? BLANK} 人：参与表决的面积应不少于 ${yuan(leastArea)} ㎡，人数应不少于 ${leastOwners ?? BLANK} 人；同意的面积和人数均应超过实际参与表决的一半。面积和人数按法释〔2009〕7号第八条、第九条计算。未达到上述比例的，现行标准不变。`,
]

/** What the owners are told. `reasons` are lines, none where none were written. */
export function noticeTexts({ rise = {} }: CostProject, proposal: Proposal) {
  const { oldFee, newFee, household } = proposal
  const change = household && Number(household.more) < 0 ? '减少' : '增加'
  return {
    title: `关于调整${proposal.project}物业服务收费标准的公示`,
    opening: `${proposal.company}为位于${rise.address || BLANK}的${proposal.project}提供物业服务，现行收费标准为 ${oldFee} 元/㎡·月。现拟自${dayText(rise.effective)}起调整为 ${newFee} 元/㎡·月，理由、成本和比较情况如下，请各位业主提出意见并参加表决。`,
    reasons: (rise.reasons ?? '').split('\n').filter((line) => line.trim()),
    household:
      household &&
      `以户均面积 ${household.area} ㎡ 计算，每户每月${change} ${yuan(household.more.replace('-', ''))} 元。`,
    schedule: `公示时间：${dayText(rise.noticeFrom)}至${dayText(rise.noticeTo)}。表决时间：${dayText(rise.voteFrom)}至${dayText(rise.voteTo)}。表决票交至：${rise.place || BLANK}。咨询电话：${rise.phone || BLANK}。`,
  }
}

/** What an owner decides on, and the rules of the ballot. */
export function ballotTexts({ rise = {} }: CostProject, { oldFee, newFee }: Proposal) {
  return {
    matter: `将物业服务收费标准由 ${oldFee} 元/㎡·月 调整为 ${newFee} 元/㎡·月，自${dayText(rise.effective)}起执行。`,
    opinions: '□ 同意　　　　□ 反对　　　　□ 弃权',
    rules: [
      '三项意见只选一项。由他人代填的，附业主签名的委托书。',
      `请在${dayText(rise.voteTo)}前交至${rise.place || BLANK}；未交回的，不计入参与表决，业主大会议事规则另有规定的从其规定。`,
      '一人有多个专有部分的，人数按一人、面积按总和计算。',
    ],
  }
}

/** The rows of the count: name, area and people, empty where they are counted. */
export const countingRows = ({
  area,
  leastArea,
  owners,
  leastOwners,
}: Proposal['ballot']): [string, string, string][] => [
  ['全体业主', `${yuan(area)} ㎡`, `${owners ?? BLANK} 人`],
  ['参与表决至少', `${yuan(leastArea)} ㎡`, `${leastOwners ?? BLANK} 人`],
  ['实际参与表决', '', ''],
  ['同意（须超过实际参与的一半）', '', ''],
  ['反对', '', ''],
  ['弃权', '', ''],
]

export const COUNTING_HEADS = ['序号', '房号', '业主', '面积（㎡）', '同意', '反对', '弃权', '备注']
/** Rows of the counting sheet on its first page; further pages are copies. */
export const COUNTING_LINES = Array.from({ length: 16 }, (_, at) => at + 1)
export const conclusionText = () =>
  `结论：□ 通过　　□ 未通过　　　计票人：${BLANK}　　监票人：${BLANK}　　日期：${dayText()}`
