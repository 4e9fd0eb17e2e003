import { type Markup, markup, type Piece } from '#platform/text/markup'
import { waysToWrite } from '../parts.ts'
import { SECONDARY } from '../trail.ts'
import type { World } from '../twin.ts'
import { framed } from './frame.ts'

type FaultForPeople = { msg: string; errorId: string }

const TITLE = '网站暂时无法打开'

function bodyOf({ msg, errorId }: FaultForPeople, ways: Piece): Markup {
  return markup`<div class="twin-card"><p>${msg.replace(/（错误编号.*）$/, '')}。</p><p class="twin-meta">如需反馈，请告知错误编号 ${errorId}。</p><p><a href="">重新加载</a>　<a href="/">返回首页</a></p>${
    ways && markup`<section><h2>直接联系我们</h2>${ways}</section>`
  }</div>`
}

/**
 * The page of a fault, in the frame of the site as it was last known, which is absent when nothing was read since the start. `styles`
 * are the elements that load the site's style sheets.
 */
export function faultPage(styles: string, world: World | undefined, fault: FaultForPeople): string {
  const body = bodyOf(fault, world && waysToWrite(world.site))
  const place = { catalog: SECONDARY, picture: 'door', banner: TITLE, here: TITLE } as const
  const page = world
    ? framed({ body, place, trail: [] }, world)
    : markup`<main class="twin-inner"><h1>${TITLE}</h1>${body}</main>`
  const head = markup`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${TITLE}</title>`
  return `<!doctype html><html lang="zh-CN"><head>${head.text}${styles}</head><body><div id="twin">${page.text}</div></body></html>`
}
