import type { LawArticle, LawDetail } from '@anju/contract/law'
import { noteLayerNames } from '@anju/contract/law/note-terms'
import { PLACES_MARKDOWN } from '@anju/contract/law/open-terms'
import { LAW_DISCLAIMER } from '@anju/contract/law-terms'
import { lawAddress, lawRoute } from '@anju/contract/site/address'
import { LAWS_PATH } from '@anju/contract/site/landing-terms'
import { hasLater, LATER, LATER_NOTE, LATER_SIGN, linkedRuns, placesOf } from '@anju/contract/site/law-places'
import { visitor } from '#modules/identity'
import { checkedLine, factsLine, listFiltered, openLaw, placeTable } from '#modules/law'
import { type Markup, markup } from '#platform/text/markup'
import { legislationOf } from '../head/facts.ts'
import { part, table } from '../own/view.ts'
import { linkTo, pagesOf } from '../parts.ts'
import { SECONDARY } from '../trail.ts'
import type { Twin, World } from '../twin.ts'

const PAGE = 50
const DESK = { label: '法规检索', path: LAWS_PATH }
const PLACE = { catalog: SECONDARY, picture: 'law', banner: DESK.label, here: DESK.label } as const

/** The same questions in several places, of the topics that visitors may read. */
async function placesOfTopics({ app, now }: World): Promise<Markup | false> {
  const { places, topics } = await placeTable(app, { caller: visitor, now })
  if (topics.length === 0) return false
  type Topic = (typeof topics)[number]
  const rulesIn = (place: string) => (topic: Topic) =>
    markup`${topic.rules
      .filter((one) => one.place === place)
      .map(
        ({ rule, law, article, changed }) =>
          markup`<p>${rule}（《${law}》${article}${changed && '，条文有变动，待复核'}）</p>`,
      )}`
  const columns = [
    { title: '问题', of: ({ contentId, title }: Topic) => linkTo('internalruleslaw', contentId, title) },
    ...places.map((place) => ({ title: place, of: rulesIn(place) })),
  ]
  return part('各地对照', markup`${table(columns, topics)}<p><a href="${PLACES_MARKDOWN}">Markdown</a></p>`)
}

/** The library, all laws by the day of publication. */
export async function lawListTwin(world: World, page: number): Promise<Twin | undefined> {
  const paging = { limit: PAGE, offset: (page - 1) * PAGE }
  const { rows, total } = await listFiltered(world.app, { status: 'all' }, paging)
  const last = Math.max(1, Math.ceil(total / PAGE))
  if (page > last) return undefined
  const asOf = world.site.lawsAsOf
  const address = page === 1 ? LAWS_PATH : `${LAWS_PATH}?pageNum=${page}`
  return {
    title: page === 1 ? DESK.label : `${DESK.label}（第 ${page} 页）`,
    description: [`按条文、按名称检索法律、行政法规、地方性法规与司法解释，收录 ${total} 部`],
    path: address,
    // The lookup itself begins with its search; its list has other pages.
    route: LAWS_PATH,
    kind: 'website',
    trail: [],
    facts: [],
    place: {
      ...PLACE,
      lead: `收录法律、行政法规、地方性法规与司法解释 ${total} 部`,
    },
    body: markup`<div class="twin-card"><p class="twin-meta">${LAW_DISCLAIMER}${
      asOf ? `，数据截至 ${asOf}` : '，数据截至：未核对'
    }。</p><ul class="twin-list">${rows.map(
      (law) =>
        markup`<li><div><h2><a href="${lawAddress(law.lawId)}">${law.title}</a></h2><p class="twin-meta">${factsLine(law)}</p></div></li>`,
    )}</ul>${pagesOf(LAWS_PATH, page, last)}${page === 1 && (await placesOfTopics(world))}</div>`,
  }
}

