import type { LawArticle, LawDetail, LawNode } from '@anju/contract/law'
import { citablesOf, namedCitation, paragraphsAt, shortCitation } from '@anju/contract/law-citing'
import type { LawText } from '@anju/contract/law-open'
import { lawAddress } from '@anju/contract/site/address'
import { articleOfPlace, placesOf } from '@anju/contract/site/law-places'
import { refuse } from '#platform/refusal'

/** 编, 章 and 节 above an article, the highest first; `at` is the index of the lowest. */
function headingsOf(nodes: readonly LawNode[], at: number): string[] {
  const above: LawNode[] = []
  for (const node of nodes.slice(0, at + 1).reverse())
    if (node.depth < (above[0]?.depth ?? node.depth + 1)) above.unshift(node)
  return above.map(({ title }) => title)
}

/** An article, or the part of it at a place, with the address of each paragraph. */
function articleAt(law: LawDetail, article: LawArticle, place: string, on: string): LawText['articles'][number] {
  const chosen = new Set(paragraphsAt(article, place || article.anchor))
  const places = placesOf(article.anchor, article.paragraphs)
  return {
    anchor: article.anchor,
    label: article.label,
    headings: headingsOf(law.nodes, article.node),
    citation: namedCitation(law, article, on),
    paragraphs: article.paragraphs.flatMap((paragraph, at) =>
      chosen.has(paragraph)
        ? [{ kind: paragraph.kind, number: paragraph.number, text: paragraph.text, place: places[at] ?? '' }]
        : [],
    ),
  }
}

/** 第九百四十四条第三款 of a place; an article of one 款 is cited without it. */
const labelAt = (article: LawArticle, place: string) =>
  citablesOf(article).find((one) => one.place === place)?.label ?? article.label

/** The articles at a place, all of them where it is empty. Refuses with 404 and `noSuchPlace` a place that there is not. */
function articlesAt(law: LawDetail, place: string): LawArticle[] {
  if (!place) return law.articles
  const article = law.articles.find(({ anchor }) => anchor === articleOfPlace(place))
  if (article && paragraphsAt(article, place).length > 0) return [article]
  const what = article ? `${article.label}没有这一款或项` : '这部法规没有这一条'
  return refuse('notFound', `${what}：${place}`, { field: 'place', reason: 'noSuchPlace' })
}

/** A law, or the article, 款 or 项 at a place of it, as it is cited today or on a day. */
export function textOf(law: LawDetail, place = '', on = ''): LawText {
  const articles = articlesAt(law, place)
  const [first] = articles
  const label = place && first ? labelAt(first, place) : ''
  return {
    ...law,
    on,
    place,
    label,
    citation: namedCitation(law, { label }, on),
    shortCitation: shortCitation(law, { label }),
    address: lawAddress(law.lawId, place),
    articles: articles.map((article) => articleAt(law, article, place, on)),
  }
}
