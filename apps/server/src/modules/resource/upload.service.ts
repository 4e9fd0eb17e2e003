import type { PickedFile } from '@anju/contract/resource'
import { insertFile, type PutFile, putFile } from '#modules/file'
import type { By } from '#modules/identity'
import { dataScopeOf, reachesDepartment, readUploadLimits } from '#modules/system'
import type { Context } from '#platform/app/context'
import { forReference, type Queries, type Tx } from '#platform/database/open'
import type { Upload } from '#platform/http/upload'
import { encodePicture } from '#platform/image'
import { refuse } from '#platform/refusal'
import { countUpload } from '#platform/storage/quota'
import { mimeOfDocument } from './documents.ts'
import { insertResource, toPicked } from './queries.ts'

const LONGEST_SIDE = 2400
const LONGEST_NAME = 80
const PICTURE = /^(jpe?g|png|webp|gif)$/

/** The name without its extension, in signs that mean nothing in an address, in HTML or to a file system. */
function stemOf(name: string): string {
  const plain = name.normalize('NFC').replace(/[^\p{L}\p{N}_()（）-]+/gu, '-')
  return (
    Array.from(plain.replace(/^-+|-+$/g, ''))
      .slice(0, LONGEST_NAME)
      .join('') || 'file'
  )
}

type Kept = { kind: 'picture' | 'document'; name: string; source: Parameters<typeof putFile>[1] }

/** What is stored of an upload: a picture is re-encoded, everything else must be what its name says (security S41). */
async function keptOf({ name, bytes }: Upload): Promise<Kept> {
  const [, stem = '', given = ''] = /^(.*?)(?:\.([^.]*))?$/s.exec(name) ?? []
  const extension = given.toLowerCase()
  if (PICTURE.test(extension)) {
    const picture = await encodePicture(bytes, LONGEST_SIDE)
    return { kind: 'picture', name: `${stemOf(stem)}.webp`, source: picture }
  }
  const mime = await mimeOfDocument(extension, bytes)
  return { kind: 'document', name: `${stemOf(stem)}.${extension}`, source: { bytes, mime } }
}

async function assertDepartment(db: Queries, { caller }: By, deptId: string): Promise<void> {
  if (!reachesDepartment(await dataScopeOf(db, caller), deptId))
    refuse('badRequest', '请选择您数据范围内的部门', { field: 'deptId' })
}

/** Takes a file into the library of a department: checked and encoded before its bytes are stored, bytes before rows. */
export async function uploadFile(app: Context, by: By, upload: Upload, deptId: string): Promise<PickedFile> {
  await assertDepartment(app.db, by, deptId)
  const limits = await readUploadLimits(app.db)
  const { kind, name, source } = await keptOf(upload)
  const file = await putFile(app, source, by.now)
  try {
    await app.db.transaction().execute(async (tx) => {
      await countUpload(tx, { userId: by.caller.id, bytes: upload.bytes.length, now: by.now }, limits)
      await nameFile(tx, by, file, { kind, name, deptId })
    })
  } catch (error) {
    await app.storage.files.remove(file.storageKey)
    throw error
  }
  return toPicked({ ...file, name })
}

type Place = { kind: Kept['kind']; name: string; deptId: string }

async function nameFile(tx: Tx, by: By, file: PutFile, { kind, name, deptId }: Place): Promise<void> {
  if (deptId) {
    const known = await tx
      .selectFrom('department')
      .select('id')
      .where('id', '=', deptId)
      .$call(forReference(tx))
      .execute()
    if (known.length === 0) refuse('badRequest', '所选的部门不存在，请刷新后重试', { field: 'deptId' })
  }
  await insertFile(tx, file, by.now)
  await insertResource(tx, by, { id: file.id, name, kind, department_id: deptId || null }, by.caller.id)
}
