import type { SectionKey } from '@anju/contract/sections'
import { positionFacts } from '@anju/contract/shown/facts'
import { isClosed, salaryRange } from '@anju/contract/shown/salary'
import { markup, type Piece } from '#platform/text/markup'
import { listOf } from '../parts.ts'
import { dotted, factsList, part, type Row, sentences, telephone, type View } from './view.ts'

/** How a position is applied for without the form of the page. */
function application({ fields: { phone, closesOn } }: Row<'information'>, now: number): Piece {
  if (isClosed(closesOn, now)) return part('怎样应聘', markup`<p>这个岗位已于 ${closesOn} 截止。</p>`)
  return part('怎样应聘', [
    markup`<p>在线应聘，或致电公司报名；面试时携带相关证书原件，核对后当场退还。${closesOn && `报名截至 ${closesOn}。`}</p>`,
    phone && markup`<p class="twin-call">${telephone(phone)}</p>`,
  ])
}

const information: View<'information'> = {
  item: (row, { now }) => ({
    meta: [isClosed(row.fields.closesOn, now) && '已截止'],
    before: [
      markup`<p class="twin-salary">${salaryRange(row.fields)}</p>`,
      factsList(positionFacts(row.fields)),
      sentences('岗位职责', row.fields.duties),
      sentences('任职要求', row.fields.requirements),
      sentences('需要的证书', row.fields.certificates),
      sentences('福利待遇', row.fields.benefits),
    ],
    bodyTitle: '岗位介绍',
    after: application(row, now),
  }),
  line: ({ department, fields }, { now }) => [
    markup`<p class="twin-salary">${salaryRange(fields)}</p>`,
    dotted([
      department,
      fields.city,
      fields.shift,
      fields.headcount && `招 ${fields.headcount}`,
      fields.closesOn && (isClosed(fields.closesOn, now) ? `已于 ${fields.closesOn} 截止` : `截止 ${fields.closesOn}`),
    ]),
  ],
}

/** Telephones, address, hours and ways of an office. */
function officeOf({ fields }: Row<'contactus'>): Piece {
  const { phones = [], address, postcode, hours, email, transit = [] } = fields
  return [
    phones.length > 0 &&
      markup`<dl>${phones.map(
        ({ label, number, hours: answered }) =>
          markup`<div><dt>${label}</dt><dd>${telephone(number)}　${answered === '全天' ? '24 小时' : answered}</dd></div>`,
      )}</dl>`,
    address && markup`<p>${address}${postcode && `　邮编 ${postcode}`}</p>`,
    hours && markup`<p>${hours}</p>`,
    email && markup`<p><a href="mailto:${email}">${email}</a></p>`,
    transit.length > 0 && listOf(transit),
  ]
}

/** Sections of the secondary navigation. */
export const serviceViews = {
  information,
  proposal: { item: () => ({}) },
  contactus: { item: (row) => ({ before: officeOf(row) }), line: officeOf },
} satisfies { [Key in SectionKey]?: View<Key> }
