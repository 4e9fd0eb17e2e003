import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { importLaws } from '#modules/law'
import { type Ending, type TestApp, testApp } from './harness.ts'

type Files = Record<string, string>

/** A folder of law texts; the title serves as head unless a text has its own. */
export function folderOf(t: Ending, files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'anju-laws-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** The text of a law file. */
export const text = (title: string, body: string, info = '') => `# ${title}\n\n${info}\n\n<!-- INFO END -->\n\n${body}`

export const PROPERTY = '行政法规/物业示例条例(2018-03-19).md'
export const library: Files = {
  [PROPERTY]: text(
    '物业示例条例',
    '## 第一章 总则\n\n第一条 业主应当支付物业费。\n\n第二条 下列事项由业主大会决定：\n\n（一）使用专项维修资金；\n\n（二）选聘物业服务企业。',
  ),
  '社会法/电梯示例法(2013-06-29).md': text(
    '中华人民共和国电梯示例法',
    '第一条 电梯的维护保养应当由取得许可的单位进行。\n\n第二条 物业服务人应当公示电梯检验结果。',
  ),
  '地方性法规/临江/临江市物业示例条例(2020-01-01).md': text(
    '临江市物业示例条例',
    '第一条 不得以停止供电的方式催交物业费。\n\n第二条 业主委员会应当公开。',
  ),
  '行政法规/旧物业示例条例(2003-06-08).md': text('旧物业示例条例', '第一条 业主应当支付物业费。'),
  '行政法规/新规定示例(2019-01-01).md': text(
    '新规定示例',
    '第一条 本规定自2019年2月1日起施行。《旧物业示例条例》同时废止。',
  ),
}

export const INTERPRETATION = '最高人民法院关于审理物业服务纠纷案件适用法律若干问题的解释'
/** Laws that a property company cites, with the articles that tests cite. */
export const lawsOfTheTrade: Files = {
  '民法典/民法典(2020-05-28).md': text('中华人民共和国民法典', '第三十九条 甲。\n\n第四十条 乙。'),
  [`司法解释/${INTERPRETATION}(2020-12-29).md`]: text(INTERPRETATION, '第一条 甲。\n\n第二条 乙。'),
  '行政法规/物业管理条例(2018-03-19).md': text(
    '物业管理条例',
    '第一条 丙。\n\n第四十条 丁。',
    '2003年6月8日 国务院令第379号公布',
  ),
}

/** Imports a folder as of the application's clock; `asOf` is the day as of which its texts are complete. */
export async function importInto(app: TestApp, folder: string, asOf?: string) {
  const report = await importLaws(app.context.db, folder, { now: app.clock.now(), asOf })
  // An import is a process of its own, whose writes drop the cached responses of every server.
  app.context.responseCache.clear()
  return report
}

/** The application with a small library, and a search in it. */
export async function withLibrary(t: Ending, files: Files = library) {
  const app = await testApp(t)
  const report = await importInto(app, folderOf(t, files))
  const search = async (keyword: string, more: Record<string, string> = {}) =>
    (await app.visitor.call('GET /api/cms/law/search', { query: { keyword, ...more } })).data
  return { app, report, search }
}
