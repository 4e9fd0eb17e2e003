import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSectionKey } from '@anju/contract/sections'
import { readItem } from '#modules/content'
import { visitor } from '#modules/identity'
import { openLaw } from '#modules/law'
import { newId } from '#platform/id'
import type { World } from '../twin.ts'
import { type Card, drawCard } from './draw.ts'
import { fontFile } from './font.ts'

/** Kept cards, about 60 KB each; the oldest are removed first. */
const MOST_KEPT = 5000
const folderOf = ({ app }: World) => join(app.settings.dataDir, 'cache', 'cards')

/** What the card of an address shows: `site`, an item's id, or `law/<id>`; `undefined` if a visitor finds nothing there. */
async function cardOf({ app, site, sections, now }: World, name: string): Promise<Card | undefined> {
  const { companyName: company, accent } = site
  if (name === 'site') return { company, accent, title: site.slogan || company, label: site.introduction.slice(0, 30) }
  if (name.startsWith('law/')) {
    const law = await openLaw(app, name.slice(4), { caller: visitor, now })
    return law && { company, accent, title: law.title, label: `法规检索　${law.publishedOn}` }
  }
  const item = await readItem(app, visitor, name, now)
  const label = item && isSectionKey(item.section) ? sections[item.section].label : ''
  return item && { company, accent, title: item.title, label: `${label}　${item.publishDay}` }
}

async function removeOldest(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= MOST_KEPT) return
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
  const oldest = aged.toSorted((one, other) => one.at - other.at).slice(0, names.length - MOST_KEPT + 100)
  for (const { name } of oldest) await rm(join(folder, name), { force: true })
}

/** The picture for previews of a link, made once for each wording and kept; `undefined` if a visitor finds nothing there. */
export async function findCard(
  world: World,
  name: string,
  asker: { ip: string; signal: AbortSignal },
): Promise<Buffer | undefined> {
  const card = await cardOf(world, name)
  if (!card) return undefined
  const folder = folderOf(world)
  const digest = createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 32)
  const path = join(folder, `${digest}.jpg`)
  const stored = await readFile(path).catch(() => undefined)
  if (stored) return stored
  return world.app.heavy.run(
    asker.ip,
    async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const picture = await drawCard(card, fontFile(join(folder, '..')))
      const unfinished = join(folder, `${newId(world.now)}.part`)
      await writeFile(unfinished, picture)
      await rename(unfinished, path)
      await removeOldest(folder)
      return picture
    },
    asker.signal,
  )
}
