import type { Queries } from '#platform/database/open'
import { CHINESE_DIGITS } from '../parse/numerals.ts'
import { type Answer, answerWith, type Library, MOST_LAWS } from './answer-parts.ts'
import { type Citation, readCitations } from './citation.ts'
import { answerCitation } from './citation-answer.ts'
import { noticeOfStandard } from './cited-numbers.ts'
import { lawsCalled } from './laws-by-name.ts'
import { answerName } from './name-answer.ts'

/** The law, or the articles, that the typed text names. */
export async function findAnswer(db: Queries, library: Library, typed: string): Promise<Answer> {
  const standard = noticeOfStandard(typed)
  if (standard) return answerWith({ notice: standard })
  if (NUMBERS_ALONE.test(typed.trim())) return answerNumbers(db, library, typed.trim())
  const citations = readCitations(typed)
  if (citations.length > 0) return answerCitations(db, library, citations)
  return answerName(library, CHAPTER.exec(typed.trim())?.[1] ?? typed)
}

/** 民法典侵权责任编第六章, 物业管理条例第二章: the law, which opens with its contents. */
const CHAPTER = new RegExp(
  `^(.+?(?:法|典|条例|规定|办法|细则|规则|解释)[》〉]?) *(?:\\p{Script=Han}{2,4}编)?(?:\\p{Script=Han}{2,12}章)?(?: *第 *(?:\\d{1,2}|[${CHINESE_DIGITS}]{1,3}) *(?:分编|[编章节款项]))*$`,
  'u',
)

/** 944, 940条 or 第三十九条、第四十条, without a law. */
const NUMBERS_ALONE = new RegExp(
  `^(?=.*(?:条|\\d\\d))(?:第? *(?:\\d{1,4}|[${CHINESE_DIGITS}]{1,9}) *条? *[、,和]? *)+$`,
)
/** The laws of the trade that an article without a law is looked for in. */
const LAWS_OF_THE_TRADE = ['民法典', '物业管理条例']

/** Articles that may be meant where no law is named. */
async function answerNumbers(db: Queries, library: Library, typed: string): Promise<Answer> {
  const jumps: Answer['jumps'] = []
  for (const citation of LAWS_OF_THE_TRADE.flatMap((name) => readCitations(`${name}${typed}`)))
    jumps.push(...(await answerCitation(db, library, citation)).jumps)
  return answerWith({ suggestions: jumps.slice(0, MOST_LAWS) })
}

/** What each of the cited places means, together. */
async function answerCitations(db: Queries, library: Library, citations: readonly Citation[]): Promise<Answer> {
  const answers: Answer[] = []
  /** What else may be meant is the same for all articles of one law. */
  const answersByName = new Map<string, Answer>()
  for (const { whole, ...read } of citations) {
    const citation = whole && lawsCalled(library.facts, whole).length > 0 ? { ...read, name: whole } : read
    const answer = await answerCitation(db, library, citation)
    answers.push(answer)
    if (!answersByName.has(citation.name)) answersByName.set(citation.name, answer)
  }
  const firstAnswers = [...answersByName.values()]
  return {
    jumps: withoutRepeats(answers.flatMap(({ jumps }) => jumps)),
    named: firstAnswers.flatMap((answer) => answer.named),
    suggestions: withoutRepeats(firstAnswers.flatMap(({ suggestions }) => suggestions)),
    notice: [...new Set(answers.flatMap(({ notice }) => notice || []))].join('；'),
  }
}

/** Several citations may lead to one article. */
const withoutRepeats = <Target extends { lawId: string; anchor: string }>(targets: readonly Target[]): Target[] => [
  ...new Map(targets.map((target) => [target.lawId + target.anchor, target])).values(),
]
