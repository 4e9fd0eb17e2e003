import { type Static, Type } from 'typebox'
import { auditFields, dataOf, GivenVersion, ignored, ignoredAuditFields, strict, Version } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { SitePicture } from './picture.ts'

const audit = auditsOf('栏目设置')
const name = (title: string, maxLength: number) =>
  Type.String({ title, minLength: 1, maxLength, pattern: '\\S', message: `请填写${title}，不超过 ${maxLength} 个字` })

/** Whether visitors meet a section in menus: when it has something for them, always, or never. Its address answers in any case. */
export const MenuDisplay = Type.Enum(['filled', 'always', 'never'], { title: '显示' })
export type MenuDisplay = Static<typeof MenuDisplay>
const Preset = Type.Enum(['public', 'member'], { title: '默认阅读范围' })

export const SectionKind = Type.Object({
  name: Type.String(),
  /** Visitors are not offered it. */
  audience: Type.Optional(Type.Enum(['member'])),
})
const KindRow = Type.Object({
  ...SectionKind.properties,
  /** Its present name, which it has in items too. */
  former: Type.String(),
  /** Items and working copies that have it. */
  count: Type.Integer(),
})

const intro = (title: string) => Type.String({ title, maxLength: 300 })
/** The picture at the head of the pages; null: that of the catalog, or of the product. */
const Banner = Type.Union([SitePicture, Type.Null()], { title: '栏目大图' })

const row = {
  section: Type.String(),
  /** Position of its catalog, 1 to 6. */
  catalog: Type.Integer(),
  label: Type.String(),
  /** Its name in the product. */
  builtInLabel: Type.String(),
  path: Type.String(),
  about: Type.String(),
  intro: Type.String(),
  banner: Banner,
  shown: MenuDisplay,
  /** Absent from the menus now. */
  hidden: Type.Boolean(),
  /** Whether `shown` has an effect: other sections have a fixed place, or none in the menus. */
  canHide: Type.Boolean(),
  /** Items are written for it; others have none, so their audience is of no use. */
  hasItems: Type.Boolean(),
  /** For staff as a whole. */
  internal: Type.Boolean(),
  defaultAudience: Preset,
  /** Items are published by somebody else than who submitted them. */
  twoPerson: Type.Boolean(),
  /** Empty for a section without kinds, which cannot get any. */
  kinds: Type.Array(KindRow),
  sortNo: Type.Integer(),
  /** 0 while nobody has changed it. */
  version: Version,
  ...auditFields,
}
export const SectionRow = Type.Object(row)
export type SectionRow = Static<typeof SectionRow>

export const CatalogRow = Type.Object({
  catalogId: Type.String(),
  /** Its place in the product, 1 to 5, which decides the address of its landing page. */
  position: Type.Integer(),
  name: Type.String(),
  intro: Type.String(),
  banner: Banner,
  shown: Type.Boolean(),
  sortNo: Type.Integer(),
  version: Version,
  ...auditFields,
})
export type CatalogRow = Static<typeof CatalogRow>

const Key = Type.String({ minLength: 1, maxLength: 64 })

export const sectionRoutes = routes({
  'GET /prod-api/cms/section': {
    access: 'permission:cms:section:list',
    compressed: true,
    about: '五个一级栏目与全部栏目的设置，各按显示顺序',
    data: dataOf(Type.Object({ catalogs: Type.Array(CatalogRow), sections: Type.Array(SectionRow) })),
  },
  'GET /prod-api/cms/section/:section': {
    access: 'permission:cms:section:list',
    about: '一个栏目的设置',
    params: Type.Object({ section: Key }),
    data: dataOf(SectionRow),
  },
  'PUT /prod-api/cms/section': {
    access: 'permission:cms:section:edit',
    audit: { ...audit('update'), object: 'section' },
    about: '修改栏目；改名的分类会同时改到该栏目的内容上，仍有内容的分类不能删除',
    body: strict({
      section: Key,
      label: name('栏目名称', 12),
      about: name('一句话说明', 60),
      intro: intro('栏目介绍'),
      /** Absent: as it is. */
      banner: Type.Optional(Banner),
      shown: MenuDisplay,
      defaultAudience: Preset,
      /** Absent: as it is. */
      twoPerson: Type.Optional(Type.Boolean({ title: '双人审核' })),
      kinds: Type.Array(
        strict({
          name: name('分类名称', 20),
          audience: Type.Optional(Type.Enum(['member'])),
          /** Absent for a new kind. */
          former: Type.Optional(Type.String({ maxLength: 50 })),
          ...ignored('count'),
        }),
        { title: '分类', maxItems: 30 },
      ),
      version: GivenVersion,
      ...ignored('catalog', 'builtInLabel', 'path', 'hidden', 'canHide', 'hasItems', 'internal', 'sortNo'),
      ...ignoredAuditFields,
    }),
    data: Nothing,
  },
  'PUT /prod-api/cms/section/sort': {
    access: 'permission:cms:section:edit',
    audit: { ...audit('update'), object: 'section' },
    about: '按所列的顺序排列同一菜单的栏目',
    body: strict({ sectionKeys: Type.Array(Key, { title: '栏目', minItems: 1, maxItems: 100 }) }),
    data: Nothing,
  },
  'GET /prod-api/cms/section/catalog/:catalogId': {
    access: 'permission:cms:section:list',
    about: '一个一级栏目',
    params: Type.Object({ catalogId: Key }),
    data: dataOf(CatalogRow),
  },
  'PUT /prod-api/cms/section/catalog': {
    access: 'permission:cms:section:edit',
    audit: { ...audit('update'), object: 'catalog' },
    about: '修改一级栏目的名称、介绍、大图与显示；至少保留一个',
    body: strict({
      catalogId: Key,
      name: name('一级栏目名称', 12),
      /** Absent: as they are. */
      intro: Type.Optional(intro('一级栏目介绍')),
      banner: Type.Optional(Banner),
      shown: Type.Boolean({ title: '显示' }),
      version: GivenVersion,
      ...ignored('position', 'sortNo'),
      ...ignoredAuditFields,
    }),
    data: Nothing,
  },
  'PUT /prod-api/cms/section/catalog/sort': {
    access: 'permission:cms:section:edit',
    audit: { ...audit('update'), object: 'catalog' },
    about: '按所列的顺序排列一级栏目',
    body: strict({ catalogIds: Type.Array(Key, { title: '一级栏目', minItems: 1, maxItems: 10 }) }),
    data: Nothing,
  },
})
