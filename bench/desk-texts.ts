// What people write to a company, in as many different words as a search meets; the same for a number at every run.

const projects = [
  '清禾苑',
  '云澜大厦',
  '和正中心',
  '镜湖家园',
  '栖霞新村',
  '望江国际',
  '金穗广场',
  '翠屏里',
  '东塘花园',
  '银河湾',
]
const places = [
  '地下车库',
  '电梯厅',
  '单元门口',
  '消防通道',
  '楼顶水箱',
  '垃圾房',
  '儿童乐园',
  '配电间',
  '外墙',
  '走廊',
  '大堂',
  '非机动车棚',
]
const things = [
  '照明灯',
  '门禁卡',
  '水管',
  '排水沟',
  '监控摄像头',
  '道闸',
  '消防栓',
  '地砖',
  '窗框',
  '充电桩',
  '信报箱',
  '下水道',
]
const troubles = ['漏水', '损坏', '异响', '堵塞', '脱落', '失灵', '积水', '被占用', '有异味', '闪烁', '松动', '停用']
const wishes = [
  '请尽快安排检修',
  '老人出入不便',
  '孩子容易磕碰',
  '已经影响休息',
  '希望书面答复',
  '请核实收费依据',
  '建议增设标识',
  '夜间看不清路',
]
const answers = [
  '已安排维修班组到场处理',
  '配件到货后更换',
  '已联系维保单位',
  '现场复核无异常',
  '已张贴告示提醒住户',
  '列入下季度的改造计划',
]
const surnames = [
  '王',
  '李',
  '张',
  '刘',
  '陈',
  '杨',
  '赵',
  '黄',
  '周',
  '吴',
  '徐',
  '孙',
  '马',
  '朱',
  '胡',
  '林',
  '郭',
  '何',
  '高',
  '罗',
  '欧阳',
  '司徒',
]
const givenNames = [
  '建国',
  '秀英',
  '志强',
  '丽华',
  '明远',
  '晓燕',
  '海涛',
  '雪梅',
  '子涵',
  '俊杰',
  '桂兰',
  '思远',
  '文博',
  '玉珍',
]
const cities = ['杭州', '绍兴', '宁波', '嘉兴', '湖州', '金华']
const trades = ['秩序维护员', '电梯维保工程师', '会务服务员', '强电维修技工', '客服管家', '绿化工']

/** The one among some texts for a number; `salt` sets apart what is chosen for the same number. */
function pick(texts: readonly string[], at: number, salt: number): string {
  const mixed = Math.imul(at + 7, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)
  const place = (Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 8) % texts.length
  return texts[place] ?? ''
}

/** A word that only a few cases in ten thousand have. */
const rareWord = (at: number): string => (at % 4000 === 1 ? '伸缩缝注浆' : '')

export const nameOf = (at: number): string => `${pick(surnames, at, 1)}${pick(givenNames, at, 2)}`
/** A mobile number of its own for nearly every case. */
export const telephoneOf = (at: number): string => `138${String((at * 7919 + 1234) % 100_000_000).padStart(8, '0')}`
export const projectOf = (at: number): string => pick(projects, at, 3)
export const cityOf = (at: number): string => pick(cities, at, 4)
export const positionOf = (at: number): string => pick(trades, at, 5)
export const placeOf = (at: number): string => `${(at % 32) + 1} 号楼 ${((at * 7) % 30) + 1}0${(at % 4) + 1} 室`
export const subjectOf = (at: number): string => `${pick(places, at, 6)}${pick(things, at, 7)}${pick(troubles, at, 8)}`

export const contentOf = (at: number): string => {
  const sentences = [0, 1, 2].map(
    (nth) =>
      `${pick(places, at, 9 + nth)}的${pick(things, at, 13 + nth)}${pick(troubles, at, 17 + nth)}，${pick(wishes, at, 21 + nth)}。`,
  )
  return `${placeOf(at)}的住户反映：${sentences.join('')}${rareWord(at)}物业管理处请处理，车位 ${at % 997}。`
}

/** What a clerk has answered or noted. */
export const answerOf = (at: number): string =>
  `${pick(answers, at, 25)}，${pick(things, at, 26)}${pick(troubles, at, 27)}一事${pick(answers, at, 28)}。`
