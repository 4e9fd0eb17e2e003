import type { LawArticle } from '@anju/contract/law'
import { toChinese } from '@anju/contract/law/numerals'
import { narrowSigns } from '@anju/contract/wire/width'

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
