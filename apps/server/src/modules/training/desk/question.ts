import type { QuestionRow, trainingRoutes } from '@anju/contract/training/desk'
import { OPTION_LETTERS, type QuestionKind, trainingLimits, truthOptions } from '@anju/contract/training/terms'
import type { BodyOf, QueryOf } from '@anju/contract/wire/route'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { filterBy } from '#platform/database/filter'
import { contains, pageOfRows } from '#platform/database/listing'
import type { Queries, Tx } from '#platform/database/open'
import { createdColumns, toAuditFields, updateVersioned } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'

type Routes = typeof trainingRoutes
type NewQuestion = BodyOf<Routes['POST /prod-api/cms/training/question']>
type EditedQuestion = BodyOf<Routes['PUT /prod-api/cms/training/question']>
type QuestionQuery = QueryOf<Routes['GET /prod-api/cms/training/question/list']>

/** A question as it is typed, in a form or in a line of a sheet. */
export type Typed = { kind: QuestionKind; text: string; options: readonly string[]; answer: string }
type Fault = { field: 'text' | 'options' | 'answer'; sentence: string }

/** The places that letters name; -1 for another sign. */
function placesOf(answer: string): number[] {
  const letters = answer.toUpperCase().replace(/[\s,，、]/g, '')
  return [...new Set(letters)].map((letter) => OPTION_LETTERS.indexOf(letter)).sort()
}

function answerOf({ kind, options, answer }: Typed): number[] {
  if (kind === 'order') return options.map((_, place) => place)
  if (kind !== 'truth') return placesOf(answer)
  const words = [
    ['正确', '对', 'A', '√'],
    ['错误', '错', 'B', '×'],
  ]
  return [words.findIndex((list) => list.includes(answer.trim().toUpperCase()))]
}

function answerFault({ kind, options }: Typed, answer: readonly number[]): string | undefined {
  if (kind === 'truth') return answer[0] === -1 ? '判断题的答案应为“正确”或“错误”' : undefined
  const isIn = answer.length > 0 && answer.every((place) => place >= 0 && place < options.length)
  if (kind === 'one') return isIn && answer.length === 1 ? undefined : '单选题的答案应为一个选项的字母'
  return isIn ? undefined : '答案应为选项的字母，如 ACD'
}

function optionsFault({ kind, options }: Typed): string | undefined {
  const least = kind === 'order' ? 3 : 2
  if (options.length < least || options.length > OPTION_LETTERS.length)
    return `请填写 ${least} 到 ${OPTION_LETTERS.length} 个选项`
  if (new Set(options).size < options.length) return '选项不能重复'
  const isLong = options.some((option) => option.length > trainingLimits.option)
  return isLong ? `每个选项不能超过 ${trainingLimits.option} 个字` : undefined
}

function faultOf(question: Typed, answer: readonly number[]): Fault | undefined {
  if (!question.text.trim()) return { field: 'text', sentence: '请填写题目' }
  const wrong = optionsFault(question)
  if (wrong) return { field: 'options', sentence: wrong }
  const sentence = answerFault(question, answer)
  return sentence ? { field: 'answer', sentence } : undefined
}

/** The columns of a typed question, or what is wrong with it. */
export function questionColumns(typed: Typed): { fault?: Fault; columns?: Columns } {
  const own = typed.kind === 'truth' ? truthOptions : typed.options
  const options = own.map((option) => option.trim()).filter(Boolean)
  const question = { ...typed, options }
  const answer = answerOf(question)
  const fault = faultOf(question, answer)
  if (fault) return { fault }
  const { kind, text } = question
  const [options_json, answer_json] = [JSON.stringify(options), JSON.stringify(answer)]
  return { columns: { kind, text: text.trim(), options_json, answer_json } }
}
type Columns = { kind: QuestionKind; text: string; options_json: string; answer_json: string }

