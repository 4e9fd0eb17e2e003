import { type Static, Type } from 'typebox'
import { routes } from '../wire/route.ts'
import { proposalLimits } from './terms.ts'

/** What may answer a letter that somebody is writing. */
export const LetterSuggestion = Type.Object({
  /** A cut of water or power that is not over, an item of the site, or what editors recommend for the words. */
  kind: Type.Enum(['outage', 'topic', 'answer']),
  title: Type.String(),
  /** What it says, or where it is, in a line. */
  line: Type.String(),
  /** Of a cut: `YYYY-MM-DD hh:mm` or a day; else empty. */
  endsAt: Type.String(),
  /** Address on the site, to be put after `#`. */
  path: Type.String(),
})
export type LetterSuggestion = Static<typeof LetterSuggestion>

const { subject, content, project } = proposalLimits

export const proposalSuggestionRoutes = routes({
  // A POST, because texts of letters must not be in addresses, which are logged.
  'POST /api/cms/proposal/suggestions': {
    access: 'anyone',
    load: 'search',
    about: '填写来信时可能有用的内容，至多三条：所在项目未结束的停水停电通知、常见问题和推荐答案；文字不保存、不记录',
    body: Type.Object(
      {
        subject: Type.String({ maxLength: subject, title: '标题' }),
        content: Type.String({ maxLength: content, title: '内容' }),
        project: Type.String({ maxLength: project, title: '所在项目' }),
      },
      { additionalProperties: false },
    ),
    data: Type.Array(LetterSuggestion),
  },
})
