import { itemAddress } from '@anju/contract/site/address'
import { fromWireTime } from '@anju/contract/wire/time'
import { listRemembered, readItem } from '#modules/content'
import { visitor } from '#modules/identity'
import type { World } from '../twin.ts'
import { atomOf, atomTime } from './atom.ts'

const NEWEST = 20
const KEY = 'internalrulesNews'

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
  const entries = items.map((item) => {
    const url = origin + itemAddress(KEY, item.contentId)
    return {
      id: url,
      title: item.title,
      url,
      published: atomTime(item.publishDate),
      updated: new Date(fromWireTime(item.updatedAt)).toISOString(),
      category: item.kind,
      summary: item.summary,
      content: item.body,
    }
  })
  const title = `${site.shortName} ${kind ?? sections[KEY].label}`
  return atomOf({ site, title, self, page: origin + sections[KEY].path, updated, entries })
}
