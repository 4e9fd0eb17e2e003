import type { ItemForm } from '@anju/contract/desk/form-shape'
import { NOTE } from '@anju/contract/desk/notes'
import type { CheckRule } from '@anju/contract/desk/states'
import { MOBILE_IN_TEXT } from '@anju/contract/wire/telephone'
import { hiringConditions } from './hiring.ts'

const IDENTITY =
  /(?<![\dA-Za-z])[1-9]\d{5}[ .·-]{0,3}(?:19|20)\d{2}[ .·-]?(?:0[1-9]|1[0-2])[ .·-]?(?:0[1-9]|[12]\d|3[01])[ .·-]{0,3}\d{3}[\dXx](?![\dA-Za-z])/g
const PLATE =
  /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z][·• ]?[A-HJ-NP-Z\d]{4,5}[A-HJ-NP-Z\d挂学警港澳](?![A-Za-z\d])/g
/** 广告法 art. 9 (3), and claims of the abolished qualifications of property managers. */
const SUPERLATIVE =
  /国家级|世界级|最高级|最佳|最好|最优|最强|最低价|最先进|最专业|最大(?!限度|程度|化|值)|第一品牌|(?:全国|行业|全市|全省|世界)第一|独一无二|顶级|极致|首选|绝对(?!值|压力|标高)|百分之?百|(?:国家)?[一二三]级(?:物业)?(?:管理|服务)?(?:企业)?资质/g
/** Weights of the first 17 digits of an identity number and its check characters (GB 11643). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** Whether the last character of an identity number follows from the others; its groups may be apart. */
export function isIdentityNumber(text: string): boolean {
  const number = text.replace(/[^\dXx]/g, '')
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  return CHECKS[sum % 11] === number[17]?.toUpperCase()
}

export type Pattern = {
  rule: CheckRule
  pattern: RegExp
  message: string
  /** Whether it is looked for in this item; by default in all. */
  applies?: (section: string, form: ItemForm) => boolean
  /** Whether what the pattern found is meant. */
  isMeant?: (text: string) => boolean
}

/** What the check looks for in the folded texts of an item. */
export const patterns: readonly Pattern[] = [
  {
    rule: 'note',
    pattern: NOTE,
    message: '是粘贴或导入时留给编辑的说明，请补上图片或表格并删去它再发布',
  },
  { rule: 'identity', pattern: IDENTITY, isMeant: isIdentityNumber, message: '有身份证号，请删去或遮盖后再发布' },
  { rule: 'phone', pattern: MOBILE_IN_TEXT, message: '有手机号码，请确认可以公布' },
  { rule: 'plate', pattern: PLATE, message: '有车牌号，请确认可以公布' },
  {
    rule: 'superlative',
    pattern: SUPERLATIVE,
    applies: (_, { audience }) => audience === 'public',
    message: '有绝对化用语或已取消的资质，公开宣传不宜使用（广告法第九条）',
  },
  ...hiringConditions.map((one) => ({
    ...one,
    rule: 'hiring' as const,
    applies: (section: string) => section === 'information',
  })),
]

/** Those that say who somebody is. */
export const personalPatterns = patterns.filter(({ rule }) => ['identity', 'phone', 'plate'].includes(rule))
