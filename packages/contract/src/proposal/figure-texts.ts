import { FEW, FEWEST, OTHER_KINDS, OTHER_PROJECTS } from './figure-terms.ts'

/** The columns of the open data, in their order: what they are called, counted in, and mean. */
export const figureFields = [
  { name: 'month', title: '月份', unit: '年-月', meaning: '提交来信的月份，按北京时间' },
  {
    name: 'project',
    title: '项目',
    unit: '名称',
    meaning: `来信所在的项目，限于本网站公开的项目；不涉及项目、填写了其他地点的来信，以及没有单列的项目，为“${OTHER_PROJECTS}”`,
  },
  {
    name: 'kind',
    title: '类型',
    unit: '名称',
    meaning: `来信的类型；没有单列的类型为“${OTHER_KINDS}”`,
  },
  {
    name: 'received',
    title: '收到',
    unit: '件',
    meaning: '收到的来信，含撤回的、并案的，以及个人信息已按期限删除的；由后台整件删除的不计',
  },
  { name: 'answered', title: '已答复', unit: '件', meaning: '已有首次答复的来信，含不予受理与转其他单位的' },
  { name: 'due', title: '应答复', unit: '件', meaning: '已答复的，以及没有答复而答复期限已过的来信' },
  { name: 'onTime', title: '按时答复', unit: '件', meaning: '应答复的来信中，首次答复没有超过公司承诺的期限的' },
  { name: 'judged', title: '已评价', unit: '件', meaning: '来信人给出评价的来信，以最近一次答复的评价为准' },
  { name: 'satisfied', title: '满意', unit: '件', meaning: '已评价的来信中，评价为满意或很满意（4 或 5）的' },
  { name: 'reopened', title: '重新办理', unit: '件', meaning: '已答复的来信中，答复以后又重新办理过的' },
  { name: 'withdrawn', title: '撤回', unit: '件', meaning: '收到的来信中，受理前由来信人撤回的；撤回的不计入应答复' },
  { name: 'merged', title: '并案', unit: '件', meaning: '收到的来信中，与另一件一并办理的；未单独答复的不计入已答复' },
] as const satisfies readonly { name: string; title: string; unit: string; meaning: string }[]

/** The shares of the page: a part and a whole of the open data, both added up over the rows in which the part is given. */
export const figureShares = [
  { name: 'onTimeShare', title: '按时答复率', part: 'onTime', whole: 'due' },
  { name: 'satisfiedShare', title: '满意率', part: 'satisfied', whole: 'judged' },
  { name: 'reopenedShare', title: '重新办理率', part: 'reopened', whole: 'answered' },
] as const

/** What holds for all figures. */
export const figureRules = [
  `来信少于 ${FEWEST} 件的项目不单列，连同件数最少的单列项目（件数相同的一并）计入“${OTHER_PROJECTS}”；一个项目内的类型也这样计入“${OTHER_KINDS}”，因此不能由合计推算。一个月的来信一共少于 ${FEWEST} 件的，只公开“${FEW}”，数字留空。`,
  `按时答复、满意、重新办理的件数，在应答复、已评价、已答复的来信少于 ${FEWEST} 件的行中留空，也不计入比率。`,
  '合计是所列各行之和。比率 = 各行的分子之和 ÷ 同样各行的分母之和，以百分数表示，四舍五入到小数点后一位：⌊(2000 × 分子 + 分母) ÷ (2 × 分母)⌋ ÷ 10。',
  '本月不公开。数字在每月 1 日更新一次，以前的月份随后来的答复、评价与重新办理一并更新；更新时间以“生成时间”为准。',
]
