import type { SectionKey } from '@anju/contract/sections'
import { isSectionKey, sections } from '@anju/contract/sections'
import { shownArea } from '@anju/contract/shown/area'
import { departmentFacts, profileFacts, projectFacts, relatedFacts } from '@anju/contract/shown/facts'
import { markup, type Piece } from '#platform/text/markup'
import { paragraphsOf } from '../parts.ts'
import {
  dotted,
  factsList,
  gallery,
  linkedNames,
  numbered,
  part,
  type Row,
  sentences,
  table,
  telephone,
  type View,
} from './view.ts'

/** A link to another public section under the words that an item has for it. */
export const sectionLink = (section: string | undefined, words: string): Piece =>
  section && isSectionKey(section) && sections[section].audience === 'public'
    ? markup`<a href="${sections[section].path}">${words}</a>`
    : false

const saying = (text: string | undefined): Piece => text && markup`<p class="twin-saying">${text}</p>`

const points = (texts: readonly string[] = []): Piece =>
  texts.length > 0 && markup`<ul class="twin-points">${texts.map((one) => markup`<li>${one}</li>`)}</ul>`

/** Steps or bodies with what each does. */
const definitionList = (entries: readonly { name: string; detail: string }[] = []): Piece =>
  entries.length > 0 &&
  markup`<ol>${entries.map(({ name, detail }) => markup`<li><strong>${name}</strong> ${detail}</li>`)}</ol>`

function honoursByYear({ fields: { honours = [] } }: Row<'outline'>): Piece {
  const years = [...new Set(honours.map(({ year }) => year))].toSorted((one, other) => other - one)
  return years.map(
    (year) =>
      markup`<h3>${year}</h3><ul>${honours
        .filter((one) => one.year === year)
        .map(({ title, issuer }) => markup`<li>${title}（${issuer}）</li>`)}</ul>`,
  )
}

const outline: View<'outline'> = {
  item: ({ fields }, { site }) => ({ after: part('登记信息', factsList(profileFacts(fields, site))) }),
  line(row, { site }) {
    const { slogan, introduction, message, certifications = [] } = row.fields
    return [
      saying(slogan),
      paragraphsOf(introduction ?? [row.summary]),
      factsList(profileFacts(row.fields, site)),
      message &&
        part(`${message.title}致辞`, [
          paragraphsOf(message.paragraphs),
          markup`<p>${message.title} ${message.name}</p>`,
        ]),
      part('荣誉资质', [
        certifications.length > 0 &&
          table(
            [
              { title: '名称', of: ({ name }) => name },
              { title: '依据标准', of: ({ standard }) => standard },
              { title: '证书编号', of: ({ certNo }) => certNo },
              { title: '有效期至', of: ({ validTo }) => validTo },
            ],
            certifications,
          ),
        honoursByYear(row),
      ]),
    ]
  },
}

const department: View<'department'> = {
  item: ({ fields }) => ({
    before: [factsList(departmentFacts(fields)), related(fields.links), numbered('主要职责', fields.duties)],
    bodyTitle: '工作介绍',
  }),
  line: ({ fields }) => factsList(departmentFacts(fields)),
}

function related(links: readonly { label: string; section: string }[] = []): Piece {
  const sectionLinks = links.map(({ label, section }) => sectionLink(section, label)).filter(Boolean)
  return sectionLinks.length > 0 && markup`<p>相关栏目 ${sectionLinks.map((one) => markup`${one} `)}</p>`
}

const relatedLines = ({ fields }: Row<'relation'>): Piece => [
  factsList(relatedFacts(fields)),
  fields.website && markup`<p><a href="${fields.website}" rel="noopener noreferrer">${fields.website}</a></p>`,
]

const relation: View<'relation'> = { item: (row) => ({ before: relatedLines(row) }), line: relatedLines }

