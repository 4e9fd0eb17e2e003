import type { SectionKey } from '@anju/contract/sections'
import { bookFacts } from '@anju/contract/shown/facts'
import { markup } from '#platform/text/markup'
import { paragraphsOf } from '../parts.ts'
import { dotted, factsList, gallery, numbered, part, type View } from './view.ts'

const mediaImage: View<'mediaImage'> = {
  item: ({ fields: { place, photos } }) => ({
    meta: [place],
    bodyTitle: '活动纪实',
    after: part('现场图片', gallery(photos)),
  }),
  line: ({ fields: { place, photoCount } }) => dotted([place, photoCount !== undefined && `${photoCount} 张`]),
}

const mediaBooks: View<'mediaBooks'> = {
  item: ({ fields }) => ({
    before: [factsList(bookFacts(fields)), part('内容简介', paragraphsOf(fields.introduction ?? []))],
    bodyTitle: '编者的话',
    after: [
      part('书摘', fields.excerpt && markup`<blockquote><p>${fields.excerpt}</p></blockquote>`),
      numbered('目录', fields.contents),
    ],
  }),
  line: ({ fields: { author, publisher, year } }) => dotted([author, publisher, year !== undefined && String(year)]),
}

/** Public sections of the catalog 企业传媒. */
export const mediaViews = { mediaImage, mediaBooks } satisfies { [Key in SectionKey]?: View<Key> }
