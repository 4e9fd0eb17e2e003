import type { ContentItem } from '@anju/contract/content'
import { isSectionKey, itemPath, type SectionKey } from '@anju/contract/sections'
import { fileSize } from '@anju/contract/shown/file-size'
import { itemAddress } from '@anju/contract/site/address'
import { readItem } from '#modules/content'
import { visitor } from '#modules/identity'
import { markOf } from '#modules/law'
import { plainText } from '#platform/text/html'
import { Markup, markup, type Piece } from '#platform/text/markup'
import { articleOf, officeOf, positionOf } from '../head/facts.ts'
import type { Around, Own } from '../own/view.ts'
import { rowWithOwn, viewOf } from '../own/views.ts'
import { figureOf, linkTo } from '../parts.ts'
import { trailOf } from '../trail.ts'
import type { Twin, World } from '../twin.ts'
import { rowsOf } from './section.ts'

/** What describes an item: its summary, its text, what lists say of it, its own fields, the longest first, and its title. */
function textsOf(item: ContentItem, line: Piece): string[] {
  const own = Object.values(item.fields).flat()
  const texts = own.filter((one) => typeof one === 'string').toSorted((one, other) => other.length - one.length)
  return [item.summary, plainText(item.body), plainText(markup`${line}`.text), ...texts, item.title]
}

function factsOf(world: World, key: SectionKey, item: ContentItem): object[] {
  if (key === 'information') return [positionOf(world, item)]
  if (key === 'contactus') return [officeOf(world, item)]
  return [articleOf(world, item, key === 'internalrulesNews' ? 'NewsArticle' : 'Article')]
}

function linesBelow({ attachments, previous, next, related, section }: ContentItem): Markup {
  return markup`${
    attachments.length > 0 &&
    markup`<section><h2>附件下载</h2><ul>${attachments.map(
      ({ src, name, size }) => markup`<li><a href="${src}">${name}</a>（${fileSize(size)}）</li>`,
    )}</ul></section>`
  }${
    related.length > 0 &&
    markup`<section class="no-print"><h2>${section === 'internalruleslaw' ? '接着看' : '相关内容'}</h2><ul>${related.map(
      (one) => markup`<li>${linkTo(one.section, one.contentId, one.title)}</li>`,
    )}</ul></section>`
  }<nav class="twin-neighbours" aria-label="上一篇与下一篇">${
    previous && markup`<p>上一篇：${linkTo(section, previous.contentId, previous.title)}</p>`
  }${next && markup`<p>下一篇：${linkTo(section, next.contentId, next.title)}</p>`}</nav>`
}

/** What visitors read while articles that an item cites have changed and nobody has checked it yet; empty otherwise. */
async function changeMark({ app, now }: World, contentId: string): Promise<string> {
  const { changed, from } = await markOf(app.db, { contentId, caller: visitor, now })
  if (!changed) return ''
  return from ? `所引法条的修改自 ${from} 起施行，此前以现行条文为准` : '所引法条近期有修改或废止，以现行条文为准'
}

/** The sections whose items name each other by title. */
const LINKED: Partial<Record<SectionKey, SectionKey>> = {
  introduceIntroduction: 'introduceServing',
  introduceServing: 'introduceIntroduction',
}
const MOST_LINKED = 50

/** What the items of a section refer to. */
export async function aroundOf(world: World, key: SectionKey): Promise<Around> {
  const other = LINKED[key]
  const { rows } = other ? await rowsOf(world, other, MOST_LINKED) : { rows: [] }
  return { ...world, linked: new Map(rows.map(({ title, contentId }) => [title, contentId])) }
}

/** The line below the title, as on the page. */
function metaOf(item: ContentItem, dated: boolean, own: Own): Piece {
  const entries = [
    item.kind,
    dated && item.publishDay,
    item.department,
    item.author && item.author !== item.department && `作者：${item.author}`,
    item.sourceName && item.sourceName !== item.department && `来源：${item.sourceName}`,
    ...(own.meta ?? []),
  ].filter(Boolean)
  return entries.length > 0 && markup`<p class="twin-meta">${entries.map((one) => markup`<span>${one}</span> `)}</p>`
}

const squeezed = (text: string) => text.replace(/\s+/g, '')

/** The summary, unless what follows says the same. */
function leadOf({ summary }: ContentItem, below: Markup): Piece {
  const repeated = squeezed(plainText(below.text)).includes(squeezed(summary))
  return summary && !repeated && markup`<p class="twin-lead">${summary}</p>`
}

/** One item; `undefined` if a visitor may not read it, or reads it elsewhere. */
export async function itemTwin(world: World, key: SectionKey, id: string): Promise<Twin | undefined> {
  const item = await readItem(world.app, visitor, id, world.now)
  const view = viewOf(key)
  if (!item || !view || item.section !== key || !isSectionKey(item.section)) return undefined
  const { label, catalog, dates } = world.sections[key]
  const around = await aroundOf(world, key)
  const own = view.item(rowWithOwn(item), around)
  const mark = await changeMark(world, id)
  const text = markup`${own.before}${
    item.body && [
      own.bodyTitle && markup`<h2>${own.bodyTitle}</h2>`,
      markup`<div class="twin-text">${new Markup(item.body)}</div>`,
    ]
  }${own.after}`
  // A gallery begins with the same picture.
  const cover = item.cover && !text.text.includes(item.cover.src) && figureOf(item.cover)
  return {
    title: `${item.title} - ${label}`,
    description: textsOf(item, view.line?.(rowWithOwn(item), around)),
    path: itemAddress(key, id),
    route: itemPath(key, id),
    kind: 'article',
    trail: trailOf(world, key),
    card: `/card/${id}.jpg`,
    publishedOn: item.publishDay,
    facts: factsOf(world, key, item),
    place: { catalog, section: key, banner: label, slim: true, here: item.title },
    body: markup`<article class="twin-card"><h1>${item.title}</h1>${metaOf(item, dates !== 'none', own)}${
      mark && markup`<p class="twin-mark">${mark}</p>`
    }${leadOf(item, text)}${cover}${text}${linesBelow(item)}</article>`,
  }
}
