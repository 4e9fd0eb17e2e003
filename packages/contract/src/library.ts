import { type Static, Type } from 'typebox'
import { FileId, MOST_BYTES, PickedFile, ResourceKind, ResourceRow } from './resource.ts'
import {
  dataOf,
  GivenIdList,
  GivenVersion,
  listQuery,
  rowsOf,
  SearchText,
  strict,
  Tree,
  Version,
} from './wire/console.ts'
import { Nothing } from './wire/envelope.ts'
import { routes } from './wire/route.ts'

/** In percent of the picture's width or height. */
const Percent = Type.Integer({ minimum: 0, maximum: 100 })
const Department = Type.String({ maxLength: 64, title: '部门' })
/** A folder; empty for files in none. */
const Folder = Type.String({ maxLength: 64, title: '文件夹' })
const FolderName = Type.String({ minLength: 1, maxLength: 50, title: '文件夹名称' })

const Share = Type.Number({ minimum: 0, maximum: 100 })
/** As `Crop` of `picture-crop.ts`. */
const CropOf = Type.Object(
  {
    turns: Type.Enum([0, 1, 2, 3], { title: '旋转' }),
    left: Share,
    top: Share,
    width: Type.Number({ exclusiveMinimum: 0, maximum: 100 }),
    height: Type.Number({ exclusiveMinimum: 0, maximum: 100 }),
  },
  { title: '裁剪', additionalProperties: false },
)

/** A file as its library shows it. */
export const LibraryRow = Type.Object({
  ...ResourceRow.properties,
  version: Version,
  folderId: Type.String(),
  /** The point of the picture that stays visible where it is cropped, in percent from the left and the top. */
  focusX: Type.Integer(),
  focusY: Type.Integer(),
  /** What it shows of its original; `null` for all of it. */
  crop: Type.Union([CropOf, Type.Null()]),
  /** Items and other places that use it, whether the caller may see them or not; a used file cannot be deleted. */
  used: Type.Integer(),
})
export type LibraryRow = Static<typeof LibraryRow>

/** A file in the list of its library. */
const LibraryLine = Type.Object({
  ...LibraryRow.properties,
  /** Titles of a few of the items that use it, as far as the caller may see them. */
  usedIn: Type.Array(Type.String()),
})

/** Where an item uses a file. */
export const usePlaces = ['content', 'copy', 'history'] as const
export const ResourceUse = Type.Object({
  contentId: Type.String(),
  title: Type.String(),
  places: Type.Array(Type.Enum([...usePlaces])),
})
export type ResourceUse = Static<typeof ResourceUse>

export const FolderRow = Type.Object({
  folderId: Type.String(),
  /** `0` at the root. */
  parentId: Type.String(),
  name: Type.String(),
  deptId: Type.String(),
  deptName: Type.String(),
  version: Version,
})
export type FolderRow = Static<typeof FolderRow>

// Names of files of a department are for that department; readers of the operation log do not have its data scope.
const audit = (action: 'insert' | 'update' | 'delete') => ({
  title: '资源库',
  object: 'file' as const,
  action,
  hides: ['data'],
  omits: ['name', 'alt'],
})

