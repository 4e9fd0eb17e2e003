import { randomInt } from 'node:crypto'
import type { QuestionKind } from '@anju/contract/training/terms'
import type { Queries } from '#platform/database/open'

/** A question as it was drawn for one attempt; `answer` has the places of the right options, of an order all in the right one. */
export type Drawn = { kind: QuestionKind; text: string; options: string[]; answer: number[] }

function shuffle<Item>(items: readonly Item[]): Item[] {
  const list = [...items]
  for (let at = list.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    const [one, two] = [list[at], list[other]] as [Item, Item]
    list[at] = two
    list[other] = one
  }
  return list
}

/** The options of an order as its reader finds them: never in the right one already. */
function mixed(length: number): number[] {
  const right = Array.from({ length }, (_, place) => place)
  const places = shuffle(right)
  return places.every((place, at) => place === at) ? [...right.slice(1), 0] : places
}

function putBefore({ kind, text, options, answer }: Drawn): Drawn {
  if (kind !== 'order') return { kind, text, options, answer }
  const places = mixed(options.length)
  const right = options.map((_, place) => places.indexOf(place))
  return { kind, text, options: places.map((place) => options[place] ?? ''), answer: right }
}

/** So many questions of a course, at random. */
export async function drawQuestions(db: Queries, courseId: string, count: number): Promise<Drawn[]> {
  const rows = await db
    .selectFrom('training_question')
    .select(['kind', 'text', 'options_json', 'answer_json'])
    .where('training_course_id', '=', courseId)
    .execute()
  return shuffle(rows)
    .slice(0, count)
    .map(({ kind, text, options_json, answer_json }) =>
      putBefore({ kind, text, options: JSON.parse(options_json), answer: JSON.parse(answer_json) }),
    )
}

/** Whether what somebody has answered is right; of several options the order does not matter. */
export function isRight({ kind, answer }: Drawn, chosen: readonly number[] = []): boolean {
  const plain = (places: readonly number[]) => (kind === 'order' ? [...places] : [...new Set(places)].sort()).join()
  return chosen.length > 0 && plain(answer) === plain(chosen)
}

/** The share of right answers in per cent, rounded down: nobody passes by rounding. */
export function scoreOf(questions: readonly Drawn[], answers: readonly (readonly number[])[]): number {
  const right = questions.filter((question, at) => isRight(question, answers[at])).length
  return questions.length === 0 ? 0 : Math.floor((right * 100) / questions.length)
}
