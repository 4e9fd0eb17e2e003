import type { SectionKey } from '@anju/contract/sections'
import { lectureFacts } from '@anju/contract/shown/facts'
import { sentenceOf } from '@anju/contract/site/sentences'
import { markup, type Piece } from '#platform/text/markup'
import { dotted, factsList, numbered, type Row, type View } from './view.ts'

/** The lines of a block; the rules of conduct are numbered, a value stands before what it means. */
function linesOf({ fields: { block, lines = [], note } }: Row<'cultureCdetial'>): Piece {
  const items = lines.map((line) => {
    const [word, ...meaning] = block === '价值观' ? line.split('：') : [line]
    return meaning.length > 0
      ? markup`<li><strong>${word}</strong> ${meaning.join('：')}</li>`
      : markup`<li>${line}</li>`
  })
  return [
    items.length > 0 &&
      (block === '行为准则' ? markup`<ol>${items}</ol>` : markup`<ul class="twin-verses">${items}</ul>`),
    note && markup`<p class="twin-meta">${note}</p>`,
  ]
}

const quoted = ({ person, post, quote }: { person?: string; post?: string; quote?: string }): Piece =>
  quote &&
  markup`<blockquote><p>${quote}</p><p class="twin-meta">${[person, post].filter(Boolean).join('，')}</p></blockquote>`

const reply = (text: string | undefined): Piece => text && markup`<section><h2>公司答复</h2><p>${text}</p></section>`

const cultureLecture: View<'cultureLecture'> = {
  item: ({ fields }, { site }) => ({
    before: factsList(lectureFacts(fields)),
    bodyTitle: '讲堂纪要',
    after: numbered(sentenceOf('takeaways', site.landing.sentences), fields.takeaways),
  }),
  line: ({ fields: { number, series, lecturer, lecturerTitle, place } }) => [
    dotted([number !== undefined && `第 ${number} 讲`, series]),
    dotted([[lecturer, lecturerTitle].filter(Boolean).join(' '), place]),
  ],
}

const cultureSoul: View<'cultureSoul'> = {
  item: ({ fields }) => ({ before: quoted(fields), bodyTitle: '故事' }),
  line: ({ fields: { person, quote } }) => quoted({ ...(person && { person }), ...(quote && { quote }) }),
}

const cultureSound: View<'cultureSound'> = {
  item: ({ fields }) => ({ meta: [fields.author && `来稿：${fields.author}`], after: reply(fields.reply) }),
  line: ({ fields, department }) => [
    dotted([fields.author, department]),
    fields.reply && markup`<p><strong>公司答复</strong> ${fields.reply}</p>`,
  ],
}

/** Sections of the catalog 企业文化. */
export const cultureViews = {
  cultureCdetial: { item: (row) => ({ before: linesOf(row) }), line: linesOf },
  cultureLecture,
  cultureSoul,
  cultureSound,
} satisfies { [Key in SectionKey]?: View<Key> }