const introduceIntroduction: View<'introduceIntroduction'> = {
  item: ({ fields }, { linked }) => ({
    meta: [fields.status],
    before: [
      fields.hotline && markup`<p class="twin-call">项目 24 小时值班电话 ${telephone(fields.hotline)}</p>`,
      gallery(fields.gallery),
      factsList(projectFacts(fields)),
      points(fields.features),
    ],
    after: [
      part('服务内容', linkedNames('introduceServing', fields.services, linked)),
      sentences('所获荣誉', fields.honours),
      part(
        '信息公开',
        (fields.disclosure ?? []).length > 0 && [
          markup`<p class="twin-meta">以现场公告栏张贴的内容为准，本页同步刊登，方便查阅。</p>`,
          factsList((fields.disclosure ?? []).map(({ item, content }) => ({ name: item, value: content, wide: true }))),
        ],
      ),
    ],
  }),
  line: ({ fields: { city, district, areaM2, takenOverOn, status } }) =>
    dotted([
      city,
      district,
      areaM2 !== undefined && shownArea(areaM2),
      takenOverOn && `${takenOverOn.slice(0, 4)} 年接管`,
      status === '已撤场' && status,
    ]),
}

const introduceManagement: View<'introduceManagement'> = {
  item: ({ fields: { reason, principles, structure, cycle } }) => ({
    before: [
      reason && markup`<p>${reason}</p>`,
      points(principles),
      part('体系结构', definitionList(structure)),
      part('运行循环', definitionList(cycle)),
    ],
  }),
  line: ({ fields: { reason, principles } }) => [reason && markup`<p>${reason}</p>`, points(principles)],
}

const introduceServing: View<'introduceServing'> = {
  item: ({ fields }, { linked, site }) => ({
    bodyTitle: '服务说明',
    after: [
      sentences('服务内容', fields.contents),
      part(
        '服务标准',
        (fields.standards ?? []).length > 0 && [
          table(
            [
              { title: '服务事项', of: ({ item }) => item },
              { title: '频次', of: ({ frequency }) => frequency },
              { title: '标准', of: ({ level }) => level },
            ],
            fields.standards ?? [],
          ),
          markup`<p class="twin-meta">具体标准以双方签订的物业服务合同为准。</p>`,
        ],
      ),
      sentences('适用业态', fields.suits),
      part('典型项目', linkedNames('introduceIntroduction', fields.cases, linked)),
      part(
        '常见问答',
        (fields.faq ?? []).map(({ question, answer }) => markup`<h3>${question}</h3><p>${answer}</p>`),
      ),
      part('费用与咨询', [
        fields.priceNote && markup`<p>${fields.priceNote}</p>`,
        site.hotline && markup`<p>致电 ${telephone(site.hotline)}</p>`,
      ]),
    ],
  }),
  line: ({ fields: { features = [], suits = [] } }) => [
    points(features),
    suits.length > 0 && markup`<p class="twin-meta">适用：${suits.join('、')}</p>`,
  ],
}

const culture: View<'culture'> = {
  item: ({ title, fields: { quote, section } }) => ({
    before: saying(quote),
    after: sectionLine(section, `进入${title}`),
  }),
  line: ({ title, fields: { quote, section } }) => [saying(quote), sectionLine(section, `进入${title}`)],
}

function sectionLine(section: string | undefined, words: string): Piece {
  const link = sectionLink(section, words)
  return link && markup`<p>${link}</p>`
}

const core: View<'core'> = {
  item: ({ fields: { text, explanation } }) => ({
    before: [saying(text), explanation && markup`<p>${explanation}</p>`],
  }),
  line: ({ fields: { text, explanation } }) => [saying(text), explanation && markup`<p>${explanation}</p>`],
}

/** Sections of the catalog 走进企业. */
export const companyViews = {
  outline,
  history: { item: () => ({}) },
  department,
  relation,
  introduceIntroduction,
  introduceManagement,
  introduceServing,
  culture,
  core,
} satisfies { [Key in SectionKey]?: View<Key> }
