import type { LawArticle } from '@anju/contract/law'
import { narrowSigns } from '@anju/contract/wire/width'

const DIGITS = '零一二三四五六七八九'

/** 44 → 四十四, as articles are labelled; up to 9999. */
export function toChinese(number: number): string {
  const units = ['', '十', '百', '千']
  const digits = Array.from(String(number), Number)
  let text = ''
  for (const [at, digit] of digits.entries()) {
    const unit = units[digits.length - 1 - at] ?? ''
    if (digit > 0) text += `${DIGITS[digit]}${unit}`
    else if (text && !text.endsWith('零') && digits.slice(at).some((rest) => rest > 0)) text += '零'
  }
  return text.replace(/^一十/, '十')
}

/** The article that a reader means by `44`, `四十四`, `第四十四条` or `120之一`. */
export function findArticle(articles: readonly LawArticle[], typed: string): LawArticle | undefined {
  const plain = narrowSigns(typed)
    .replace(/[\s第条]/g, '')
    .replace(/〇/g, '零')
  const match = /^(\d{1,4}|[零一二三四五六七八九十百千两]+)(之[一二三四五六七八九十]+)?$/.exec(plain)
  if (!match?.[1]) return undefined
  const number = /^\d/.test(match[1]) ? toChinese(Number(match[1])) : match[1]
  const label = `第${number}条${match[2] ?? ''}`
  return articles.find((article) => article.label.replace(/\s/g, '') === label)
}
