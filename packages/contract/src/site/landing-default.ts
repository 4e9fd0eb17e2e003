import type { Landing } from './landing.ts'
import { blockNames } from './landing-terms.ts'
import { type PageSentences, pageSentenceNames } from './sentences.ts'

/** The landing page of a company that has changed nothing of it; empty texts are those above, or the company's particulars. */
export const LANDING: Landing = {
  picture: null,
  headline: '',
  text: '',
  buttons: [
    { to: '/entercompany', label: '' },
    { to: '/entercompany/introduce/introduction', label: '在管项目' },
  ],
  figures: (['projects', 'area', 'staff', 'years', 'laws'] as const).map((source) => ({
    source,
    label: '',
    unit: '',
    value: 0,
  })),
  sentences: Object.fromEntries(pageSentenceNames.map((name) => [name, ''])) as PageSentences,
  blocks: blockNames.map((block) => ({ block, shown: true, title: '', lead: '' })),
}
