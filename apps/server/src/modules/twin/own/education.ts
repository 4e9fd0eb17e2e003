import type { SectionKey } from '@anju/contract/sections'
import { tourFacts } from '@anju/contract/shown/facts'
import { tourSpan } from '@anju/contract/shown/tour-span'
import { markup, type Piece } from '#platform/text/markup'
import { listOf } from '../parts.ts'
import { dotted, factsList, gallery, part, type Row, table, type View } from './view.ts'

function outlineOf({ fields }: Row<'eductionOutline'>): Piece {
  const { philosophy = [], stages = [], statistics = [], contact } = fields
  return [
    philosophy.length > 0 && listOf(philosophy),
    part(
      '培训体系',
      stages.map(
        ({ name, hours, audience, content }) =>
          markup`<h3>${name}</h3><p class="twin-meta">${hours} · ${audience}</p><p>${content}</p>`,
      ),
    ),
    part(
      '培训统计',
      statistics.length > 0 &&
        markup`<dl class="twin-figures">${statistics.map(
          ({ label, value, unit }) => markup`<div><dt>${label}</dt><dd><b>${value}</b> ${unit}</dd></div>`,
        )}</dl>`,
    ),
    part('联系培训部门', contact && markup`<p>${contact}</p>`),
  ]
}

const eductionStudies: View<'eductionStudies'> = {
  item: ({ fields }) => ({
    before: factsList(tourFacts(fields)),
    bodyTitle: '研修概况',
    after: [
      part(
        '学以致用',
        (fields.lessons ?? []).length > 0 &&
          table(
            [
              { title: '带回的做法', of: ({ what }) => what },
              { title: '用在哪里', of: ({ where }) => where },
              { title: '结果', of: ({ result }) => result },
            ],
            fields.lessons ?? [],
          ),
      ),
      part(
        '行程',
        (fields.itinerary ?? []).length > 0 &&
          markup`<dl>${(fields.itinerary ?? []).map(
            ({ day, place, content }) =>
              markup`<div class="twin-wide"><dt>第 ${day} 天</dt><dd><strong>${place}</strong> ${content}</dd></div>`,
          )}</dl>`,
      ),
      part('现场照片', gallery(fields.gallery)),
    ],
  }),
  line: ({ fields: { batch, city, startOn, endOn, participants, themes = [] } }) => [
    dotted([
      batch !== undefined && `第 ${batch} 批`,
      city,
      startOn && endOn && tourSpan(startOn, endOn),
      participants !== undefined && `${participants} 人`,
    ]),
    dotted(themes),
  ],
}

/** Public sections of the catalog 教育培训. */
export const educationViews = {
  eductionOutline: { item: (row) => ({ before: outlineOf(row) }), line: outlineOf },
  eductionStudies,
} satisfies { [Key in SectionKey]?: View<Key> }
