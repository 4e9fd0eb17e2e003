import { OPTION_LETTERS, type QuestionKind, questionKinds, trainingLimits } from '@anju/contract/training/terms'
import { readCode } from '@anju/contract/wire/labels'
import type { SheetImportAnswer } from '@anju/contract/wire/sheet-import'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import type { ImportColumns } from '#platform/excel/heading'
import {
  faultsOfLine,
  type ImportOptions,
  ignoredText,
  importText,
  readImport,
  takenLines,
} from '#platform/excel/import'
import type { SheetLine } from '#platform/excel/lines'
import { sheetFile } from '#platform/excel/write'
import type { FileAnswer } from '#platform/http/file-answer'
import type { Upload } from '#platform/http/upload'
import { insertQuestions, questionColumns } from './question.ts'

const LETTERS = [...OPTION_LETTERS]
const optionTitle = (letter: string) => `选项${letter}`
const COLUMNS: ImportColumns = {
  课程: { required: true },
  题型: { required: true },
  题目: { required: true },
  ...Object.fromEntries(LETTERS.map((letter) => [optionTitle(letter), {}])),
  答案: {},
}
const ROWS_AT_ONCE = 200

type Known = { courses: ReadonlyMap<string, string>; texts: ReadonlySet<string>; lines: Map<string, number> }

function checkLine(one: SheetLine, { courses, texts, lines }: Known) {
  const cell = (title: string) => (one.cells[title] ?? '').trim()
  const kind = readCode(questionKinds, cell('题型'))
  const courseId = courses.get(cell('课程'))
  const typed = {
    text: cell('题目'),
    options: LETTERS.map((letter) => cell(optionTitle(letter))),
    answer: cell('答案'),
  }
  const { fault, columns } = questionColumns({ kind: kind ?? 'one', ...typed })
  const key = `${courseId} ${typed.text}`
  const before = lines.get(key)
  if (before === undefined) lines.set(key, one.line)
  const faults = faultsOfLine(one, [
    ...(courseId ? [] : [`没有名为“${cell('课程')}”的课程`]),
    ...(kind ? [] : [`题型应为${Object.values(questionKinds).join('、')}之一`]),
    ...(kind && fault ? [fault.sentence] : []),
    ...(typed.text.length > trainingLimits.question ? [`题目不能超过 ${trainingLimits.question} 个字`] : []),
    ...(before === undefined ? [] : [`与第 ${before} 行重复`]),
    ...(texts.has(key) ? ['这门课程已经有这道题'] : []),
  ])
  return { line: one.line, name: typed.text, courseId: courseId ?? '', columns, faults }
}

async function knownOf(db: Queries): Promise<Known> {
  const courses = await db.selectFrom('training_course').select(['id', 'title']).execute()
  const questions = await db.selectFrom('training_question').select(['training_course_id', 'text']).execute()
  return {
    courses: new Map(courses.map(({ id, title }) => [title, id])),
    texts: new Set(questions.map((one) => `${one.training_course_id} ${one.text}`)),
    lines: new Map(),
  }
}

/** Imports questions from a sheet, or only reports the effect of each line. A file with any fault imports nothing unless `partial` is set. */
export async function importQuestions(
  { db }: Context,
  by: By,
  { bytes }: Upload,
  options: ImportOptions,
): Promise<SheetImportAnswer> {
  const sheet = await readImport(bytes, COLUMNS)
  const known = await knownOf(db)
  const rows = sheet.lines.map((one) => checkLine(one, known))
  const taken = takenLines(rows, options).flatMap(({ courseId, columns }) => (columns ? [{ courseId, columns }] : []))
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < taken.length; at += ROWS_AT_ONCE)
      await insertQuestions(tx, by, taken.slice(at, at + ROWS_AT_ONCE))
  })
  const failed = rows.filter(({ faults }) => faults.length > 0).length
  const msg = importText(rows.length, taken.length, failed, options.dryRun) + ignoredText(sheet)
  const lines = rows.map(({ line, name, faults }) => ({
    line,
    name,
    action: faults.length > 0 ? ('refuse' as const) : ('add' as const),
    changes: [],
    faults,
  }))
  return { msg, imported: taken.length, failed, added: 0, lines, fileName: '' }
}

/** The headings with one line for each kind of question. */
export async function templateFile(db: Queries, now: number): Promise<FileAnswer> {
  const course = await db.selectFrom('training_course').select('title').orderBy('created_at', 'desc').executeTakeFirst()
  const line = (kind: QuestionKind, text: string, options: string[], answer: string) =>
    [
      course?.title ?? '课程名称',
      questionKinds[kind],
      text,
      ...LETTERS.map((_, at) => options[at] ?? ''),
      answer,
    ] as const
  const lines = [
    line('one', '灭火器压力表指针在哪个区域为正常？', ['绿色', '红色', '黄色'], 'A'),
    line('several', '发现火情应当怎么做？', ['报警', '乘电梯下楼', '通知他人'], 'AC'),
    line('truth', '疏散时可以乘坐电梯。', [], '错误'),
    line('order', '使用灭火器的步骤（按正确顺序填写选项）', ['提起', '拔销', '对准根部', '压把'], ''),
  ]
  const columns = Object.keys(COLUMNS).map((title, at) => ({
    title,
    value: (row: (typeof lines)[number]) => row[at] ?? '',
  }))
  return sheetFile('题目导入模板', columns, lines, now)
}
