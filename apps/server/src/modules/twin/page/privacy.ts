import { PRIVACY_PATH, PRIVACY_TITLE } from '@anju/contract/privacy/privacy-path'
import type { KindRules } from '@anju/contract/privacy/rules'
import { readRules } from '#modules/privacy'
import { markup } from '#platform/text/markup'
import { paragraphsOf } from '../parts.ts'
import { SECONDARY } from '../trail.ts'
import type { Twin, World } from '../twin.ts'

const kindOf = ({ title, data, purpose, basis, term, readers, note }: KindRules) =>
  markup`<section><h3>${title}</h3><dl>${Object.entries({
    处理的信息: data,
    目的: purpose,
    依据: basis,
    保存期限: term,
    谁能看到: readers,
  }).map(
    ([name, value]) => markup`<div class="twin-wide"><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>${note && markup`<p>${note}</p>`}</section>`

/** The rules on personal data that hold now. */
export async function privacyTwin({ app, now }: World): Promise<Twin> {
  const { number, effectiveOn, lead, kinds, parts } = await readRules(app, now)
  return {
    title: PRIVACY_TITLE,
    description: [lead],
    path: PRIVACY_PATH,
    route: PRIVACY_PATH,
    kind: 'website',
    trail: [],
    facts: [],
    place: { catalog: SECONDARY, banner: PRIVACY_TITLE, here: PRIVACY_TITLE },
    body: markup`<div class="twin-card"><p class="twin-lead">${lead}</p><p>第 ${number} 版，${effectiveOn} 起施行</p><section><h2>处理哪些信息</h2>${kinds.map(kindOf)}</section>${parts.map(
      ({ title, paragraphs }) => markup`<section><h2>${title}</h2>${paragraphsOf(paragraphs)}</section>`,
    )}</div>`,
  }
}
