import { roman } from './labels.ts'

const DIGITS = '零一二三四五六七八九'
const UNITS = ['', '十', '百', '千']

/** Up to four digits in Chinese. */
function group(number: number, digits: string, units: readonly string[]): string {
  const figures = [...String(number)].map(Number)
  return figures
    .map((figure, at) => (figure === 0 ? (digits[0] ?? '') : `${digits[figure]}${units[figures.length - 1 - at]}`))
    .join('')
    .replace(new RegExp(`${digits[0]}+`, 'g'), digits[0] ?? '')
    .replace(new RegExp(`${digits[0]}$`), '')
}

function large(number: number, digits: string, units: readonly string[], tenThousand: string): string {
  if (number < 10_000) return group(number, digits, units)
  const rest = number % 10_000
  const zero = rest > 0 && rest < 1000 ? digits[0] : ''
  return `${group(Math.floor(number / 10_000), digits, units)}${tenThousand}${zero}${group(rest, digits, units)}`
}

/** A number as it is read in Chinese: 十二, 一百零五. */
export const chinese = (number: number): string =>
  number === 0 ? '零' : large(number, DIGITS, UNITS, '万').replace(/^一十/, '十')

const legal = (digits: string, tenThousand: string) => (number: number) =>
  number === 0 ? '零' : large(number, digits, ['', '拾', '佰', '仟'], tenThousand)

/** A number with other signs for its digits. */
const inDigits = (digits: string) => (number: number) =>
  [...String(number)].map((digit) => digits[Number(digit)]).join('')
const chineseDigits = inDigits('〇一二三四五六七八九')
const wideDigits = inDigits('０１２３４５６７８９')

/** As Word counts without hundreds: 九十九, then 一〇〇. */
const counting = (number: number) => (number < 100 ? chinese(number) : chineseDigits(number))

function letters(number: number): string {
  // Behind z come aa, bb, cc.
  const letter = String.fromCharCode(97 + ((number - 1) % 26))
  return letter.repeat(Math.ceil(number / 26))
}

const STEMS = '甲乙丙丁戊己庚辛壬癸'
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥'

/** Signs one after the other in Unicode; outside of their range the digits. */
const signs =
  (...ranges: readonly (readonly [from: number, to: number, code: number])[]) =>
  (number: number) => {
    const range = ranges.find(([from, to]) => number >= from && number <= to)
    return range ? String.fromCodePoint(range[2] + number - range[0]) : String(number)
  }

const circles = signs([0, 0, 0x24ea], [1, 20, 0x2460], [21, 35, 0x3251], [36, 50, 0x32b1])

function ordinal(number: number): string {
  const ending = /(?<!1)[123]$/.exec(String(number))?.[0]
  return `${number}${['th', 'st', 'nd', 'rd'][Number(ending ?? 0)]}`
}

const only = (all: string) => (number: number) => all[number - 1] ?? String(number)

/** How a number is written, by the names that Word has for it. What is not among them is digits. */
const FORMATS = new Map<string, (number: number) => string>([
  ['none', () => ''],
  ['decimalZero', (number) => String(number).padStart(2, '0')],
  ['upperRoman', (number) => roman(number).toUpperCase()],
  ['lowerRoman', roman],
  ['upperLetter', (number) => letters(number).toUpperCase()],
  ['lowerLetter', letters],
  ['ordinal', ordinal],
  ['hex', (number) => number.toString(16).toUpperCase()],
  ['numberInDash', (number) => `- ${number} -`],
  ['chineseCounting', counting],
  ['chineseCountingThousand', chinese],
  ['taiwaneseCounting', counting],
  ['taiwaneseCountingThousand', chinese],
  ['japaneseCounting', chinese],
  ['ideographDigital', chineseDigits],
  ['taiwaneseDigital', chineseDigits],
  ['japaneseDigitalTenThousand', chineseDigits],
  ['chineseLegalSimplified', legal('零壹贰叁肆伍陆柒捌玖', '万')],
  ['ideographLegalTraditional', legal('零壹貳參肆伍陸柒捌玖', '萬')],
  ['japaneseLegal', legal('零壱弐参四五六七八九', '萬')],
  ['lowerGreek', only('αβγδεζηθικλμνξοπρστυφχψω')],
  ['ideographTraditional', only(STEMS)],
  ['ideographZodiac', only(BRANCHES)],
  ['ideographZodiacTraditional', (number) => `${STEMS[(number - 1) % 10]}${BRANCHES[(number - 1) % 12]}`],
  ['decimalEnclosedCircle', circles],
  ['decimalEnclosedCircleChinese', circles],
  ['ideographEnclosedCircle', signs([1, 10, 0x3280])],
  ['decimalEnclosedParen', signs([1, 20, 0x2474])],
  ['decimalEnclosedFullstop', signs([1, 20, 0x2488])],
  ['decimalFullWidth', wideDigits],
  ['decimalFullWidth2', wideDigits],
])

export const numeral = (format: string, number: number): string => (FORMATS.get(format) ?? String)(number)
