import { isSectionKey, type SectionKey } from '@anju/contract/sections'
import { isUrgent } from '../action/table.ts'

/** What a hit of a section is worth: with the words in its title, and with the words in its text alone. */
type Weight = readonly [titled: number, mentioned: number]

/**
 * What a receptionist names first: a place or a person that is named, then the company's own page, then a rule or procedure,
 * then a topic, and last reports of events. By section, for visitors and, where it differs, for members.
 */
const WEIGHTS: Readonly<Record<SectionKey, readonly [visitor: Weight, member?: Weight]>> = {
  introduceIntroduction: [[11, 3]],
  contactus: [[11, 4.5]],
  department: [[10.5, 3]],

  introduceServing: [
    [8, 6],
    [7, 4],
  ],
  information: [
    [8, 4],
    [7, 2],
  ],
  outline: [[9, 4]],
  core: [[6, 4]],
  introduceManagement: [[6, 3]],
  proposal: [[6, 3]],
  relation: [[6, 2]],

  internalrulesoperating: [
    [8, 5],
    [10, 8],
  ],
  internalrulesregulations: [
    [8, 5],
    [9, 7.5],
  ],
  internalrulesrecords: [
    [7, 4],
    [8.5, 5],
  ],
  internalrulescount: [[7, 3]],

  internalruleslaw: [
    [8, 6],
    [6.5, 4],
  ],

  eductionCommunity: [[7, 3]],
  eductionTraining: [[7, 3]],
  eductionDemonstration: [[6, 2]],
  eductionHighranking: [[5, 2]],
  eductionOutline: [[5, 3]],
  eductionStudies: [[4, 1]],

  internalrulesNews: [[6, 3]],
  internalrulesnative: [
    [4, 1],
    [6, 3],
  ],
  mediaNewspaper: [[4, 1]],
  mediaBooks: [[4, 1]],
  mediaImage: [[3, 1]],

  cultureCdetial: [[5, 2]],
  culture: [[4, 1]],
  cultureLecture: [[4, 1]],
  cultureSoul: [[3, 1]],
  cultureSound: [[3, 1]],
  history: [[3, 0]],
}

type Meaning = {
  words: RegExp
  sections: readonly SectionKey[]
  /** Whether the words are a name of the sections rather than of what stands in them, so that their first items answer. */
  whole?: true
}

/** Words that say what somebody looks for: a rule, a form, a position. Hits of these sections are worth more. */
const MEANT: readonly Meaning[] = [
  { words: /标准|规范|国标|GB/i, sections: ['internalrulesnative'] },
  {
    words: /规程|步骤|操作|处置|救援|流程|怎么做/,
    sections: ['internalrulesoperating', 'internalrulesregulations'],
  },
  { words: /制度|办法|规定|条款|时限/, sections: ['internalrulesregulations'] },
  {
    words: /表格|表单|记录|登记表|申请[表单]|审批|工单|怎么填|填写|手续|[表单]$/,
    sections: ['internalrulesrecords'],
  },
  {
    words: /招聘|应聘|岗位|职位|招人|招工|还招|求职|找工作|工资|薪资|薪水|待遇/,
    sections: ['information'],
    whole: true,
  },
  { words: /(?:工|员|师傅|经理|主管|管家|助教|会计)$/, sections: ['information'] },
  { words: /包吃|包住|食宿|夜班|兼职|实习|校招|应届|简历|面试|招.{0,6}[吗么不]/, sections: ['information'] },
  { words: /电话|地址|联系方式|联系人/, sections: ['contactus', 'department'], whole: true },
  {
    words: /在哪|哪里|几点|上班时间|营业时间|怎么去|怎么走|联系|找谁|哪个部门|归哪/,
    sections: ['contactus', 'department'],
  },
  { words: /(?:有|管)?哪些(?:项目|小区)|在管项目|什么项目/, sections: ['introduceIntroduction'], whole: true },
  { words: /合作|报价|选聘|接管|换.{0,3}物业|招标|委托/, sections: ['introduceServing', 'department'] },
  { words: /服务|外包|后勤|保洁|绿化|秩序|会务|养护|运维/, sections: ['introduceServing'] },
  { words: /是谁|叫什么|老总|总经理|董事长|法人|怎么样|简介|规模|资质|多少人/, sections: ['outline'] },
  { words: /(?:多少|几个)员工|成立.{0,3}(?:多少年|几年|哪年)|哪年.{0,2}成立/, sections: ['outline'], whole: true },
  { words: /新闻|公告|通知|动态/, sections: ['internalrulesNews'], whole: true },
  { words: /停水|停电|停梯|停气/, sections: ['internalrulesNews'] },
  { words: /培训|课程|上课/, sections: ['eductionTraining', 'eductionCommunity'], whole: true },
  { words: /考证|证书|取证/, sections: ['eductionTraining'] },
  { words: /报纸|报刊|内刊/, sections: ['mediaNewspaper'], whole: true },
  { words: /书籍|书刊|图书/, sections: ['mediaBooks'], whole: true },
  { words: /照片|图片|相册/, sections: ['mediaImage'], whole: true },
  { words: /讲堂|讲座/, sections: ['cultureLecture'], whole: true },
  {
    words:
      /合法|违法|犯法|赔|责任|谁负责|该谁|归谁|可以.*吗|可不可以|能不能|能.*吗|要不要|该不该|起诉|纠纷|怎么|如何|怎样|有效吗|算不算|多久|吗$/,
    sections: ['internalruleslaw'],
  },
]

