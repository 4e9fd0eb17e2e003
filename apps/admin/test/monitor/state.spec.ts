import type { BackupRun, BackupState } from '@anju/contract/monitor/backup'
import { JobLogRow, JobRow } from '@anju/contract/monitor/job'
import { DatabaseState, ServerState } from '@anju/contract/monitor/server'
import { page } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { openConsole, walk } from '../console/console.tsx'
import { expectMessage, fieldIn } from '../console/forms.ts'
import { act, button, dialog, expectCount, focus, heading, main, press, question, row } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import { type FakeServer, rejected } from '../console/server.ts'
import { planDictionaries } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

const job = sample(JobRow, {
  jobId: 'optimize-database',
  jobName: '数据库优化',
  invokeTarget: 'optimize-database',
  cronExpression: '0 30 3 * * *',
  version: 2,
})

const disk = {
  dirName: '/',
  sysTypeName: 'ext4',
  typeName: '',
  total: '80 GB',
  free: '60 GB',
  used: '20 GB',
  usage: 25,
}
const machine: ServerState = {
  ...sample(ServerState),
  cpu: { cpuNum: 2, used: 31, sys: 4, wait: 0, free: 65 },
  mem: { total: 8, used: 3.5, free: 4.5, usage: 43.75 },
  jvm: { ...sample(ServerState).jvm, total: 256, used: 128, usage: 50 },
  sysFiles: [disk],
}
const database = sample(DatabaseState, {
  engine: 'sqlite',
  version: '3.50.4',
  size: 4096,
  settings: [{ name: 'journal_mode', value: 'wal' }],
  tables: [{ name: 'administrator', rows: 12, bytes: 4096 }],
  migrations: ['0012_desk'],
})
const backups = (runs: BackupRun[]): BackupState => ({
  enabled: true,
  jobId: 'backup',
  rehearsedTime: '2026-11-22 05:30:00',
  nextTime: '2026-01-06 02:00:00',
  keep: '保留最近 7 份，以及最近 7 天、4 周、12 个月各自最新的一份',
  copiedTime: '2026-01-05 02:20:00',
  runs,
})

/** Plans what the pages of server and database show. */
function planState(server: FakeServer): void {
  server.on('GET /prod-api/monitor/server', { data: machine })
  server.on('GET /prod-api/monitor/database', { data: database })
  server.on('GET /prod-api/monitor/backup', { data: backups([]) })
}

test.beforeEach(({ server }) => {
  welcome(server)
  planDictionaries(server)
  server.on('GET /prod-api/monitor/job/list', { rows: [job], total: 1 })
  server.on('GET /prod-api/monitor/job/:jobId', { data: job })
})

test('a job is run at once, and its log shows the result', async ({ server }) => {
  const log = { jobLogId: '1', jobName: '数据库优化', invokeTarget: 'optimize-database', jobMessage: '已更新统计' }
  server.on('PUT /prod-api/monitor/job/run', null)
  server.on('GET /prod-api/monitor/jobLog/list', { rows: [sample(JobLogRow, { ...log, status: '0' })], total: 1 })
  server.on('GET /prod-api/monitor/jobLog/expired', { data: { days: 180, beforeTime: '', lines: 0 } })
  await openConsole('/monitor/job?jobName=数据库优化', '定时任务')
  await act('数据库优化', '运行一次')
  await button('确定', question('确认要立即运行一次“数据库优化”任务吗？')).click()
  await expectMessage('已开始运行，结果见运行记录')
  expect(server.calls('PUT /prod-api/monitor/job/run').map(({ body }) => body)).toEqual([
    { jobId: 'optimize-database' },
  ])
  await act('数据库优化', '运行记录')
  await expect.element(heading('运行记录：数据库优化')).toBeVisible()
  const line = row('已更新')
  await expect.element(line).toHaveTextContent('成功')
  expect(server.calls('GET /prod-api/monitor/jobLog/list').at(-1)?.query).toMatchObject({
    invokeTarget: 'optimize-database',
  })
  await line.getByRole('button', { name: /^详情：/ }).click()
  await expect.element(dialog('运行记录详情')).toHaveTextContent('optimize-database')
})

test('a job is disabled without a question, and the button or Ctrl+Z takes that back', async ({ server }) => {
  const state = { status: '0' as '0' | '1' }
  server.on('GET /prod-api/monitor/job/list', () => ({ rows: [{ ...job, ...state }], total: 1 }))
  server.on('PUT /prod-api/monitor/job/changeStatus', ({ body: { status } }) => {
    state.status = status
    return null
  })
  await openConsole('/monitor/job', '定时任务')
  const toggle = page.getByRole('switch')
  await toggle.click()
  await expect.element(toggle).not.toBeChecked()
  await expect.element(button('撤销')).toBeVisible()
  expect(await violations()).toEqual([])
  focus(button('撤销'))
  await press('Enter')
  await expectMessage('已撤销')
  await expect.element(toggle).toBeChecked()
  await expect.element(toggle).toHaveFocus()
  await toggle.click()
  await expect.element(button('撤销')).toBeVisible()
  await press('Control+z')
  await expect.element(toggle).toBeChecked()
  await expectCount(button('撤销'), 0)
  expect(server.calls('PUT /prod-api/monitor/job/changeStatus').map(({ body }) => body.status)).toEqual([
    '1',
    '0',
    '1',
    '0',
  ])
})

