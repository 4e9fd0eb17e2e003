import { LONGEST_SIDE } from '@anju/contract/picture-widths'
import type { PickedFile } from '@anju/contract/resource'
import { heicAdvice, isPictureName } from '@anju/contract/wire/file-name'
import { insertFile, type PutFile, putFile } from '#modules/file'
import type { By } from '#modules/identity'
import { holdDepartment, reachesDepartment } from '#modules/organisation'
import { readUploadLimits } from '#modules/system'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import type { Upload } from '#platform/http/upload'
import { encodePicture } from '#platform/image'
import { refuse } from '#platform/refusal'
import { countUpload } from '#platform/storage/quota'
import { mimeOfDocument } from './documents.ts'
import { getFolder } from './folder.queries.ts'
import { insertResource, toPicked } from './queries.ts'
import { type ByUsing, reachOfLibrary, type Using } from './scope.ts'

const LONGEST_NAME = 80

/** The name without its extension, in signs that mean nothing in an address, in HTML or to a file system. */
export function stemOf(name: string): string {
  const plain = name.normalize('NFC').replace(/[^\p{L}\p{N}_()（）-]+/gu, '-')
  return (
    Array.from(plain.replace(/^-+|-+$/g, ''))
      .slice(0, LONGEST_NAME)
      .join('') || 'file'
  )
}

type UploadedFile = { kind: 'picture' | 'document'; name: string; source: Parameters<typeof putFile>[1] }

/** What is stored of an upload: a picture is re-encoded, everything else must be what its name says (security S41). */
export async function keptOf({ name, bytes }: Upload): Promise<UploadedFile> {
  const [, stem = '', suffix = ''] = /^(.*?)(?:\.([^.]*))?$/s.exec(name) ?? []
  const extension = suffix.toLowerCase()
  if (isPictureName(name)) {
    const picture = await encodePicture(bytes, LONGEST_SIDE)
    return { kind: 'picture', name: `${stemOf(stem)}.webp`, source: picture }
  }
  const advice = heicAdvice(name)
  if (advice) refuse('badRequest', advice)
  const mime = await mimeOfDocument(extension, bytes)
  return { kind: 'document', name: `${stemOf(stem)}.${extension}`, source: { bytes, mime } }
}

/** Refuses a department out of the caller's data scope. */
export function assertDepartment(by: Using, deptId: string): void {
  if (!reachesDepartment(reachOfLibrary(by), deptId))
    refuse('badRequest', '请选择您数据范围内的部门', { field: 'deptId' })
}

/** Refuses a folder that the caller may not use or that belongs to another department. */
export async function assertFolder(tx: Tx, by: Using, { deptId, folderId }: Target): Promise<void> {
  const folder = folderId ? await getFolder(tx, by, folderId) : undefined
  if (folder && (folder.department_id ?? '') !== deptId)
    refuse('badRequest', '文件夹属于另一个部门', { field: 'folderId' })
}

/** Stores what is kept of an upload, counts it against the limits, and runs `name`, which makes the bytes part of a file; if that fails, they are removed. */
export async function takeUpload(
  app: Context,
  by: By,
  { upload, file: prepared }: { upload: Upload; file: UploadedFile },
  name: (tx: Tx, file: PutFile) => Promise<void>,
): Promise<PutFile> {
  const limits = await readUploadLimits(app.db)
  const file = await putFile(app, prepared.source, by.now)
  try {
    await app.db.transaction().execute(async (tx) => {
      await countUpload(tx, { userId: by.caller.id, bytes: upload.bytes.length, now: by.now }, limits)
      await name(tx, file)
    })
  } catch (error) {
    await app.storage.files.remove(file.storageKey)
    throw error
  }
  return file
}

/** Takes a file into the library of a department: checked and encoded before its bytes are stored, bytes before rows. */
export async function uploadFile(app: Context, by: ByUsing, upload: Upload, to: Target): Promise<PickedFile> {
  assertDepartment(by, to.deptId)
  const prepared = await keptOf(upload)
  const { kind, name } = prepared
  const file = await takeUpload(app, by, { upload, file: prepared }, async (tx, put) => {
    await assertFolder(tx, by, to)
    await nameFile(tx, by, put, { kind, name, ...to })
  })
  return toPicked({ ...file, name })
}

type Target = { deptId: string; folderId: string }
type Place = Target & { kind: UploadedFile['kind']; name: string }

/** Refuses a department that does not exist, and keeps it from being deleted until the transaction ends. */
export async function lockDepartment(tx: Tx, deptId: string): Promise<void> {
  if (deptId && !(await holdDepartment(tx, deptId)))
    refuse('badRequest', '所选的部门不存在，请刷新后重试', { field: 'deptId' })
}

/** Names bytes that have been put, as a file of the library. */
export async function nameFile(tx: Tx, by: By, file: PutFile, { kind, name, deptId, folderId }: Place): Promise<void> {
  await lockDepartment(tx, deptId)
  await insertFile(tx, file, by.now)
  await insertResource(
    tx,
    by,
    { id: file.id, name, kind, department_id: deptId || null, folder_id: folderId || null },
    by.caller.id,
  )
}
