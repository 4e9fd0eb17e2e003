import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const DAY = 24 * 3600_000

/** Names of files in a folder that no row names and that have lain there for a day; what was written just now may yet get one. */
export async function strayFiles(folder: string, named: readonly string[], now: number): Promise<string[]> {
  const lying = await readdir(folder).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const known = new Set(named)
  const ages = await Promise.all(
    lying.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs })),
  )
  return ages.flatMap(({ name, at }) => (at !== undefined && at <= now - DAY && !known.has(name) ? [name] : []))
}
