import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Readable } from 'node:stream'

/** An opened file: nothing can be put in its place any more. */
export type Opened = { size: number; body: Readable }

/**
 * Opens a plain file right inside a folder; `undefined` when there is none, or when the name or a link leads elsewhere
 * (security S37). Its bytes must be read or the stream destroyed.
 */
export async function openInside(folder: string, name: string): Promise<Opened | undefined> {
  if (!/^[\w-][\w.-]*$/.test(name)) return undefined
  try {
    const root = await realpath(folder)
    const path = await realpath(join(root, name))
    if (path !== root + sep + name) return undefined
    const handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
    const found = await handle.stat()
    if (found.isFile()) return { size: found.size, body: handle.createReadStream() }
    await handle.close()
    return undefined
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'].includes((error as { code?: string }).code ?? ''))
      return undefined
    throw error
  }
}
