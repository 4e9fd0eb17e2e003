import type { ContentRow } from '@anju/contract/content'
import { isOver } from '@anju/contract/content-end'
import { type SectionKey, sections } from '@anju/contract/sections'
import { listRemembered } from '#modules/content'
import { visitor } from '#modules/identity'
import { type Markup, markup } from '#platform/text/markup'
import { collectionOf, officeOf } from '../head/facts.ts'
import { isOpen, trailOf } from '../trail.ts'
import type { Twin, World } from '../twin.ts'
import { fieldsOf } from './fields.ts'
import { breadcrumbOf, linkTo, pagesOf, paragraphsOf, pictureOf } from './parts.ts'

/** One page of a public section as visitors see it. */
export async function rowsOf({ app, now }: World, key: SectionKey, limit: number, offset = 0) {
  return listRemembered(app, { caller: visitor, now, filter: { sectionKey: key }, page: { limit, offset } })
}

/** The first items of a public section that are not over. */
export async function currentRowsOf({ app, now }: World, key: SectionKey, limit: number) {
  return listRemembered(app, {
    ...{ caller: visitor, now, page: { limit, offset: 0 } },
    filter: { sectionKey: key, current: true },
  })
}

/** Whether a notice is urgent, or over. */
function stateOf({ fields }: ContentRow) {
  if (isOver(fields.endsAt)) return ['已结束']
  return fields.urgent === true ? ['紧急'] : []
}

/** A line of a list: title, day, kind and summary; where the site shows items whole, their fields too. */
export function rowOf(key: SectionKey, row: ContentRow): Markup {
  const { dates, listFields } = sections[key]
  const marks = [row.pinned && '置顶', ...stateOf(row), row.kind].filter(Boolean)
  const whole = (listFields as readonly string[]).includes('*')
  const day = dates === 'none' ? '' : row.publishDate.slice(0, dates === 'month' ? 7 : 10)
  return markup`<li>${row.cover && pictureOf(row.cover, 320)}<div><h2>${linkTo(key, row.contentId, row.title)}</h2>${
    (day || marks.length > 0) && markup`<p class="twin-meta">${[day, ...marks].filter(Boolean).join(' · ')}</p>`
  }${row.summary && markup`<p>${row.summary}</p>`}${whole && fieldsOf(key, row.fields, 3)}</div></li>`
}

/** The other public sections of the same catalog, as far as the menus show them. */
function siblingsOf(world: World, key: SectionKey): Markup {
  const hidden = new Set(world.site.sections.filter((one) => one.hidden).map((one) => one.section))
  const others = (Object.keys(sections) as SectionKey[]).filter(
    (one) => sections[one].catalog === sections[key].catalog && one !== key && isOpen(one) && !hidden.has(one),
  )
  if (others.length === 0) return markup``
  return markup`<nav class="twin-others" aria-label="同类栏目"><ul>${others.map(
    (one) => markup`<li><a href="${sections[one].path}">${world.sections[one].label}</a></li>`,
  )}</ul></nav>`
}

/** What visitors do on the page of suggestions, which has no items. */
function proposalText({ site }: World): Markup {
  return markup`<p>在线提交需要启用 JavaScript。也可以直接联系我们：</p><ul>${
    site.hotline && markup`<li>${site.hotlineLabel}：<a href="tel:${site.hotline}">${site.hotline}</a></li>`
  }${site.phones.map(({ name, value }) => markup`<li>${name}：<a href="tel:${value}">${value}</a></li>`)}${
    site.email && markup`<li>邮箱：<a href="mailto:${site.email}">${site.email}</a></li>`
  }</ul>`
}

/** One page of a section; `undefined` if it is internal or has no such page. */
export async function sectionTwin(world: World, key: SectionKey, page: number): Promise<Twin | undefined> {
  if (!isOpen(key)) return undefined
  const { label, about, intro, path, pageSize } = world.sections[key]
  const { rows, total } = await rowsOf(world, key, pageSize, (page - 1) * pageSize)
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (page > last) return undefined
  const trail = trailOf(world, key).filter((one) => one.path !== path)
  const address = page === 1 ? path : `${path}?pageNum=${page}`
  return {
    title: page === 1 ? label : `${label}（第 ${page} 页）`,
    description: [about, intro, rows.map((row) => row.title).join('、')],
    path: address,
    route: address,
    kind: 'website',
    trail,
    facts: key === 'contactus' ? rows.map((row) => officeOf(world, row)) : [collectionOf(world, address, label, rows)],
    body: markup`${breadcrumbOf(trail, label)}<h1>${label}</h1><p class="twin-lead">${about}</p>${
      intro && paragraphsOf(intro.split('\n'))
    }${key === 'proposal' && proposalText(world)}${
      total === 0
        ? key !== 'proposal' && markup`<p>暂无内容。</p>`
        : markup`<ul class="twin-list">${rows.map((row) => rowOf(key, row))}</ul>`
    }${pagesOf(path, page, last)}${siblingsOf(world, key)}`,
  }
}
