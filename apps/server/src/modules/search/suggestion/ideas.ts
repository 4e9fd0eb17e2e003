import { type Idea, ideasOf } from '#platform/text/question'
import { subjectOf } from '../related.ts'

/** A letter while it is written. */
export type Letter = { subject: string; content: string; project: string }

/** An idea of a letter; `weight` says how much it matters beside the others. */
export type WeightedIdea = { idea: Idea; weight: number }

/** The subject says in a few words what a letter is about, and what it says again matters more. */
const IN_SUBJECT = 1.6
const IN_CONTENT = 1
const SAID_AGAIN = 0.3
/** A long story has more words than a question. */
const MOST = 40

/** Words of stories and of every letter, which say nothing of what one of them is about. */
const NARRATIVE =
  /^(?:有人|一个|两个|几个|出了|出来|以后|以前|时候|东西|希望|上班|下班|一直|已经|但是|因为|所以|现在|今天|昨天|明天|早上|晚上|上午|下午|中午|半天|一次|两次|几次|好多|非常|特别|可能|自己|大家|事情|问题|情况|反映|处理|解决|请问|谢谢|麻烦|尽快|马上|赶紧|建议|业主|物业|小区|公司|住户|邻居|楼上|楼下|隔壁|师傅|意思|知道|觉得|感觉|结果|起来|下来|上去|下去|进去|出去|过来|回来|看见|看到|听说|打电话|分钟|小时|星期|礼拜|一年|半年|几年|几天|一天|里面|外面|上面|下面|前面|后面|旁边|门口|意见|投诉|收费|服务)$/u
/** Guessed words with one of these are parts of sentences: 楼的, 也不. */
const PART_OF_A_SENTENCE = /[的了也就都还这那我你他她们把又再很吗呢啊吧不要来]/u

const isTelling = ({ words: [word = ''], weight }: Idea) =>
  weight < 1 ? !NARRATIVE.test(word) && !PART_OF_A_SENTENCE.test(word) : true

/** What a letter is about, by the words of its subject and its content, with what people say for what the trade writes. */
export function ideasOfLetter(
  { subject, content }: Letter,
  known: ReadonlyMap<string, readonly string[]>,
): WeightedIdea[] {
  const ideas = new Map<string, WeightedIdea>()
  const add = (text: string, weight: number) => {
    for (const idea of ideasOf(subjectOf(text), known, MOST).filter(isTelling)) {
      const word = idea.words[0] ?? ''
      const before = ideas.get(word)
      ideas.set(word, { idea, weight: before ? Math.max(before.weight, weight) + SAID_AGAIN : weight })
    }
  }
  add(subject, IN_SUBJECT)
  add(content, IN_CONTENT)
  return [...ideas.values()]
}