function written(form: NewQuestion | EditedQuestion): Columns {
  const { fault, columns } = questionColumns({ ...form, options: form.options.split('\n') })
  return columns ?? refuse('badRequest', fault?.sentence, { field: fault?.field })
}

async function assertCourse(db: Queries, id: string): Promise<void> {
  const course = await db.selectFrom('training_course').select('id').where('id', '=', id).executeTakeFirst()
  if (!course) refuse('badRequest', '请选择课程', { field: 'courseId' })
}

function answerText(kind: QuestionKind, options: readonly string[], answer: readonly number[]): string {
  if (kind === 'order') return ''
  return kind === 'truth' ? (options[answer[0] ?? 0] ?? '') : answer.map((place) => OPTION_LETTERS[place]).join('')
}

const rowsFor = (db: Queries) =>
  db
    .selectFrom('training_question')
    .innerJoin('training_course', 'training_course.id', 'training_question.training_course_id')

const loadRows = (query: ReturnType<typeof rowsFor>) =>
  query.selectAll('training_question').select('training_course.title as courseTitle')
type Row = Awaited<ReturnType<ReturnType<typeof loadRows>['execute']>>[number]

function presentQuestion(row: Row): QuestionRow {
  const options = JSON.parse(row.options_json) as string[]
  return {
    questionId: row.id,
    courseId: row.training_course_id,
    courseTitle: row.courseTitle,
    kind: row.kind,
    text: row.text,
    options: row.kind === 'truth' ? '' : options.join('\n'),
    answer: answerText(row.kind, options, JSON.parse(row.answer_json)),
    ...toAuditFields(row),
  }
}

export async function listQuestions(db: Queries, query: QuestionQuery) {
  const { courseId, kind, text } = query
  const rows = rowsFor(db)
    .$call(filterBy(courseId || undefined, (qb, id) => qb.where('training_course_id', '=', id)))
    .$call(filterBy(kind, (qb, kind) => qb.where('training_question.kind', '=', kind)))
    .$call(filterBy(text || undefined, (qb, text) => qb.where((eb) => contains(eb.ref('text'), text))))
  const page = await pageOfRows(query, rows, (limit, offset) =>
    loadRows(rows)
      .orderBy('training_question.created_at', 'desc')
      .orderBy('training_question.id')
      .limit(limit)
      .offset(offset)
      .execute(),
  )
  return { total: page.total, rows: page.rows.map(presentQuestion) }
}

export async function readQuestion(db: Queries, id: string): Promise<QuestionRow> {
  const row = await loadRows(rowsFor(db)).where('training_question.id', '=', id).executeTakeFirst()
  return row ? presentQuestion(row) : refuse('notFound', '这道题不存在')
}

/** Writes questions within the transaction of its caller. */
export async function insertQuestions(
  tx: Tx | Queries,
  by: By,
  questions: readonly { courseId: string; columns: Columns }[],
): Promise<void> {
  const rows = questions.map(({ courseId, columns }) => ({
    id: newId(by.now),
    training_course_id: courseId,
    ...columns,
    ...createdColumns(by),
  }))
  if (rows.length > 0) await tx.insertInto('training_question').values(rows).execute()
}

export async function addQuestion({ db }: Context, by: By, form: NewQuestion): Promise<string> {
  await assertCourse(db, form.courseId)
  const id = newId(by.now)
  await db
    .insertInto('training_question')
    .values({ id, training_course_id: form.courseId, ...written(form), ...createdColumns(by) })
    .execute()
  return id
}

export async function editQuestion({ db }: Context, by: By, form: EditedQuestion): Promise<void> {
  await assertCourse(db, form.courseId)
  const columns = { training_course_id: form.courseId, ...written(form) }
  await updateVersioned(db, 'training_question', { id: form.questionId, version: form.version, by }, columns)
}

export async function removeQuestions({ db }: Context, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('training_question').where('id', 'in', ids).execute()
}
