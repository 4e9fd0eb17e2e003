const NAMES = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const
const STEPS = [
  [1000, '千'],
  [100, '百'],
  [10, '十'],
  [1, ''],
] as const

/** 1053 → 一千零五十三, 17 → 十七, as statutes count; only 0 to 9999. */
export function toChinese(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > 9999) throw new RangeError(`no Chinese numeral for ${value}`)
  if (value === 0) return '零'
  let text = ''
  for (const [step, name] of STEPS) {
    const digit = Math.floor(value / step) % 10
    text += digit > 0 ? `${NAMES[digit]}${name}` : '零'
  }
  // One zero for several, and none at either end.
  return text
    .replace(/零+/g, '零')
    .replace(/^零|零$/g, '')
    .replace(/^一十/, '十')
}