test('a job shows the error in its expression', async ({ server }) => {
  const sentence = '执行表达式应有六段'
  server.on('PUT /prod-api/monitor/job', rejected(sentence, 'cronExpression'))
  await openConsole('/monitor/job', '定时任务')
  await act('数据库优化', '修改')
  const form = dialog('修改任务')
  const expression = fieldIn(form, '执行表达式')
  const nextRuns = form.getByRole('status')
  await expression.fill('0 20 3 * * ?')
  await expect.element(nextRuns).toHaveTextContent(/^每天 03:20。接下来：(\d{4}-\d\d-\d\d 03:20:00、?){5}$/)
  await expression.fill('0 0 0 30 2 ?')
  await expect.element(nextRuns).toHaveTextContent('按此表达式任务不会运行。')
  await expression.fill('每天一次')
  await button('确定', form).click()
  await expect.element(form.getByRole('alert').first()).toHaveTextContent(sentence)
  await expect.element(expression).toHaveValue('每天一次')
  expect(server.calls('PUT /prod-api/monitor/job').at(-1)?.body).toMatchObject({
    jobId: 'optimize-database',
    cronExpression: '每天一次',
    version: 2,
  })
  await button('取消', form).click()
  await button('确定', question('内容还没有保存，确定要关闭吗？')).click()
  await expect.element(row('数据库优化')).toHaveTextContent('每天 03:30')
})

test('a backup is made at once, and the page of the database shows its content', async ({ server }) => {
  planState(server)
  const made: BackupRun = {
    runId: '1',
    status: '0',
    startTime: '2026-01-05 09:00:00',
    costTime: 1200,
    fileName: 'anju-20260105-090000.tar.gz',
    kept: true,
    bytes: 4096,
    rowCount: 5210,
    fileCount: 34,
    missingCount: 0,
    error: '',
  }
  server.on('PUT /prod-api/monitor/job/run', null)
  await openConsole('/monitor/database', '数据监控')
  const card = page.getByRole('region', { name: '备份' })
  await expect.element(card).toHaveTextContent('下次备份：2026-01-06 02:00:00，保留最近 7 份')
  await expect.element(card).toHaveTextContent('第二处有最新的备份：2026-01-05 02:20:00')
  await button('立即备份', card).click()
  await button('确定', question('确认要立即备份一次吗？')).click()
  await expectMessage('已开始备份，完成后结果见此表')
  expect(server.calls('PUT /prod-api/monitor/job/run').map(({ body }) => body)).toEqual([{ jobId: 'backup' }])
  server.on('GET /prod-api/monitor/backup', { data: backups([made]) })
  await button('刷新').click()
  const line = card.getByRole('row', { name: /已核对 anju-20260105-090000\.tar\.gz/ })
  for (const figure of ['5210', '34', '1.2 秒']) await expect.element(line).toHaveTextContent(figure)
})

for (const width of [1366, 375])
  test(`axe finds no violation in server and database, at ${width} px`, async ({ server }) => {
    planState(server)
    await page.viewport(width, 768)
    await openConsole('/monitor/server', '服务监控')
    await expect.element(row('ext4')).toBeVisible()
    expect(await violations(), 'server').toEqual([])
    await walk('/monitor/database')
    await expect.element(row('administrator')).toBeVisible()
    expect(await violations(), 'database').toEqual([])
  })

test('what somebody must see to stands above the figures, with what to do, and the version beside the runtime', async ({
  server,
}) => {
  planState(server)
  const conditions = [{ name: 'backup', label: '备份已超过 26 小时', text: '请查看“定时备份”的运行记录。' }]
  server.on('GET /prod-api/monitor/server', { data: { ...machine, version: '2.1.0', conditions } })
  await openConsole('/monitor/server', '服务监控')
  const alert = page.getByRole('alert').filter({ hasText: '备份已超过 26 小时' })
  await expect.element(alert).toHaveTextContent('请查看“定时备份”的运行记录。')
  await expect.element(page.getByText('2.1.0')).toBeVisible()
})

test('server and database show figures', async ({ server }) => {
  planState(server)
  await openConsole('/monitor/server', '服务监控')
  for (const [share, percent] of [
    [/^处理器/, '35'],
    [/^内存 3.5 \/ 8 GB$/, '44'],
    [/^运行环境内存/, '50'],
  ] as const)
    await expect.element(page.getByRole('progressbar', { name: share })).toHaveAttribute('aria-valuenow', percent)
  await expect.element(row('ext4')).toHaveTextContent(/80 GB.*60 GB.*20 GB/)
  await walk('/monitor/database')
  await expect.element(main().getByText('SQLite 3.50.4')).toBeVisible()
  await expect.element(row('administrator')).toHaveTextContent(/12/)
})
