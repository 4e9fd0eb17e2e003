import { holds, type User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import type { FileAnswer } from '#platform/http/file-answer'
import { isId } from '#platform/id'
import { findExport } from './export.queries.ts'
import { removeExport } from './export.store.ts'
import { openFile } from './parts.ts'
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

declare module '#platform/app/answers' {
  interface Answers {
    /** Those of these items on which a user of the console may work. */
    itemsInScope(db: Queries, caller: User, contentIds: readonly string[]): Promise<ReadonlySet<string>>
  }
}

/** A user's picture, or a file of an item on which the caller may work, by its address; `undefined` if it is neither. */
export async function fetchResource(app: Context, caller: User, resource: string): Promise<FileAnswer | undefined> {
  const [, avatar] = AVATAR.exec(resource) ?? []
  if (avatar) return fetchAvatar(app, caller, avatar)
  const [, id = '', name] = CONTENT_FILE.exec(resource) ?? []
  return name && isId(id) && handlesContent(caller) ? fetchContentFile(app, caller, { id, name }) : undefined
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

async function fetchContentFile(
  app: Context,
  caller: User,
  { id, name }: { id: string; name: string },
): Promise<FileAnswer | undefined> {
  const uses = (await listUses(app.db, id)).filter(({ fileName }) => fileName === name)
  const seen = await app.answers.itemsInScope(
    app.db,
    caller,
    uses.map((use) => use.id),
  )
  const file = seen.size > 0 ? await findFile(app.db, id) : undefined
  const opened = file && (await openFile(app, file))
  return opened ? { ...opened, name, mime: file.mime } : undefined
}