/** The page of the library: everything that is done with its files beside choosing them. */
export const libraryRoutes = routes({
  'GET /prod-api/cms/resource/library': {
    access: 'permission:cms:resource:list',
    about: '资源库的列表；folderId 为 none 时是未归入文件夹的，used 为 0 时是没有任何地方使用的',
    query: listQuery(['name', 'createTime'], {
      name: SearchText,
      kind: Type.Optional(ResourceKind),
      folderId: Type.Optional(Folder),
      deptId: Type.Optional(Department),
      used: Type.Optional(Type.Enum(['0', '1'])),
    }),
    data: rowsOf(LibraryLine),
  },
  'GET /prod-api/cms/resource/:fileId': {
    access: 'permission:cms:resource:query',
    about: '一个文件，以及使用它的内容；数据范围以外的内容只计数',
    params: Type.Object({ fileId: FileId }),
    data: dataOf(
      Type.Object({
        ...LibraryRow.properties,
        uses: Type.Array(ResourceUse),
        /** Items out of the caller's data scope, and those in the bin. */
        otherUses: Type.Integer(),
        /** The frame of the site uses it. */
        site: Type.Boolean(),
      }),
    ),
  },
  'POST /prod-api/cms/resource': {
    access: 'permission:cms:resource:add',
    load: 'heavy',
    audit: audit('insert'),
    about: '上传一个图片或文件到资源库的文件夹；图片会重新编码',
    upload: { field: 'file', maxBytes: MOST_BYTES },
    query: strict({ deptId: Type.Optional(Department), folderId: Type.Optional(Folder) }),
    data: dataOf(PickedFile),
  },
  'PUT /prod-api/cms/resource': {
    access: 'permission:cms:resource:edit',
    audit: audit('update'),
    about: '修改名称、替代文字、焦点与部门；换部门的文件离开原来的文件夹',
    body: strict({
      fileId: FileId,
      version: GivenVersion,
      name: Type.String({ minLength: 1, maxLength: 100, title: '名称' }),
      alt: Type.String({ maxLength: 200, title: '替代文字' }),
      focusX: Percent,
      focusY: Percent,
      deptId: Department,
    }),
    data: Nothing,
  },
  'PUT /prod-api/cms/resource/move': {
    access: 'permission:cms:resource:edit',
    audit: audit('update'),
    about: '把文件移到同一部门的文件夹，folderId 为空时移出文件夹',
    body: strict({ fileIds: Type.Array(FileId, { minItems: 1, maxItems: 100 }), folderId: Folder }),
    data: Nothing,
  },
  'POST /prod-api/cms/resource/replace/:fileId': {
    access: 'permission:cms:resource:edit',
    load: 'heavy',
    audit: audit('update'),
    about: '用同类型的新文件替换原文件；地址不变，使用它的内容随即显示新文件',
    params: Type.Object({ fileId: FileId }),
    upload: { field: 'file', maxBytes: MOST_BYTES },
    data: dataOf(PickedFile),
  },
  'PUT /prod-api/cms/resource/crop': {
    access: 'permission:cms:resource:edit',
    load: 'heavy',
    audit: audit('update'),
    about: '裁剪与旋转图片：从保留的原图重新裁剪，地址不变，使用它的内容随即显示；整幅且不旋转即恢复原图',
    body: strict({ fileId: FileId, version: GivenVersion, crop: CropOf }),
    data: dataOf(PickedFile),
  },
  'DELETE /prod-api/cms/resource/:fileIds': {
    access: 'permission:cms:resource:remove',
    audit: audit('delete'),
    about: '删除没有任何地方使用的文件：全部删除，或一个也不删',
    params: Type.Object({ fileIds: GivenIdList }),
    data: Nothing,
  },
  'GET /prod-api/cms/resource/options': {
    access: 'permission:cms:resource:list',
    about: '数据范围内的文件夹与部门',
    data: dataOf(Type.Object({ folders: Type.Array(FolderRow), departments: Tree })),
  },
  'POST /prod-api/cms/resource/folder': {
    access: 'permission:cms:resource:add',
    audit: { ...audit('insert'), object: 'folder' },
    about: '新增文件夹；下级文件夹的部门是上级的部门',
    body: strict({ name: FolderName, parentId: Folder, deptId: Department }),
    data: Type.Object({ folderId: Type.String() }),
  },
  'PUT /prod-api/cms/resource/folder': {
    access: 'permission:cms:resource:edit',
    audit: { ...audit('update'), object: 'folder' },
    about: '重命名文件夹',
    body: strict({ folderId: FileId, version: GivenVersion, name: FolderName }),
    data: Nothing,
  },
  'DELETE /prod-api/cms/resource/folder/:folderId': {
    access: 'permission:cms:resource:remove',
    audit: { ...audit('delete'), object: 'folder' },
    about: '删除空的文件夹',
    params: Type.Object({ folderId: FileId }),
    data: Nothing,
  },
})
