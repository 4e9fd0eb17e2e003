import type { ContentRow } from '@anju/contract/content'
import { isOver } from '@anju/contract/content/end'
import { type SectionKey, sections } from '@anju/contract/sections'
import { listDate } from '@anju/contract/shown/date'
import { listRemembered } from '#modules/content'
import { visitor } from '#modules/identity'
import { type Markup, markup, type Piece } from '#platform/text/markup'
import { collectionOf, officeOf } from '../head/facts.ts'
import type { Around } from '../own/view.ts'
import { rowWithOwn, viewOf } from '../own/views.ts'
import { linkTo, pagesOf, paragraphsOf, pictureOf, waysToWrite } from '../parts.ts'
import { isOpen, trailOf } from '../trail.ts'
import type { Twin, World } from '../twin.ts'

/** One page of a public section as visitors see it. */
export async function rowsOf({ app, now }: World, key: SectionKey, limit: number, offset = 0) {
  return listRemembered(app, { caller: visitor, now, filter: { sectionKey: key }, page: { limit, offset } })
}

/** The first items of a public section that are not over. */
export async function currentRowsOf({ app, now }: World, key: SectionKey, limit: number) {
  return listRemembered(app, {
    caller: visitor,
    now,
    page: { limit, offset: 0 },
    filter: { sectionKey: key, current: true },
  })
}

/** Whether a notice is urgent, or over. */
function stateOf({ fields }: ContentRow): string {
  if (isOver(fields.endsAt)) return '已结束'
  return fields.urgent === true ? '紧急' : ''
}

/** Day and marks of a row, as lists show them. */
export function rowMeta(key: SectionKey, row: ContentRow): Piece {
  const day = listDate(sections[key].dates, row.publishDate)
  const words = [row.pinned && '置顶', stateOf(row), day, row.kind].filter(Boolean)
  return words.length > 0 && markup`<p class="twin-meta">${words.join(' · ')}</p>`
}

/** What a list calls an item, and what it says of it besides. */
export function rowWords(key: SectionKey, row: ContentRow, around: Around): { title: string; line: Piece } {
  const view = viewOf(key)
  const own = rowWithOwn(row)
  return { title: view?.title?.(own) ?? row.title, line: view?.line?.(own, around) }
}

/** A line of a list: picture, title, day, kind, what its section says of it, and the summary. */
function rowOf(key: SectionKey, row: ContentRow, around: Around): Markup {
  const { title, line } = rowWords(key, row, around)
  return markup`<li>${row.cover && pictureOf(row.cover, 320)}<div><h2>${linkTo(key, row.contentId, title)}</h2>${rowMeta(
    key,
    row,
  )}${row.summary && markup`<p>${row.summary}</p>`}${line}</div></li>`
}

/** What visitors do on the page of letters, whose forms need JavaScript. */
function lettersText({ site }: World): Markup {
  const ways = waysToWrite(site)
  return markup`<p>在线提交与查询进度需要启用 JavaScript。${ways && '也可以直接打电话、写信或到现场反映：'}</p>${ways}`
}

/** One page of a section; `undefined` if it is internal or has no such page. */
export async function sectionTwin(world: World, key: SectionKey, page: number): Promise<Twin | undefined> {
  if (!isOpen(key)) return undefined
  const { label, about, intro, path, pageSize, catalog } = world.sections[key]
  const { rows, total } = await rowsOf(world, key, pageSize, (page - 1) * pageSize)
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (page > last) return undefined
  const address = page === 1 ? path : `${path}?pageNum=${page}`
  const around: Around = { ...world, linked: new Map() }
  return {
    title: page === 1 ? label : `${label}（第 ${page} 页）`,
    description: [about, intro, rows.map((row) => rowWords(key, row, around).title).join('、')],
    path: address,
    route: address,
    kind: 'website',
    trail: trailOf(world, key).filter((one) => one.path !== path),
    facts: key === 'contactus' ? rows.map((row) => officeOf(world, row)) : [collectionOf(world, address, label, rows)],
    place: { catalog, section: key, banner: label, here: label, lead: about },
    body: markup`<div class="twin-card">${intro && paragraphsOf(intro.split('\n'))}${key === 'proposal' && lettersText(world)}${
      total === 0
        ? key !== 'proposal' && markup`<p>暂无内容。</p>`
        : markup`<ul class="twin-list">${rows.map((row) => rowOf(key, row, around))}</ul>`
    }${pagesOf(path, page, last)}</div>`,
  }
}
