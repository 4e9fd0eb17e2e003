import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { NEWS, trialOf } from '../exchange.ts'
import { askForFile, linesOf, sendFile } from '../files.ts'
import { type Actor, type TestApp, testApp } from '../harness.ts'
import { rawError, rawRows, rawWorkbook } from '../raw-workbook.ts'

const INPUTS = resolve(import.meta.dirname, '../../../../../shared/data/inputs')
const skip = existsSync(INPUTS) ? false : 'shared/data/inputs is not beside this checkout'
const read = (path: string) => readFileSync(join(INPUTS, path))

type Line = { action?: string; faults: string[] }
type Answer = { code: number; msg: string; lines?: Line[] }

/** The imports of the console that read sheets: their addresses, what is required, and one more column. */
const imports = [
  { url: '/prod-api/cms/member', required: ['姓名', '工号'], line: ['王五', 'T9001'], more: '部门' },
  { url: '/prod-api/system/user', required: ['登录名', '姓名'], line: ['wangwu', '王五'], more: '部门' },
  {
    url: '/prod-api/cms/price',
    required: ['类别', '名称', '单位', '金额', '生效日期', '来源'],
    line: ['岗位工资', '秩序维护员', '元/月', '￥4,600.00', '2026年11月3日', '公司薪酬表'],
    more: '备注',
  },
] as const

async function send(app: TestApp, who: Actor, url: string, bytes: Buffer): Promise<Answer> {
  // The import of users knows no trial: it is sent lines that it refuses.
  const query = url.endsWith('user') ? '' : '?dryRun=1'
  return (await sendFile(app, who, `${url}/importData${query}`, { field: 'file', name: '表.xlsx', bytes })).json()
}

test('D1 D2 D4 an error, merged columns and unknown columns are named by every import, and only what is required must be there', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  for (const { url, required, line, more } of imports) {
    const sheet = (rows: Parameters<typeof rawRows>[0], merges: string[] = []) =>
      send(app, admin, url, rawWorkbook([{ name: '表', rows: rawRows(rows), merges }]))
    const wrong = await sheet([['标题'], [...required, more, '别的'], [...line, rawError('#N/A'), '甲']])
    const place = `${String.fromCharCode(65 + required.length)}3`
    assert.deepEqual(wrong.lines?.[0]?.faults, [`“${more}”（${place}）是错误值 #N/A，请改正后重试`], url)
    assert.match(wrong.msg, /没有导入的列：“别的”/, url)
    const merged = await sheet([[...required, more], [...line]], ['A2:B2'])
    assert.deepEqual(merged.lines?.[0]?.faults, ['A2:B2 是跨列合并的单元格，请取消合并后重试'], url)
    const missing = await sheet([['花名册'], required.slice(1)])
    assert.equal(missing.msg, `工作表“表”第 2 行缺少“${required[0]}”列`, url)
    const enough = await sheet([[...required], [...line]])
    assert.deepEqual(enough.lines?.[0]?.faults, [], url)
  }
})

test('D4 the template of an import of items fits the section, and comes back as one item', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const { rawPayload } = await askForFile(app, admin, '/prod-api/cms/content/importTemplate', { section: NEWS })
  const [head] = await linesOf(rawPayload)
  assert.deepEqual(head, ['编号', '栏目', '标题', '分类', '日期', '部门', '阅读范围', '作者', '来源', '摘要'])
  const [line] = (await trialOf(app, admin, rawPayload, '模板.xlsx')).lines
  assert.deepEqual([line?.action, line?.faults], ['add', []])
  const rows = rawRows([
    ['标题', '日期', '浏览量'],
    ['停水通知', '2026年11月3日', '12'],
    ['停电通知', rawError('#VALUE!')],
  ])
  const { lines, ignored } = await trialOf(app, admin, rawWorkbook([{ rows }]), '表.xlsx')
  assert.deepEqual(ignored, ['浏览量'])
  assert.deepEqual(
    lines.map(({ title, action, faults }) => [title, action, ...faults.map(({ msg }) => msg)]),
    [
      ['停水通知', 'add'],
      ['停电通知', 'refuse', '“日期”（B3）是错误值 #VALUE!，请改正后重试'],
    ],
  )
})

test('D1 D2 D4 D6 the tables and archives of the public reports come out as they should', { skip }, async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const members = async (file: string) => send(app, admin, '/prod-api/cms/member', read(`tables/${file}`))
  const errors = await members('member-error-cells.xlsx')
  assert.deepEqual(
    errors.lines?.map(({ faults }) => faults),
    [
      ['“部门”（C2）是错误值 #N/A，请改正后重试'],
      ['“手机号码”（E3）是错误值 #REF!，请改正后重试'],
      ['“部门”（C4）的公式没有存下结果，请用 Excel 打开并保存后重试'],
    ],
  )
  assert.match((await members('member-merged-department.xlsx')).msg, /将新增 3 人.*有误 0 行/)
  assert.match((await members('member-title-row-above.xlsx')).msg, /将新增 1 人.*有误 0 行/)
  const content = await trialOf(app, admin, read('tables/content-error-cells.xlsx'), '内容.xlsx')
  assert.deepEqual(
    content.lines.map(({ title, action, faults }) => [title, action, faults.length]),
    [['错误值作阅读范围', 'refuse', 3]],
  )
  const archive = await trialOf(app, admin, read('archives/backslashes.zip'), '旧工具.zip')
  assert.deepEqual(
    archive.lines.map(({ path, action }) => [path.split('/')[0], action]),
    [['通知', 'add']],
  )
})
