import { holds, type User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { FileAnswer } from '#platform/http/file-answer'
import { isId } from '#platform/id'
import { findExport } from './export.queries.ts'
import { removeExport } from './export.store.ts'
import { findAvatarOwner, findFile, listUses } from './queries.ts'
import { openNamed } from './store.ts'

const EXPORT_NAME = /^([0-9a-f-]{36})_(.+)$/s
const AVATAR = /^\/profile\/avatar\/([\w-]{22,64}\.webp)$/
const CONTENT_FILE = /^\/files\/([0-9a-f-]{36})\/([^/\\]{1,200})$/

/**
 * An export of the caller's own by the name that `storeExport` returned; `undefined` for all other names, so that
 * callers cannot detect exports of others. With `once` it is deleted after its last byte has been sent (security S39).
 */
export async function fetchExport(
  app: Context,
  caller: User,
  fileName: string,
  once: boolean,
  now: number,
): Promise<FileAnswer | undefined> {
  const [, id = '', name] = EXPORT_NAME.exec(fileName) ?? []
  const row = isId(id) ? await findExport(app.db, id, caller.id, now) : undefined
  if (row?.name !== name) return undefined
  const opened = row && (await openNamed(app, app.storage.exports, row.storage_key))
  if (!opened) return undefined
  return { ...opened, name: row.name, mime: row.mime, ...(once && { sent: () => removeExport(app, row) }) }
}

/** A user's picture or a file of the content, by its address, if the caller may read it; `undefined` otherwise. */
export async function fetchResource(app: Context, caller: User, resource: string): Promise<FileAnswer | undefined> {
  const [, avatar] = AVATAR.exec(resource) ?? []
  if (avatar) return fetchAvatar(app, caller, avatar)
  const [, id = '', name] = CONTENT_FILE.exec(resource) ?? []
  return name && isId(id) && handlesContent(caller) ? fetchContentFile(app, id, name) : undefined
}

function handlesContent(caller: User): boolean {
  return holds(caller, 'cms:content:list') || holds(caller, 'cms:content:query')
}

async function fetchAvatar(app: Context, caller: User, name: string): Promise<FileAnswer | undefined> {
  const owner = await findAvatarOwner(app.db, name)
  if (!owner || (owner !== caller.id && !holds(caller, 'system:user:query'))) return undefined
  const opened = await openNamed(app, app.storage.avatars, name)
  return opened && { ...opened, name, mime: 'image/webp' }
}

async function fetchContentFile(app: Context, id: string, name: string): Promise<FileAnswer | undefined> {
  const file = (await listUses(app.db, id)).some(({ fileName }) => fileName === name)
    ? await findFile(app.db, id)
    : undefined
  const opened = file && (await openNamed(app, app.storage.files, file.storage_key))
  return opened ? { ...opened, name, mime: file.mime } : undefined
}