/** The company's note on an article, or on the whole law (empty anchor), as far as visitors may read it. */
function noteOf({ notes }: LawDetail, anchor: string): Markup | false {
  const note = notes.find((one) => one.anchor === anchor)
  if (!note) return false
  const { plain, practice, links, author, reviewer, reviewedOn, state } = note
  const source = [author && `${author}编写`, reviewedOn && `${reviewer || '公司'} ${reviewedOn} 复核`].filter(Boolean)
  return markup`<aside class="twin-note"><p><b>公司解读</b>${state === 'changed' && '（该条已修改，解读待复核）'}</p>${
    plain && markup`<p>${plain}</p>`
  }${practice && markup`<p>${noteLayerNames.practice}：${practice}</p>`}${
    links.length > 0 &&
    markup`<p>${noteLayerNames.links}：${links.map(({ section, contentId, title }) => markup`${linkTo(section, contentId, title)} `)}</p>`
  }<p class="twin-meta">${['本公司解读，仅供参考，以条文为准', ...source].join(' · ')}</p></aside>`
}

/** One paragraph, with its references as links. */
function paragraphOf({ paragraphs, links = [] }: LawArticle, at: number): Markup {
  const runs = linkedRuns(
    paragraphs[at]?.text ?? '',
    links.filter((link) => link.at === at),
  )
  return markup`${runs.map(({ text, link }) => {
    if (!link) return markup`${text}`
    const address = link.lawId ? lawAddress(link.lawId, link.anchor) : `#${link.anchor}`
    return markup`<a href="${address}"${link.later && markup` title="${LATER}"`}>${text}${link.later && LATER_SIGN}</a>`
  })}`
}

function articleOf(law: LawDetail, article: LawArticle): Markup {
  const { anchor, label, paragraphs } = article
  const places = placesOf(anchor, paragraphs)
  return markup`<section id="${anchor}"><h3><a href="#${anchor}">${label}</a></h3>${paragraphs.map(
    ({ kind }, at) =>
      markup`<p${places[at] && markup` id="${places[at]}"`}${(kind === '项' || kind === '目') && markup` class="twin-item"`}>${paragraphOf(article, at)}</p>`,
  )}${noteOf(law, anchor)}</section>`
}

function textOf(law: LawDetail): Markup {
  const { nodes, articles } = law
  let chapter = -1
  const pieces = articles.map((article) => {
    const before = nodes.slice(chapter + 1, article.node + 1)
    chapter = Math.max(chapter, article.node)
    return markup`${before.map(({ anchor, title }) => markup`<h2 id="${anchor}">${title}</h2>`)}${articleOf(law, article)}`
  })
  return markup`${pieces}`
}

/** 历史沿革, each event with its day. */
function historyOf({ amendments }: LawDetail): Markup | false {
  return (
    amendments.length > 0 &&
    markup`<section><h2>历史沿革</h2><ul>${amendments.map(({ date, text }) => markup`<li>${[date, text].filter(Boolean).join(' ')}</li>`)}</ul></section>`
  )
}

/** One law with an anchor for each article. */
export async function lawTwin(world: World, lawId: string): Promise<Twin | undefined> {
  const law = await openLaw(world.app, lawId, { caller: visitor, now: world.now })
  if (!law) return undefined
  const first = law.articles[0]?.paragraphs.map(({ text }) => text).join('') ?? ''
  const contents = law.nodes.filter(({ depth }) => depth <= 1)
  const path = lawAddress(lawId)
  return {
    title: law.title,
    description: [`${factsLine(law)}。${first}`],
    path,
    route: lawRoute(lawId),
    kind: 'article',
    trail: [DESK],
    markdown: `/api/cms/law/file/${encodeURIComponent(lawId)}?format=md`,
    card: `/card/law/${encodeURIComponent(lawId)}.jpg`,
    ...(law.publishedOn && { publishedOn: law.publishedOn }),
    facts: [legislationOf(world, law)],
    place: { ...PLACE, slim: true, here: law.shortTitle || law.title },
    body: markup`<article class="twin-card"><h1>${law.title}</h1><p class="twin-meta">${factsLine(law)}</p>${
      law.statusReason && markup`<p class="twin-meta">${law.statusReason}</p>`
    }${noteOf(law, '')}${
      contents.length > 1 &&
      markup`<nav class="twin-contents" aria-label="目录"><ul>${contents.map(
        ({ anchor, title }) => markup`<li><a href="#${anchor}">${title}</a></li>`,
      )}</ul></nav>`
    }<div class="twin-law">${textOf(law)}</div>${hasLater(law) && markup`<p class="twin-meta">${LATER_NOTE}。</p>`}${historyOf(law)}<p class="twin-meta">${LAW_DISCLAIMER}，${checkedLine(law)}。</p></article>`,
  }
}
