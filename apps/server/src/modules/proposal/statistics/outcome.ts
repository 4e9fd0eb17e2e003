import type { ProposalState } from '@anju/contract/proposal/terms'
import { type RawBuilder, sql } from 'kysely'
import { answeredLate } from '../clocks.ts'

/** Ends of tickets that are groups of figures. */
const ends = ['withdrawn', 'merged', 'refused', 'forwarded'] as const satisfies ProposalState[]

/** What happened to a ticket between its steps and in a call after the answer; the sender's own word counts first. */
const courseNames = [
  'questioned',
  'extended',
  'sentBack',
  'urged',
  'calledBack',
  'callbackRated',
  'callbackSatisfied',
  'callbackSaidSolved',
  'callbackSolved',
] as const
const courseConditions: Readonly<Record<(typeof courseNames)[number], RawBuilder<unknown>>> = {
  questioned: sql`questions > 0`,
  extended: sql`extensions > 0`,
  sentBack: sql`returns > 0`,
  urged: sql`urges > 0`,
  calledBack: sql`callback_satisfaction > 0`,
  callbackRated: sql`callback_satisfaction > 0 and satisfaction = 0`,
  callbackSatisfied: sql`callback_satisfaction >= 4 and satisfaction = 0`,
  callbackSaidSolved: sql`callback_solved is not null and solved is null`,
  callbackSolved: sql`callback_solved = 1 and solved is null`,
}

// Places in the number of an outcome, each with room for its values. From the last on each bit is one of the course.
const [ANSWERED, STARS, SOLVED, REOPENED, END, COURSE] = [2, 4, 32, 128, 256, 2048]
const courseBits = sql.join(
  courseNames.map((name, at) => sql`case when ${courseConditions[name]} then ${sql.lit(COURSE * 2 ** at)} else 0 end`),
  sql` + `,
)

/**
 * Everything that is counted of a ticket, as one number, because reading each of it from each of many tickets takes most of the time of figures,
 * and few tickets differ in it. `answeredLate` is its last digit.
 */
export const outcomeColumn = (now: number) => sql<number>`${answeredLate(now)}
  + case when first_answered_at is null then 0 else ${sql.lit(ANSWERED)} end
  + ${sql.lit(STARS)} * satisfaction
  + ${sql.lit(SOLVED)} * coalesce(solved + 1, 0)
  + case when reopened_times > 0 then ${sql.lit(REOPENED)} else 0 end
  + ${sql.lit(END)} * case state ${sql.join(
    ends.map((state, at) => sql`when ${sql.lit(state)} then ${sql.lit(at + 1)}`),
    sql` `,
  )} else 0 end
  + ${courseBits}`

export const counterNames = [
  'count',
  'answered',
  'late',
  'due',
  'rated',
  'stars',
  'satisfied',
  'saidSolved',
  'solved',
  'reopened',
  'withdrawn',
  'merged',
  'refused',
  'forwarded',
  ...courseNames,
] as const
/** What is counted of a group of tickets. `due`: answered, or late; `stars`: the sum of all ratings; `saidSolved`: whose senders have said whether. */
export type Counters = Record<(typeof counterNames)[number], number>

export const noCounters = (): Counters => Object.fromEntries(counterNames.map((name) => [name, 0])) as Counters

/** The digit of an outcome at a place that has room for so many values. */
const digit = (outcome: number, place: number, values: number) => Math.floor(outcome / place) % values

/** Adds so many tickets of one outcome to what is counted of their group. */
export function addOutcome(counters: Counters, outcome: number, tickets: number): void {
  const late = digit(outcome, 1, 2)
  const answered = digit(outcome, ANSWERED, 2)
  const stars = digit(outcome, STARS, 8)
  const solved = digit(outcome, SOLVED, 4)
  const end = ends[digit(outcome, END, 8) - 1]
  counters.count += tickets
  counters.answered += answered * tickets
  counters.late += late * tickets
  counters.due += Math.max(late, answered) * tickets
  counters.stars += stars * tickets
  if (stars > 0) counters.rated += tickets
  if (stars >= 4) counters.satisfied += tickets
  if (solved > 0) counters.saidSolved += tickets
  if (solved === 2) counters.solved += tickets
  counters.reopened += digit(outcome, REOPENED, 2) * tickets
  if (end) counters[end] += tickets
  // Nothing happened to most.
  if (outcome < COURSE) return
  for (const [at, name] of courseNames.entries()) counters[name] += digit(outcome, COURSE * 2 ** at, 2) * tickets
}
