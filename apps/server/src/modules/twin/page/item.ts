import type { ContentItem } from '@anju/contract/content'
import { isSectionKey, itemPath, type SectionKey } from '@anju/contract/sections'
import { itemAddress } from '@anju/contract/site/address'
import { readItem } from '#modules/content'
import { visitor } from '#modules/identity'
import { markOf } from '#modules/law'
import { plainText } from '#platform/text/html'
import { Markup, markup } from '#platform/text/markup'
import { articleOf, officeOf, positionOf } from '../head/facts.ts'
import { trailOf } from '../trail.ts'
import type { Twin, World } from '../twin.ts'
import { fieldsOf } from './fields.ts'
import { breadcrumbOf, figureOf, linkTo } from './parts.ts'

/** What describes an item: its summary, its text, its own fields, the longest first, and its title. */
function textsOf(item: ContentItem): string[] {
  const own = Object.values(item.fields).flat()
  const texts = own.filter((one) => typeof one === 'string').toSorted((one, other) => other.length - one.length)
  return [item.summary, plainText(item.body), ...texts, item.title]
}

function factsOf(world: World, key: SectionKey, item: ContentItem): object[] {
  if (key === 'information') return [positionOf(world, item)]
  if (key === 'contactus') return [officeOf(world, item)]
  return [articleOf(world, item, key === 'internalrulesNews' ? 'NewsArticle' : 'Article')]
}

const fileSize = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

function linesBelow({ attachments, previous, next, related, section }: ContentItem): Markup {
  return markup`${
    attachments.length > 0 &&
    markup`<section><h2>附件</h2><ul>${attachments.map(
      ({ src, name, size }) => markup`<li><a href="${src}">${name}</a>（${fileSize(size)}）</li>`,
    )}</ul></section>`
  }${
    related.length > 0 &&
    markup`<section class="no-print"><h2>相关内容</h2><ul>${related.map(
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

/** One item; `undefined` if a visitor may not read it, or reads it elsewhere. */
export async function itemTwin(world: World, key: SectionKey, id: string): Promise<Twin | undefined> {
  const item = await readItem(world.app, visitor, id, world.now)
  if (!item || item.section !== key || !isSectionKey(item.section)) return undefined
  const label = world.sections[key].label
  const trail = trailOf(world, key)
  const meta = [
    world.sections[key].dates !== 'none' && item.publishDay,
    item.kind,
    item.department,
    item.author,
    item.sourceName && `来源：${item.sourceName}`,
  ].filter(Boolean)
  const path = itemAddress(key, id)
  const mark = await changeMark(world, id)
  return {
    title: `${item.title} - ${label}`,
    description: textsOf(item),
    path,
    route: itemPath(key, id),
    kind: 'article',
    trail,
    card: `/card/${id}.jpg`,
    publishedOn: item.publishDay,
    facts: factsOf(world, key, item),
    body: markup`${breadcrumbOf(trail, item.title)}<article><h1>${item.title}</h1>${mark && markup`<p class="twin-meta">${mark}</p>`}${
      meta.length > 0 && markup`<p class="twin-meta">${meta.join(' · ')}</p>`
    }${item.summary && markup`<p class="twin-lead">${item.summary}</p>`}${item.cover && figureOf(item.cover)}${fieldsOf(
      key,
      item.fields,
    )}<div class="twin-text">${new Markup(item.body)}</div>${linesBelow(item)}</article>`,
  }
}
