import type { Removal } from '@anju/contract/proposal/publication'
import type { Removed } from '@anju/contract/proposal/publication-terms'
import { GROUPED_MOBILE_IN_TEXT } from '@anju/contract/wire/telephone'
import { narrowSigns } from '@anju/contract/wire/width'
import { personalPatterns } from '#modules/desk'
import { replaceFolded } from '#platform/text/folded'

/** Stands in the place of what is removed. */
const INSTEAD = '○○'

/** Whom a letter may name: its sender, as the form says it. */
export type Sender = { name: string; phone: string; email: string; location: string }

type Rule = { what: Removed; pattern: RegExp; isMeant?: (text: string) => boolean }

const SURNAME =
  '(?:欧阳|司马|上官|诸葛|[王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤])'
const TITLE = '(?:先生|女士|小姐|太太|阿姨|叔叔|伯伯|大爷|大妈|大叔|大姐|大哥|老师|师傅|经理|主任|主管|队长|医生)'
const DIGIT = '[0-9零〇一二三四五六七八九]'
const NUMBER = '(?:[0-9]{1,3}|[一二三四五六七八九十]{1,3})'

/** What is found in any text, most telling first: a number of an identity card has one of a telephone in it. */
const rules: readonly Rule[] = [
  { what: 'email', pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g },
  { what: 'account', pattern: /(?:微信|QQ|VX|wx)号?\s*(?:是|为)?[：:]?\s*[A-Za-z0-9][A-Za-z0-9_-]{4,}/gi },
  { what: 'telephone', pattern: GROUPED_MOBILE_IN_TEXT },
  { what: 'telephone', pattern: /[零〇幺一二三四五六七八九]{11}/g },
  // 3号楼2单元1702室, 3栋1702, and a room without its building.
  {
    what: 'room',
    pattern: new RegExp(
      `[A-Za-z]?${NUMBER}\\s*(?:号楼|栋|幢|座|号院|单元)\\s*(?:${NUMBER}\\s*单元)?\\s*(?:${NUMBER}\\s*[层楼]\\s*)?${DIGIT}{2,4}\\s*(?:室|房|户|号)?`,
      'g',
    ),
  },
  { what: 'room', pattern: new RegExp(`${NUMBER}\\s*[层楼]\\s*${DIGIT}{2,4}\\s*(?:室|房|户)`, 'g') },
  { what: 'room', pattern: /(?<![\d-])\d{1,3}\s*[-–—#]\s*(?:\d{1,2}\s*[-–—]\s*)?\d{3,4}(?![\d-])/g },
  { what: 'room', pattern: new RegExp(`${DIGIT}{3,4}\\s*(?:室|房(?!间)|户(?!数)|号(?!线|文|楼))`, 'g') },
  { what: 'room', pattern: /(?<=我家|我们家|住在?|家在|我是)\s*[A-Za-z]?\d{3,4}(?!\d)/g },
  { what: 'room', pattern: /(?<!\d)\d{3,4}(?=\s*的?(?:业主|住户|租户|邻居|家))/g },
  { what: 'name', pattern: new RegExp(`${SURNAME}[\\p{Script=Han}]{0,2}?${TITLE}`, 'gu') },
  {
    what: 'name',
    pattern: new RegExp(
      `(?<=我叫|名叫|姓名[：:]?|我是|本人)${SURNAME}\\p{Script=Han}{1,2}(?=[，,。.！!；;、\\s]|$)`,
      'gu',
    ),
  },
]

/** Letters and digits as the patterns have them; the punctuation of the text stays. */
const narrowed = (text: string) => text.replace(/[０-９Ａ-Ｚａ-ｚ＠－．]+/g, narrowSigns)

/** Names that say nothing of a person, and are no names in a text. */
const NOBODY = /^(?:业主|住户|租户|租客|客户|市民|居民|家长|员工|匿名|先生|女士|无)$/

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** A number in whatever way it is grouped. */
const grouped = (digits: string) => Array.from(digits.replace(/\D/g, '')).join('[\\s.·-]*')

/** What this sender has given about themselves, wherever it is said. */
function rulesFor({ name, phone, email, location }: Sender): Rule[] {
  const parts: [Removed, string][] = []
  const own = narrowed(name).replace(/\s/g, '')
  if (own !== '' && !NOBODY.test(own)) {
    if (Array.from(own).length > 1) parts.push(['name', escaped(own)])
    // 王丽 is 王女士 in an answer.
    parts.push(['name', `${escaped(Array.from(own)[0] ?? '')}${TITLE}`])
  }
  if (phone !== '') parts.push(['telephone', grouped(phone)])
  if (email !== '') parts.push(['email', escaped(narrowed(email))])
  if (Array.from(location.trim()).length > 1) parts.push(['room', escaped(narrowed(location.trim()))])
  return parts.map(([what, pattern]) => ({ what, pattern: new RegExp(pattern, 'giu') }))
}

const CHECKED: ReadonlyMap<string, Removed> = new Map([
  ['identity', 'identity'],
  ['phone', 'telephone'],
  ['plate', 'plate'],
])

/** The patterns of the check before publishing. */
const checked: readonly Rule[] = personalPatterns.map(({ rule, pattern, isMeant }) => ({
  what: CHECKED.get(rule) ?? 'account',
  pattern,
  ...(isMeant && { isMeant }),
}))

/**
 * Texts of a letter without what says who sent it: what the sender has given, what the check before publishing finds, and rooms and
 * names. Rather too much is replaced than too little: somebody reads the draft before it is published. With the number of places by
 * what they said.
 */
export function withoutPersons<Texts extends Readonly<Record<string, string>>>(
  texts: Texts,
  sender: Sender,
): { texts: Record<keyof Texts, string>; removed: Removal[] } {
  const counts = new Map<Removed, number>()
  const all = [...checked.slice(0, 1), ...rulesFor(sender), ...checked.slice(1), ...rules]
  const clean = (text: string) =>
    all.reduce(
      (left, { what, pattern, isMeant }) =>
        replaceFolded(left, pattern, (hit) => {
          if (isMeant && !isMeant(hit)) return undefined
          counts.set(what, (counts.get(what) ?? 0) + 1)
          return INSTEAD
        }),
      narrowed(text),
    )
  const cleaned = Object.entries(texts).map(([name, text]) => [name, clean(text)])
  return {
    texts: Object.fromEntries(cleaned) as Record<keyof Texts, string>,
    removed: Array.from(counts, ([what, count]) => ({ what, count })),
  }
}
