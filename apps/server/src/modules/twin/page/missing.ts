import { refusals } from '@anju/contract/errors'
import { type SectionKey, sections } from '@anju/contract/sections'
import { popularPlaces } from '@anju/contract/shown/popular-places'
import { markup, type Piece } from '#platform/text/markup'
import { waysToWrite } from '../parts.ts'
import { isHidden, isOpen, SECONDARY } from '../trail.ts'
import type { Twin, World } from '../twin.ts'

/** Ways on from a page that has nothing of its own. */
function waysOn(world: World): Piece {
  const places = popularPlaces.filter(({ section }) => !section || (isOpen(section) && !isHidden(world, section)))
  return markup`<section><h2>常去的地方</h2><ul class="twin-chips">${places.map(({ label, section, to }) => {
    const title = label || (section ? world.sections[section].label : '')
    return markup`<li><a href="${to}">${title}</a></li>`
  })}</ul></section>`
}

/** The company by telephone, letter or in person. */
function contactOf({ site }: World): Piece {
  const ways = waysToWrite(site)
  return ways && markup`<section><h2>直接联系我们</h2>${ways}</section>`
}

const nowhere = { description: [], path: '/404', kind: 'website', trail: [], facts: [] } as const

/** What a person gets where there is nothing, or nothing for visitors: both look the same. */
export function missingTwin(world: World, status: 401 | 404): Twin {
  const title = status === 404 ? '页面不存在' : '需要登录'
  const text =
    status === 404 ? '您访问的页面不存在，或者已经下线。' : '这份材料仅供公司员工查看，请登录后从网站中打开。'
  return {
    ...nowhere,
    title,
    route: `/${status}`,
    place: { catalog: SECONDARY, picture: status === 404 ? 'search' : 'door', banner: title, lead: text, here: title },
    body: markup`<div class="twin-card">${waysOn(world)}${contactOf(world)}</div>`,
  }
}

/** The section for staff at a path: the menus show visitors that it exists, unless the company has left it out of them. */
export function lockedSection(world: World, pathname: string): SectionKey | undefined {
  return (Object.keys(sections) as SectionKey[]).find(
    (key) => sections[key].path === pathname && !isOpen(key) && !isHidden(world, key),
  )
}

/** A section for staff, as a visitor sees it: what staff find there, and nothing of its items. */
export function lockedTwin(world: World, key: SectionKey): Twin {
  const { label, about, path, catalog } = world.sections[key]
  return {
    ...nowhere,
    title: label,
    path,
    route: path,
    place: { catalog, section: key, banner: label, lead: about, here: label },
    body: markup`<div class="twin-card"><p>${refusals.staffOnly.msg}。</p><p>员工登录后可以查看：${about}。登录需要启用 JavaScript。</p>${waysOn(world)}</div>`,
  }
}
