import { type Static, Type } from 'typebox'
import { auditFields, dataOf, Id, listQuery, rowsOf, SearchText, strict } from './wire/console.ts'
import { Nothing } from './wire/envelope.ts'
import { routes } from './wire/route.ts'

/** The largest file that can be uploaded, in bytes. */
export const MOST_BYTES = 20 * 1024 * 1024

/** The same for the picture of a first page, before it is re-encoded. */
const MOST_PREVIEW_BYTES = 4 * 1024 * 1024

export const FileId = Type.String({ minLength: 1, maxLength: 64 })

const file = {
  fileId: Id,
  /** Its address on the site; visitors get it once a published item uses it. */
  src: Type.String(),
  name: Type.String(),
  mime: Type.String(),
  size: Type.Integer(),
  /** In pixels; 0 unless it is a picture. */
  width: Type.Integer(),
  height: Type.Integer(),
  /** The alternative text to begin with wherever the picture is used. */
  alt: Type.String(),
}
/** A file of the library as it is put into an item. */
export const PickedFile = Type.Object(file)
export type PickedFile = Static<typeof PickedFile>

export const ResourceKind = Type.Enum(['picture', 'document'])
export const ResourceRow = Type.Object({
  ...file,
  kind: ResourceKind,
  /** A PDF whose first page is stored as a picture. */
  preview: Type.Boolean(),
  deptId: Type.String(),
  deptName: Type.String(),
  ...auditFields,
})
export type ResourceRow = Static<typeof ResourceRow>

/** The library of pictures and documents from which editors choose. */
export const resourceRoutes = routes({
  'POST /prod-api/cms/resource/upload': {
    access: 'permission:cms:content:edit',
    load: 'heavy',
    // Names of files of a department are for that department.
    audit: { title: '资源库', object: 'file', action: 'insert', hides: ['data'] },
    about: '上传一个图片或文件到部门的资源库；图片会重新编码',
    upload: { field: 'file', maxBytes: MOST_BYTES },
    query: strict({
      /** The department that may use it; none for one of no department. */
      deptId: Type.Optional(Type.String({ maxLength: 64, title: '部门' })),
    }),
    data: dataOf(PickedFile),
  },
  'GET /prod-api/cms/resource/list': {
    access: 'permission:cms:content:query',
    about: '数据范围内的图片与文件，新上传的在前',
    query: listQuery(['name', 'createTime'], { name: SearchText, kind: Type.Optional(ResourceKind) }),
    data: rowsOf(ResourceRow),
  },
  'POST /prod-api/cms/resource/preview/:fileId': {
    access: 'administrator',
    load: 'heavy',
    audit: { title: '资源库', object: 'file', action: 'update' },
    about: '存入 PDF 首页的图片，图片会重新编码；须有资源修改的权限，或文件是本人上传的',
    params: Type.Object({ fileId: FileId }),
    upload: { field: 'file', maxBytes: MOST_PREVIEW_BYTES },
    data: Nothing,
  },
  'GET /prod-api/cms/resource/file/:fileId': {
    access: 'administrator',
    audit: 'none',
    about: '数据范围内的，或数据范围内的内容所用的图片或文件；须有内容查询或资源库的权限',
    params: Type.Object({ fileId: FileId }),
    query: strict({
      /** A smaller version of a picture of this width, if there is one. */
      w: Type.Optional(Type.Enum(['480', '960', '1600'])),
      /** The picture before it was cropped. */
      original: Type.Optional(Type.Enum(['1'])),
    }),
    file: true,
    data: Nothing,
  },
})
