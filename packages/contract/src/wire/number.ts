import { foldWidth } from './width.ts'

/** Digits with or without groups of three, a sign, decimals; a comma elsewhere is no number that everybody reads alike. */
const NUMBER = /^([-+]?)(\d+|\d{1,3}(?:,\d{3})+)(\.\d*)?(%?)$/

/**
 * A number as people and Excel write it, with digits and a point only: 1,234.50, ￥1,200, １２３, 1 200 元, (12) as bookkeepers write
 * negative ones, 12% as 0.12. Other text is only folded.
 */
export function plainNumber(typed: string): string {
  const text = foldWidth(typed)
    .replace(/\p{Cf}/gu, '')
    .replace(/\u2212/g, '-')
    .trim()
  const bare = text
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^([-+]?)\s*(?:[¥$]|人民币|RMB|CNY)/i, '$1')
    .replace(/(?:元|圆)整?$/, '')
    .replace(/(?<=\d)\s(?=\d{3}(?!\d))|^\s+|\s+$/g, '')
  const [, sign = '', whole = '', part = '', percent] = NUMBER.exec(bare) ?? []
  if (whole === '') return text
  const [digits, decimals] = [whole.replaceAll(',', ''), part.slice(1)]
  return (sign === '-' ? '-' : '') + (percent ? hundredth(digits, decimals) : joined(digits, decimals))
}

/** Without zeros that do not count. */
function joined(digits: string, decimals: string): string {
  const [whole, part] = [digits.replace(/^0+(?=\d)/, ''), decimals.replace(/0+$/, '')]
  return part ? `${whole}.${part}` : whole
}

function hundredth(digits: string, decimals: string): string {
  const padded = digits.padStart(3, '0')
  return joined(padded.slice(0, -2), padded.slice(-2) + decimals)
}
