import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Context } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import { bytesOf, type Opened, type Part } from '#platform/storage/store'
import { openNamed } from './store.ts'

/** The parts of a file, or of an upload that will be one, in their order. */
export function listParts(db: Queries, fileId: string) {
  return db.selectFrom('file_part').selectAll().where('file_id', '=', fileId).orderBy('start').execute()
}

type StoredPart = Awaited<ReturnType<typeof listParts>>[number]

/** The hash of a file in parts: that of their hashes, because nobody has all of its bytes at once. */
export function hashOfParts(parts: readonly Pick<StoredPart, 'sha256'>[]): string {
  return createHash('sha256')
    .update(parts.map(({ sha256 }) => sha256).join('\n'))
    .digest('hex')
}

/** The bytes of one part that are asked for; a store that does not know ranges opens all of it. */
async function openPart(app: Context, part: StoredPart, wanted: Part): Promise<Opened | undefined> {
  const { start, size } = part
  const from = Math.max(wanted.start - start, 0)
  const to = Math.min(wanted.end - start, size - 1)
  const whole = from === 0 && to === size - 1
  const opened = await openNamed(app, app.storage.files, part.storage_key, whole ? undefined : { start: from, end: to })
  if (!opened || opened.size === to - from + 1) return opened
  const bytes = (await bytesOf(opened)).subarray(from, to + 1)
  return { size: bytes.length, body: Readable.from([bytes], { objectMode: false }) }
}

async function* bytesOfParts(
  app: Context,
  first: Opened,
  others: readonly StoredPart[],
  wanted: Part,
): AsyncGenerator<Buffer> {
  yield* first.body
  for (const part of others) {
    const opened = await openPart(app, part, wanted)
    // The sender's connection is closed, so that nobody takes what was sent for the whole.
    if (!opened) throw new Error('a part of a file is missing')
    yield* opened.body
  }
}

/** Opens a file that is stored in parts, or some of its bytes; each part is opened when those before it have been sent. */
async function openParts(
  app: Context,
  { id, size }: { id: string; size: number },
  wanted: Part = { start: 0, end: size - 1 },
): Promise<Opened | undefined> {
  const parts = (await listParts(app.db, id)).filter(
    (part) => part.start <= wanted.end && part.start + part.size > wanted.start,
  )
  const [one, ...others] = parts
  const first = one && (await openPart(app, one, wanted))
  if (!first) return undefined
  const body = Readable.from(bytesOfParts(app, first, others, wanted), { objectMode: false })
  body.once('close', () => first.body.destroy())
  return { size: wanted.end - wanted.start + 1, body }
}

/** The bytes of a file itself, or some of them. */
export function openFile(
  app: Context,
  file: { id: string; storage_key: string; size: number; parts: number },
  part?: Part,
): Promise<Opened | undefined> {
  if (file.parts > 0) return openParts(app, file, part)
  return openNamed(app, app.storage.files, file.storage_key, part)
}

/** Names bytes that have been put as a part of a file, or of an upload that will be one. */
export async function insertPart(tx: Tx, part: StoredPart): Promise<void> {
  await tx.insertInto('file_part').values(part).execute()
}

/** Deletes the parts of a file and returns the keys of their bytes. */
export async function deleteParts(tx: Tx, fileId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('file_part').where('file_id', '=', fileId).returning('storage_key').execute()
  return rows.map(({ storage_key }) => storage_key)
}
