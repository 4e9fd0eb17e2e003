import { type Mark, type MarkRole, markRoles } from '@anju/contract/site/setting'
import { openTable } from '@anju/contract/wire/open-table'
import { deleteFiles, insertFile, putFile } from '#modules/file'
import type { Context } from '#platform/app/context'
import { lockFor, type Queries, signalChange, type Tx } from '#platform/database/open'
import { type Encoded, encodeMark } from '#platform/image'
import { fileAddress } from '#platform/storage/address'
import { cleanSvg, looksLikeSvg } from '#platform/text/svg'

/** Pixels of raster pictures: a logo is shown 44 px high, on dense screens with three pixels for each; word marks are wide. */
const LOGO = { width: 960, height: 160 }
const SIZES = { logo: LOGO, logoLight: LOGO, favicon: { width: 96, height: 96 } }

function encode(role: MarkRole, bytes: Buffer): Promise<Encoded> | Encoded {
  if (!looksLikeSvg(bytes)) return encodeMark(bytes, { ...SIZES[role], icon: role === 'favicon' })
  const { svg, width, height } = cleanSvg(bytes.toString('utf8'))
  return { bytes: Buffer.from(svg), mime: 'image/svg+xml', width, height }
}

const EXTENSIONS = openTable<string>({
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/webp': 'webp',
})

/** The logo and the icon of the site, as far as the company has its own. */
export async function readMarks(db: Queries): Promise<Partial<Record<MarkRole, Mark>>> {
  const rows = await db
    .selectFrom('site_file')
    .innerJoin('file', 'file.id', 'site_file.file_id')
    .select(['role', 'file_id', 'name', 'width', 'height'])
    .where('role', 'in', [...markRoles])
    .execute()
  return Object.fromEntries(
    rows.map(({ role, file_id, name, width, height }) => [
      role,
      { src: fileAddress(file_id, name), width: width ?? 1, height: height ?? 1 },
    ]),
  )
}

/** Removes what a role has now; returns the key of its bytes, to be removed after the commit. */
async function release(tx: Tx, role: MarkRole): Promise<string | undefined> {
  await lockFor(tx, 'site files')
  const row = await tx
    .selectFrom('site_file')
    .innerJoin('file', 'file.id', 'site_file.file_id')
    .select(['file_id', 'storage_key'])
    .where('role', '=', role)
    .executeTakeFirst()
  if (!row) return undefined
  await tx.deleteFrom('site_file').where('role', '=', role).execute()
  await deleteFiles(tx, [row.file_id])
  return row.storage_key
}

/** Makes an uploaded picture the logo or the icon of the site, in place of the present one. */
export async function changeMark(app: Context, role: MarkRole, upload: Buffer, now: number): Promise<Mark> {
  const { bytes, mime, width, height } = await encode(role, upload)
  const file = await putFile(app, { bytes, mime, width, height }, now)
  const name = `${role}.${EXTENSIONS[mime] ?? 'bin'}`
  const former = await app.db.transaction().execute(async (tx) => {
    const key = await release(tx, role)
    await insertFile(tx, file, now)
    await tx.insertInto('site_file').values({ role, file_id: file.id, name }).execute()
    await signalChange(tx)
    return key
  })
  app.responseCache.clear()
  if (former) await app.storage.files.remove(former)
  return { src: fileAddress(file.id, name), width, height }
}

/** Gives the site the logo or the icon of the product again. */
export async function removeMark(app: Context, role: MarkRole): Promise<void> {
  const former = await app.db.transaction().execute(async (tx) => {
    const key = await release(tx, role)
    await signalChange(tx)
    return key
  })
  app.responseCache.clear()
  if (former) await app.storage.files.remove(former)
}
