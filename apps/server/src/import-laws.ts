import { articleChanges } from '@anju/contract/law/watch-terms'
import { type ImportReport, importLaws, NothingToImport } from '#modules/law'
import { migrate } from '#platform/database/migrate'
import { openDatabase } from '#platform/database/open'
import { holdLock, prepareDataDir } from '#platform/database/sqlite'
import { readSettings } from '#platform/settings/settings'
import { migrations } from '../migrations/index.ts'

const BAR = 30
const LINES_SHOWN = 20
const LABELS_SHOWN = 10

/** A bar that redraws itself on a terminal, a line every so often elsewhere. */
function progressWriter(out: NodeJS.WriteStream): (at: { done: number; total: number; title: string }) => void {
  let shown = -1
  return ({ done, total, title }) => {
    const step = out.isTTY ? Math.floor((done / total) * 100) : Math.floor((done / total) * 10)
    if (step === shown && done < total) return
    shown = step
    const percent = `${Math.floor((done / total) * 100)}%`.padStart(4)
    if (!out.isTTY) out.write(`${percent}  ${done} / ${total}\n`)
    else {
      const full = Math.round((done / total) * BAR)
      const bar = '█'.repeat(full) + '░'.repeat(BAR - full)
      out.write(`\r\x1b[K${bar} ${percent} ${done}/${total} ${title.slice(0, 16)}${done === total ? '\n' : ''}`)
    }
  }
}

function block(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  const more = lines.length > LINES_SHOWN ? [`  …… 另有 ${lines.length - LINES_SHOWN} 项`] : []
  return [`${heading}（${lines.length}）`, ...lines.slice(0, LINES_SHOWN).map((line) => `  ${line}`), ...more]
}

/** The articles of a law that differ from what the library showed before. */
function changeLine({ title, effectiveOn, articles }: ImportReport['changes'][number]): string {
  const kinds = (Object.keys(articleChanges) as (keyof typeof articleChanges)[]).flatMap((kind) => {
    const labels = articles.filter(({ change }) => change === kind).map(({ label }) => label)
    const named = `${labels.slice(0, LABELS_SHOWN).join('、')}${labels.length > LABELS_SHOWN ? ' 等' : ''}`
    return labels.length > 0 ? [`${articleChanges[kind]} ${labels.length} 条（${named}）`] : []
  })
  return `${title}（${effectiveOn} 施行）：${kinds.join('，')}`
}

function describe(report: ImportReport): string {
  const gaps = report.warnings.filter(({ warning }) => warning.startsWith('条文'))
  const others = report.warnings.filter(({ warning }) => !warning.startsWith('条文'))
  const line = ({ title, warning }: { title: string; warning: string }) => `${title}：${warning}`
  return [
    `文件 ${report.files} 个，法规 ${report.laws} 部，条文 ${report.articles} 条，用时 ${(report.milliseconds / 1000).toFixed(1)} 秒`,
    `新增 ${report.added} 部，更新 ${report.changed} 部，未变 ${report.unchanged} 部，重复 ${report.duplicates.length} 部，缺号 ${gaps.length} 处，拒绝 ${report.refused.length} 个文件，跳过说明文件 ${report.skipped} 个`,
    ...(report.reviews > 0 ? [`引用了有变动条文的地方 ${report.reviews} 处，已列入“法规变更复核”`] : []),
    ...block(
      '重复的法规',
      report.duplicates.map(({ title, path, first }) => `${title}：${path}（已从 ${first} 导入）`),
    ),
    ...block('条文缺号或重号', gaps.map(line)),
    ...block('其他提示', others.map(line)),
    ...block('条文变动', report.changes.map(changeLine)),
    ...block(
      '拒绝的文件',
      report.refused.map(({ path, reason }) => `${path}：${reason}`),
    ),
  ].join('\n')
}

async function run(folder: string | undefined): Promise<number> {
  if (!folder) throw new NothingToImport('请给出法规文件夹：npm run import-laws -- 文件夹')
  const settings = readSettings()
  prepareDataDir(settings.dataDir)
  const release = holdLock(settings.dataDir, 'import')
  const database = openDatabase(settings, (error) => console.error(error.message))
  try {
    await database.patiently((db) => migrate(db, migrations))
    const report = await importLaws(database.db, folder, { now: Date.now(), progress: progressWriter(process.stdout) })
    console.log(describe(report))
    return report.laws > 0 ? 0 : 1
  } finally {
    await database.close()
    release()
  }
}

try {
  process.exitCode = await run(process.argv[2])
} catch (error) {
  console.error(error instanceof NothingToImport ? error.message : error)
  process.exitCode = 1
}
