import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { isKey, type Opened, type Part } from './store.ts'

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'])

/** Whether an error of the file system means that the file does not exist. */
export function isAbsent(error: unknown): boolean {
  return ABSENT.has((error as { code?: string }).code ?? '')
}

/**
 * Opens a regular file, or a part of it, at a path such as `ab/abcd` below a folder; `undefined` when there is none, or when a name or a link
 * in the path leads out of the folder (security S37). Its bytes must be read or the stream destroyed.
 */
export async function openInside(folder: string, place: string, part?: Part): Promise<Opened | undefined> {
  const names = place.split('/')
  if (!names.every(isKey)) return undefined
  try {
    const root = await realpath(folder)
    const path = await realpath(join(root, ...names))
    if (path !== [root, ...names].join(sep)) return undefined
    const handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
    const stats = await handle.stat()
    if (stats.isFile())
      return { size: part ? part.end - part.start + 1 : stats.size, body: handle.createReadStream(part) }
    await handle.close()
    return undefined
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}
