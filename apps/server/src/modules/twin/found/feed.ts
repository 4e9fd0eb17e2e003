import { itemAddress } from '@anju/contract/site/address'
import { fromWireTime } from '@anju/contract/wire/time'
import { listRemembered, readItem } from '#modules/content'
import { visitor } from '#modules/identity'
import { markup } from '#platform/text/markup'
import type { World } from '../twin.ts'

const NEWEST = 20
const KEY = 'internalrulesNews'

const atom = (time: string) => `${time.replace(' ', 'T')}+08:00`

/** The kinds of news that visitors may read, each of which has a feed of its own. */
export function feedKinds({ sections }: World): string[] {
  return (sections[KEY].kinds ?? []).filter((one) => one.audience !== 'member').map(({ name }) => name)
}

/** The newest news as Atom (RFC 4287), of one kind or of all; `undefined` for a kind without a feed. */
export async function feedOf(world: World, kind: string | undefined): Promise<string | undefined> {
  const { app, now, origin, site, sections } = world
  if (kind !== undefined && !feedKinds(world).includes(kind)) return undefined
  const filter = { sectionKey: KEY, ...(kind !== undefined && { kind }) }
  const { rows } = await listRemembered(app, { caller: visitor, now, filter, page: { limit: NEWEST, offset: 0 } })
  const items = (await Promise.all(rows.map((row) => readItem(app, visitor, row.contentId, now)))).filter(
    (one) => one !== undefined,
  )
  const self = `${origin}/feed.xml${kind === undefined ? '' : `?kind=${encodeURIComponent(kind)}`}`
  const changes = items.map(({ updatedAt }) => fromWireTime(updatedAt))
  const updated = new Date(changes.length > 0 ? Math.max(...changes) : now).toISOString()
  const feed = markup`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN"><title>${site.shortName} ${
    kind ?? sections[KEY].label
  }</title><id>${self}</id><link rel="self" type="application/atom+xml" href="${self}"/><link rel="alternate" type="text/html" href="${
    origin + sections[KEY].path
  }"/><updated>${updated}</updated><author><name>${site.companyName}</name></author>${items.map((item) => {
    const url = origin + itemAddress(KEY, item.contentId)
    return markup`<entry><title>${item.title}</title><id>${url}</id><link rel="alternate" type="text/html" href="${url}"/><published>${atom(
      item.publishDate,
    )}</published><updated>${new Date(fromWireTime(item.updatedAt)).toISOString()}</updated>${
      item.kind && markup`<category term="${item.kind}"/>`
    }${item.summary && markup`<summary>${item.summary}</summary>`}<content type="html">${item.body}</content></entry>`
  })}</feed>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${feed.text}`
}