/** What is added for sections that the words themselves ask for. */
const MEANT_ADDS = 3

/** Whether members in need are to read a procedure before all else. */
export function procedureFirst(words: string, { staff }: { staff: boolean }): boolean {
  return staff && isUrgent(words)
}

const meanings = (words: string) => MEANT.filter((one) => one.words.test(words))

/** The sections whose first items answer the words, and what else the words say. */
export function sectionsAsked(words: string): { sections: SectionKey[]; rest: string } {
  const whole = meanings(words).filter((one) => one.whole)
  const rest = whole.reduce((left, one) => left.replace(one.words, ' '), words)
  return { sections: whole.flatMap(({ sections }) => sections), rest }
}

/** The weights of all sections for a caller and what was typed: the one place that decides what stands before what. */
export function weigher(words: string, { staff }: { staff: boolean }) {
  const meant = new Set(meanings(words).flatMap(({ sections }) => sections))
  /** `titled` says how far the words are in the title: 1 all of them, 0 none. */
  const weightOf = (section: string, titled: number): number => {
    if (!isSectionKey(section)) return 0
    const [visitor, member = visitor] = WEIGHTS[section]
    const [inTitle, inText] = staff ? member : visitor
    return inText + (inTitle - inText) * titled + (meant.has(section) ? MEANT_ADDS : 0)
  }
  const keys = Object.keys(WEIGHTS) as SectionKey[]
  return { weightOf, table: keys.map((section) => [section, weightOf(section, 1), weightOf(section, 0)] as const) }
}

/** A title that begins with the words is worth so much more than one that has them further on. */
export const BEGINS = 1.5
/** What the best match of the words is worth, others in proportion. */
export const RELEVANCE = 1
/** What it is worth that an item shares something with a question, from 0 to 1, and that its title does. */
const SHARE = 9
const SHARE_IN_TITLE = 6
/** A question that says the whole title means it. */
const NAMED = 5
/** All the words as they were typed. */
const EXACT = 3

/** How an item answers a question: what it and its title have of it, from 0 to 1, and how the two meet. */
export type Likeness = {
  share: number
  inTitle: number
  /** The title begins with a word of the question. */
  begins: boolean
  /** The question says the whole title. */
  isNamed: boolean
  /** It has all the words as they were typed. */
  isExact: boolean
}

/** A title with so much of a question has all that matters. */
const ENOUGH = 0.6

/** How far the title is what is asked for. */
export const titledness = ({ inTitle, isNamed }: Pick<Likeness, 'inTitle' | 'isNamed'>): number =>
  isNamed ? 1 : Math.min(1, inTitle / ENOUGH)

/** What a related item is worth besides its section. */
export function likenessScore({ share, inTitle, begins, isNamed, isExact }: Likeness): number {
  const marks = (begins ? BEGINS : 0) + (isNamed ? NAMED : 0) + (isExact ? EXACT : 0)
  return share * SHARE + inTitle * SHARE_IN_TITLE + marks
}
