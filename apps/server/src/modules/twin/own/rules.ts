import { LAW_DISCLAIMER } from '@anju/contract/law-terms'
import type { SectionKey } from '@anju/contract/sections'
import { standardFacts } from '@anju/contract/shown/facts'
import { markup } from '#platform/text/markup'
import { dotted, factsList, part, type View } from './view.ts'

/** The name of a law between its signs, however it was entered. */
const nameOfLaw = (law: string) => `《${law.replace(/[《》]/g, '')}》`

const internalrulesNews: View<'internalrulesNews'> = {
  item: ({ fields: { urgent, place } }) => ({ meta: [urgent && '紧急', place] }),
}

const internalruleslaw: View<'internalruleslaw'> = {
  title: ({ fields }) => fields.question,
  item: ({ fields: { question, answer, articles = [], places = [], updatedOn } }) => ({
    before: [question && markup`<p class="twin-saying">${question}</p>`, answer && markup`<p>${answer}</p>`],
    after: [
      part(
        '法律依据',
        articles.length > 0 &&
          markup`<ol>${articles.map(
            ({ law, article, note }) => markup`<li><strong>${nameOfLaw(law)}${article}</strong> ${note}</li>`,
          )}</ol>`,
      ),
      part(
        '各地规定',
        places.length > 0 &&
          markup`<ul>${places.map(
            ({ place, rule, law, article }) =>
              markup`<li><strong>${place}</strong> ${rule}（${nameOfLaw(law)}${article}）</li>`,
          )}</ul>`,
      ),
      updatedOn && markup`<p class="twin-meta">核对日期 ${updatedOn}；${LAW_DISCLAIMER}。</p>`,
    ],
  }),
  line: ({ title, fields: { question, laws = [] } }) => [
    question && dotted([title]),
    laws.length > 0 && markup`<p class="twin-meta">${laws.map(nameOfLaw).join(' ')}</p>`,
  ],
}

const internalrulesnative: View<'internalrulesnative'> = {
  item: ({ fields }) => ({
    meta: [fields.state],
    before: factsList(standardFacts(fields)),
    after:
      fields.officialUrl &&
      markup`<p>标准全文请到 <a href="${fields.officialUrl}" rel="noopener noreferrer">国家标准全文公开系统</a> 查阅，本站不转载标准文本。</p>`,
  }),
  line: ({ fields: { number, implementedOn, state } }) =>
    dotted([number, implementedOn && `${implementedOn} 实施`, state]),
}

/** Public sections of the catalog 内部规章. */
export const rulesViews = { internalrulesNews, internalruleslaw, internalrulesnative } satisfies {
  [Key in SectionKey]?: View<Key>
}
