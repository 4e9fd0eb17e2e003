import { type Static, Type } from 'typebox'
import { FileId, PickedFile } from './resource.ts'
import { PART_BYTES } from './video-parts.ts'
import { dataOf, Id, strict } from './wire/console.ts'
import { Nothing } from './wire/envelope.ts'
import { routes } from './wire/route.ts'

/** An upload of the caller's own that has not ended. */
export const VideoUpload = Type.Object({
  uploadId: Id,
  name: Type.String(),
  size: Type.Integer(),
  /** Bytes that the server has, from the beginning. */
  received: Type.Integer(),
  createTime: Type.String(),
})
export type VideoUpload = Static<typeof VideoUpload>

const params = Type.Object({ uploadId: FileId })

/**
 * Videos come in parts, one after the other, and continue after an interruption. For everybody who may add files to the library or
 * write items; an upload is its owner's alone.
 */
export const videoRoutes = routes({
  'GET /prod-api/cms/resource/video': {
    access: 'administrator',
    about: '本人没有传完的视频，以及一个视频最多多少字节',
    data: Type.Object({ rows: Type.Array(VideoUpload), mostBytes: Type.Integer() }),
  },
  'POST /prod-api/cms/resource/video': {
    access: 'administrator',
    // Nothing is in the library before its last part.
    audit: 'none',
    about: '开始分段上传一个视频；同一个文件（名称、大小、修改时间相同）没有传完的，从断开处继续',
    body: strict({
      name: Type.String({ minLength: 1, maxLength: 200, title: '文件名' }),
      size: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      /** When the file was last changed, in milliseconds; with name and size it says which file it is. */
      modified: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      /** The department that may use it; empty for one of no department. */
      deptId: Type.String({ maxLength: 64, title: '部门' }),
      folderId: Type.String({ maxLength: 64, title: '文件夹' }),
    }),
    data: dataOf(VideoUpload),
  },
  'POST /prod-api/cms/resource/video/part/:uploadId': {
    access: 'administrator',
    audit: 'none',
    about: '上传从 start 字节开始的一段：按顺序，除最后一段外长度固定；重复的一段须与已收到的相同',
    params,
    query: strict({ start: Type.String({ pattern: '^\\d{1,15}$', title: '起点' }) }),
    upload: { field: 'file', maxBytes: PART_BYTES },
    /** Bytes that the server has now; the next part begins there. */
    data: Type.Object({ received: Type.Integer() }),
  },
  'POST /prod-api/cms/resource/video/complete/:uploadId': {
    access: 'administrator',
    audit: { title: '资源库', object: 'file', action: 'insert', hides: ['data'] },
    about: '全部收到以后放入资源库；late 表示索引（moov）在画面（mdat）之后，观看者要等较久才能开始播放',
    params,
    data: dataOf(Type.Object({ ...PickedFile.properties, late: Type.Boolean() })),
  },
  'DELETE /prod-api/cms/resource/video/:uploadId': {
    access: 'administrator',
    audit: 'none',
    about: '取消没有传完的视频，已收到的部分随即删除',
    params,
    data: Nothing,
  },
})
