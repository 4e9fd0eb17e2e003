import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { toWireDate, toWireTime } from '@anju/contract/wire/time'
import { csvOf, type ImportReport, importLaws, linesOf, NothingToImport, recordImport, summaryOf } from '#modules/law'
import { assertDatabase } from '#platform/database/look'
import { migrate } from '#platform/database/migrate'
import { openDatabase } from '#platform/database/open'
import { holdLock, prepareDataDir } from '#platform/database/sqlite'
import { endingOf } from '#platform/fault/sentence'
import { commandLine } from '#platform/settings/release-folder'
import { readSettings, type Settings } from '#platform/settings/settings'
import { migrations } from '../migrations/index.ts'

const BAR = 30
const LINES_SHOWN = 20
const USAGE = `请给出法规文件夹：${commandLine('import-laws', '文件夹 [--as-of 2026-01-31] [--report 报告.csv]')}`

/** A bar that redraws itself on a terminal, a line every so often elsewhere. */
function progressWriter(out: NodeJS.WriteStream): (at: { done: number; total: number; title: string }) => void {
  let lastPercent = -1
  return ({ done, total, title }) => {
    const step = out.isTTY ? Math.floor((done / total) * 100) : Math.floor((done / total) * 10)
    if (step === lastPercent && done < total) return
    lastPercent = step
    const percent = `${Math.floor((done / total) * 100)}%`.padStart(4)
    if (!out.isTTY) out.write(`${percent}  ${done} / ${total}\n`)
    else {
      const full = Math.round((done / total) * BAR)
      const bar = '█'.repeat(full) + '░'.repeat(BAR - full)
      out.write(`\r\x1b[K${bar} ${percent} ${done}/${total} ${title.slice(0, 16)}${done === total ? '\n' : ''}`)
    }
  }
}

/** The summary and the first lines of each kind; new and changed laws are counted only. */
function describe(report: ImportReport): string {
  const kinds = Map.groupBy(
    linesOf(report).filter(({ kind }) => kind !== '新增' && kind !== '更新'),
    ({ kind }) => kind,
  )
  const blocks = Array.from(kinds, ([kind, lines]) => {
    const listed = lines.slice(0, LINES_SHOWN).map(({ title, path, text }) => `  ${title || path}：${text}`)
    const more = lines.length > LINES_SHOWN ? [`  …… 另有 ${lines.length - LINES_SHOWN} 项，见报告`] : []
    return [`${kind}（${lines.length}）`, ...listed, ...more].join('\n')
  })
  const unset = report.asOf.stored ? [] : ['网站尚未启动过，“数据截至”没有保存；请在启动后到网站设置中填写，或再次导入']
  return [...summaryOf(report), ...unset, ...blocks].join('\n')
}

/** Writes the whole report; by default below the data folder, named by the time. */
function writeReport(report: ImportReport, wanted: string | undefined, dataDir: string, now: number): string {
  const name = `laws-${toWireTime(now).replace(/[-:]/g, '').replace(' ', '-')}.csv`
  const file = resolve(wanted ?? join(dataDir, 'reports', name))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, csvOf(report))
  return file
}

function readOrder() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'as-of': { type: 'string' }, report: { type: 'string' } },
  })
  const [folder] = positionals
  const asOf = values['as-of']
  if (!folder || positionals.length > 1) throw new NothingToImport(USAGE)
  if (asOf !== undefined && (!/^\d{4}-\d\d-\d\d$/.test(asOf) || toWireDate(Date.parse(asOf)) !== asOf))
    throw new NothingToImport('--as-of 应为一个日期，如 2026-01-31')
  return { folder, asOf, report: values.report }
}

let settings: Settings | undefined

async function run(): Promise<number> {
  const { folder, asOf, report: wanted } = readOrder()
  settings = readSettings()
  await assertDatabase(settings)
  prepareDataDir(settings.dataDir)
  const release = holdLock(settings.dataDir, 'import')
  const database = openDatabase(settings, () => {})
  try {
    await database.patiently((db) => migrate(db, migrations))
    const now = Date.now()
    const report = await importLaws(database.db, folder, { now, asOf, progress: progressWriter(process.stdout) })
    await recordImport(database.db, {
      fileName: basename(resolve(folder)),
      report,
      startedAt: now,
      endedAt: Date.now(),
    })
    console.log(describe(report))
    console.log(`完整报告：${writeReport(report, wanted, settings.dataDir, now)}`)
    return report.laws > 0 ? 0 : 1
  } finally {
    await database.close()
    release()
  }
}

/** Whether the words behind the command cannot be read. */
const isMistyped = (error: unknown) => String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')

try {
  process.exitCode = await run()
} catch (error) {
  console.error(isMistyped(error) ? USAGE : endingOf(error, settings))
  process.exitCode = 1
}
