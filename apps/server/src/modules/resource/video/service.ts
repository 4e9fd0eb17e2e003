import type { PickedFile } from '@anju/contract/resource'
import type { VideoUpload, videoRoutes } from '@anju/contract/video'
import type { BodyOf } from '@anju/contract/wire/route'
import { hashOfParts, listParts } from '#modules/file'
import { type By, type ByPermission, holds, type User } from '#modules/identity'
import { reachesDepartment, reachOf } from '#modules/organisation'
import { readUploadLimits } from '#modules/system'
import type { Context } from '#platform/app/context'
import { lockFor, type Tx } from '#platform/database/open'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { assertRoom, countUpload } from '#platform/storage/quota'
import { type Boxes, isWhole, noBoxes } from '../boxes.ts'
import { wrong } from '../documents.ts'
import { toPicked } from '../queries.ts'
import { assertDepartment, assertFolder, nameFile, stemOf } from '../upload.service.ts'
import { cancelUpload } from './end.ts'
import { getUpload, listUploads, lockUpload, presentUpload, type Upload } from './queries.ts'

type Begun = BodyOf<(typeof videoRoutes)['POST /prod-api/cms/resource/video']>

const MEGABYTE = 1024 * 1024
/** Uploads of one person that have not ended. */
const MOST_OF_ONE = 3
const VIDEO = /^(.+)\.mp4$/is

type Place = { deptId: string; folderId: string }

/** The permission with which the caller uploads: whoever adds to the library may, and whoever writes items, who has no folders. */
export function permissionToUpload(caller: User, { deptId, folderId }: Place = { deptId: '', folderId: '' }) {
  const adding = ['cms:resource:add', ...(folderId === '' ? (['cms:content:edit'] as const) : [])] as const
  const own = adding.filter((permission) => holds(caller, permission))
  const here = own.find((permission) => reachesDepartment(reachOf(caller, permission), deptId))
  return here ?? own[0] ?? refuse('rejected', '您没有上传文件的权限')
}

/** Begins an upload, or continues the one of the same file, for the department and folder that are chosen now. */
export async function beginUpload(app: Context, by: ByPermission, form: Begun): Promise<VideoUpload> {
  const { name, size, modified, deptId, folderId } = form
  assertDepartment(by, deptId)
  const limits = await readUploadLimits(app.db)
  const [, stem = ''] = VIDEO.exec(name) ?? refuse('badRequest', '只有 MP4 视频可以分段上传', { field: 'name' })
  if (size > limits.video * MEGABYTE) refuse('tooLarge', `视频不能超过 ${limits.video} MB`)
  const file = { name: `${stemOf(stem)}.mp4`, size, modified }
  return app.db.transaction().execute(async (tx) => {
    await assertFolder(tx, by, { deptId, folderId })
    await lockFor(tx, 'uploads')
    const place = { department_id: deptId, folder_id: folderId, updated_at: by.now }
    const own = await listUploads(tx, by.caller)
    const same = own.find((one) => one.name === file.name && one.size === size && one.modified === modified)
    if (same) {
      await tx.updateTable('video_upload').set(place).where('id', '=', same.id).execute()
      return presentUpload(same)
    }
    if (own.length >= MOST_OF_ONE)
      refuse('rejected', `您有 ${MOST_OF_ONE} 个没有传完的视频，请先继续上传或取消其中一个`)
    await assertRoom(tx, { userId: by.caller.id, bytes: size, now: by.now }, limits)
    const begun = { received: 0, boxes_json: JSON.stringify(noBoxes), created_at: by.now }
    const row = { id: newId(by.now), owner_id: by.caller.id, ...file, ...place, ...begun }
    await tx.insertInto('video_upload').values(row).execute()
    return presentUpload(row)
  })
}

/** Puts a whole video into the library; a second call answers the same. */
export async function completeUpload(app: Context, by: By, id: string): Promise<PickedFile & { late: boolean }> {
  const done = await findCompleted(app, by, id)
  if (done) return done
  const upload = await getUpload(app.db, by.caller, id)
  if (upload.received !== upload.size) refuse('rejected', '视频还没有传完，请继续上传')
  const boxes = JSON.parse(upload.boxes_json) as Boxes
  if (!isWhole(boxes)) {
    await cancelUpload(app, by, id)
    return wrong()
  }
  const limits = await readUploadLimits(app.db)
  const picked = await app.db.transaction().execute(async (tx) => {
    const locked = await lockUpload(tx, by.caller, id)
    const place = { deptId: locked.department_id, folderId: locked.folder_id }
    const permission = permissionToUpload(by.caller, place)
    assertDepartment({ ...by, permission }, place.deptId)
    await countUpload(tx, { userId: by.caller.id, bytes: locked.size, now: by.now }, limits)
    return makeFile(tx, { ...by, permission }, locked)
  })
  return { ...picked, late: boxes.late }
}

async function findCompleted(app: Context, { caller }: By, id: string) {
  const row = await app.db
    .selectFrom('resource')
    .innerJoin('file', 'file.id', 'resource.id')
    .select(['file.id', 'file.mime', 'file.size', 'file.width', 'file.height', 'resource.name'])
    .where('file.id', '=', id)
    .where('resource.owner_id', '=', caller.id)
    .where('file.parts', '>', 0)
    .executeTakeFirst()
  return row && { ...toPicked(row), late: false }
}

/** Makes the parts of an upload the bytes of a file with its id, where they stay. */
async function makeFile(
  tx: Tx,
  by: ByPermission,
  { id, name, size, department_id: deptId, folder_id: folderId }: Upload,
) {
  const parts = await listParts(tx, id)
  const stored = { storageKey: parts[0]?.storage_key ?? '', sha256: hashOfParts(parts), parts: parts.length }
  const file = { id, mime: 'video/mp4', size, width: null, height: null, ...stored }
  await assertFolder(tx, by, { deptId, folderId })
  await nameFile(tx, by, file, { kind: 'document', name, deptId, folderId })
  await tx.deleteFrom('video_upload').where('id', '=', id).execute()
  return toPicked({ ...file, name })
}
