import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { PART_BYTES } from '@anju/contract/video-parts'
import type { DeskUser } from './desk.ts'
import { sendFile } from './files.ts'
import type { Actor, TestApp } from './harness.ts'

export const LIBRARY = ['list', 'query', 'add', 'edit', 'remove'].map((one) => `cms:resource:${one}`)
export const URL = '/prod-api/cms/resource/video'
export const beginKey = 'POST /prod-api/cms/resource/video'
export const completeKey = 'POST /prod-api/cms/resource/video/complete/:uploadId'
export const cancelKey = 'DELETE /prod-api/cms/resource/video/:uploadId'
export const listKey = 'GET /prod-api/cms/resource/video'

export function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}
export const type = box('ftyp', Buffer.from('isom0000isom'))
export const list = box('moov', Buffer.alloc(100))
/** A video of a little more than two parts, whose second box begins across the end of the first part. */
export function video(order: 'first' | 'late' = 'first'): Buffer {
  const before = PART_BYTES - type.length - list.length - 8 - 5
  const data = [box('free', Buffer.alloc(before)), box('mdat', randomBytes(PART_BYTES + 1000))]
  return Buffer.concat(order === 'first' ? [type, list, ...data] : [type, ...data, list])
}

export type VideoFields = { name?: string; size?: number; modified?: number; deptId?: string; folderId?: string }
export const start = (by: DeskUser, size: number, fields: VideoFields = {}) =>
  by.call(beginKey, {
    body: { name: '消防培训.mp4', size, modified: 1_790_000_000_000, deptId: by.deptId, folderId: '', ...fields },
  })

export async function begun(by: DeskUser, bytes: Buffer, fields?: VideoFields): Promise<string> {
  const { data, code, msg } = await start(by, bytes.length, fields)
  assert.equal(code, 200, msg)
  return data.uploadId
}

export async function sendPart(app: TestApp, by: Actor, id: string, at: number | string, bytes: Buffer) {
  return (await sendFile(app, by, `${URL}/part/${id}?start=${at}`, { field: 'file', name: 'x', bytes })).json()
}

export const partAt = (bytes: Buffer, at: number) => bytes.subarray(at, at + PART_BYTES)

export async function sendAll(app: TestApp, by: Actor, id: string, bytes: Buffer, from = 0): Promise<void> {
  for (let at = from; at < bytes.length; at += PART_BYTES) {
    const { code, msg, received } = await sendPart(app, by, id, at, partAt(bytes, at))
    assert.deepEqual([code, received], [200, Math.min(at + PART_BYTES, bytes.length)], msg)
  }
}

export const complete = (by: Actor, uploadId: string) => by.call(completeKey, { params: { uploadId } })
export const filesOf = (app: TestApp) =>
  app.context.db.selectFrom('file').selectAll().where('mime', '=', 'video/mp4').execute()
export const limit = (app: TestApp, key: string, value: number) =>
  app.context.db
    .updateTable('parameter')
    .set({ value: String(value) })
    .where('key', '=', `cms.resource.${key}`)
    .execute()
