// What is typed into the dialogs of the console is asked for before it is lost; a dialog in which nothing is typed closes at once.
import { type Locator, page } from 'vitest/browser'
import { noDraft } from '../case/letters.ts'
import { openConsole } from '../console/console.tsx'
import { exampleOf, planEverything, TEXT } from '../console/everything.ts'
import { fieldIn } from '../console/forms.ts'
import { act, button, expectCount, main, press, question } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import type { FakeServer, Key } from '../console/server.ts'
import { expect, parkPointer, test } from '../console/test.ts'

const CLOSING = '内容还没有保存，确定要关闭吗？'
const TYPED = '示例内容'

/** A dialog: where it is, how it is opened, and a field of it. */
type Row = {
  /** Its title, or how it begins. */
  title: string
  path: string
  open: () => Promise<void>
  /** The label of a field, and what is typed into it where a text will not do. */
  label: string
  text?: string
  plan?: (server: FakeServer) => void
}

const drawer = (part: string) => page.getByRole('dialog').filter({ hasText: part })
const titled = (title: string) => page.getByRole('dialog', { name: new RegExp(`^${title}`) })

/** Opens the first row of the list in its drawer, unless it is open, and presses a button in it. */
async function pressIn(part: string, name: string): Promise<void> {
  if (!drawer(part).query()) await button(TEXT, main()).first().click()
  await button(name, drawer(part)).click()
}

/** Selects the row of the list and presses a button above it. */
async function pressAbove(name: string): Promise<void> {
  const all = main().getByRole('checkbox').first()
  if (!(all.element() as HTMLInputElement).checked) await all.click()
  await button(name, main()).click()
}

/** Presses an entry of a menu of the page. */
async function pressInMenu(menu: string, name: string): Promise<void> {
  await parkPointer()
  await main()
    .getByRole('button', { name: new RegExp(`^${menu}`) })
    .click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

type Rights = Record<string, boolean>
/** The same answer for somebody who may do everything. */
function withRights<Data extends { data: { may: Rights } }>({ data }: Data, more: Partial<Data['data']> = {}): Data {
  const may = Object.fromEntries(Object.keys(data.may).map((name) => [name, true]))
  return { data: { ...data, ...more, may } } as Data
}

type Drawer = { path: string; part: string; plan: (server: FakeServer) => void }

/** Plays a case without a draft, and keeps the draft that is saved. */
function playCase(server: FakeServer, name: 'proposal' | 'enquiry' | 'recruitment', one: Key, more: object): void {
  let draft = noDraft
  const example = exampleOf(one) as { data: { may: Rights } }
  server.on(one, (() => withRights(example, { draft, ...more } as object)) as never)
  server.on(`PUT /prod-api/cms/${name}/draft`, (({ body }: { body: typeof noDraft }) => {
    draft = { ...noDraft, ...body, version: body.version + 1 }
    return { version: draft.version, saveTime: '' }
  }) as never)
  server.on(`POST /prod-api/cms/${name}/viewing`, { data: [] } as never)
}

const letters: Drawer = {
  path: '/cms/proposal',
  part: '办理经过',
  plan: (server) =>
    playCase(server, 'proposal', 'GET /prod-api/cms/proposal/:proposalId', {
      state: 'submitted',
      holdNote: '',
      erased: false,
      anonymous: false,
    }),
}
const enquiries: Drawer = {
  path: '/cms/enquiry',
  part: '跟进经过',
  plan: (server) => playCase(server, 'enquiry', 'GET /prod-api/cms/enquiry/:enquiryId', { state: 'new' }),
}
const applications: Drawer = {
  path: '/cms/recruitment',
  part: '处理经过',
  plan(server) {
    const more = { stage: 'new', interviewAt: '' }
    playCase(server, 'recruitment', 'GET /prod-api/cms/recruitment/:applicationId', more)
    server.on('GET /prod-api/cms/recruitment/sentences', {
      data: { version: 1, sentences: [{ stage: 'screened', text: '请等待电话。' }] },
    } as never)
  },
}
const dialogOf = ({ path, part, plan }: Drawer, open: string) => ({ path, plan, open: () => pressIn(part, open) })

const law = 'GET /prod-api/cms/law/:lawId'
const inLaw = (open: string) => ({
  path: '/cms/law',
  open: () => pressIn('来源文件', open),
  plan: (server: FakeServer) => server.on(law, { data: { ...exampleOf(law).data, inDoubt: true, withdrawn: false } }),
})
const scenario = 'GET /prod-api/cms/cost/:scenarioId'
const calculated = (open: string, state: 'submitted' | 'reviewed') => ({
  path: '/cms/cost',
  open: () => pressIn('审核意见', open),
  plan(server: FakeServer) {
    const { data } = exampleOf(scenario)
    server.on(scenario, { data: { ...data, state, submitted: null, reviewed: null, versions: [] } })
  },
})

const inContents = (action: string) => ({
  path: '/cms/content',
  open: () => act(TEXT, action),
  plan(server: FakeServer) {
    const key = 'GET /prod-api/cms/content/options'
    const { data } = exampleOf(key)
    const sections = data.sections.map((section) => ({ ...section, ordered: true }))
    server.on(key, { data: { ...data, sections } })
  },
})

const asking: readonly Row[] = [
  { title: '更正：', label: '标题', ...dialogOf(letters, '更正') },
  { title: '保留：', label: '原因', ...dialogOf(letters, '保留') },
  { title: '换发查询码：', label: '怎样核实了本人', ...dialogOf(letters, '换发查询码') },
  { title: '批量分派', label: '说明', path: '/cms/proposal', open: () => pressAbove('分派') },
  { title: '保存视图', label: '视图名称', path: '/cms/proposal', open: () => pressInMenu('视图', '保存当前视图') },
  { title: '更正：', label: '项目名称', ...dialogOf(enquiries, '更正') },
  { title: '下一步：', label: '做什么', ...dialogOf(enquiries, '下一步') },
  { title: '更正：', label: '姓名', ...dialogOf(applications, '更正') },
  { title: '安排面试：', label: '地点', ...dialogOf(applications, '安排面试') },
  { title: '审核通过：', label: '意见', ...calculated('审核通过', 'submitted') },
  { title: '锁定：', label: '理由', ...calculated('锁定方案', 'reviewed') },
  { title: '撤下：', label: '原因', ...inLaw('撤下') },
  { title: '核对：', label: '说明', ...inLaw('核对') },
  { title: '更正“数据截至”', label: '原因', path: '/cms/law?tab=imports', open: () => button('更正', main()).click() },
  {
    title: '导入法规',
    label: '数据截至',
    text: '2026-01-31',
    path: '/cms/law?tab=imports',
    open: () => button('导入', main()).click(),
  },
  { title: '办结 1 项复核', label: '说明', path: '/cms/law-watch', open: () => pressAbove('办结') },
  { title: '分派 1 项复核', label: '期限', text: '2026-01-31', path: '/cms/law-watch', open: () => pressAbove('分派') },
  { title: '调整排序', label: '排序号', text: '7', ...inContents('排序') },
  { title: '批量下线', label: '原因', path: '/cms/content', open: () => pressAbove('下线') },
  { title: '新建文件夹', label: '文件夹名称', path: '/cms/resource', open: () => button('新建文件夹', main()).click() },
  {
    title: '清除示例公司',
    label: '请输入公司全称“示例文字”以确认',
    path: '/cms/setting?tab=company',
    open: () => button('清除示例公司', main()).click(),
  },
  { title: '重置密码：', label: '新密码', path: '/system/user', open: () => act(TEXT, '重置密码') },
  { title: '新增角色', label: '角色名称', path: '/system/role', open: () => button('新增', main()).click() },
]

/** What is written beside a case: its drawer, the step that is chosen there, and the label of the text. */
const keeping: readonly (Drawer & { step: string; label: string })[] = [
  { ...letters, step: '受理', label: '给来信人的话' },
  { ...letters, step: '不予受理', label: '给来信人的话' },
  { ...letters, step: '分派', label: '说明' },
  { ...enquiries, step: '移到“已联系”', label: '说明' },
  { ...enquiries, step: '分派', label: '说明' },
  { ...applications, step: '移到“初筛通过”', label: '给应聘人的话' },
]

async function arrive({ path, plan }: Pick<Row, 'path' | 'plan'>, server: FakeServer): Promise<void> {
  planEverything(server)
  welcome(server, { permissions: ['*:*:*'] })
  plan?.(server)
  await openConsole(path)
}

const closings: Record<string, (form: Locator) => Promise<void>> = {
  取消: (form) => form.getByCss('.ant-modal-footer button').first().click(),
  Esc: () => press('Escape'),
  the_cross: (form) => form.getByCss('.ant-modal-close').click(),
}

for (const row of asking)
  test(`${row.path} ${row.title}${row.label}: asks before typed text is lost, and only then`, async ({ server }) => {
    await arrive(row, server)
    const form = titled(row.title)
    for (const close of Object.values(closings)) {
      await row.open()
      await expect.element(fieldIn(form, row.label)).toBeVisible()
      await close(form)
      await expectCount(form, 0)
    }
    await row.open()
    const field = fieldIn(form, row.label)
    const text = row.text ?? TYPED
    await field.fill(text)
    for (const close of Object.values(closings)) {
      await close(form)
      await button('取消', question(CLOSING)).click()
      await expect.element(field).toHaveValue(text)
      await expectCount(question(CLOSING), 0)
    }
    await press('Escape')
    await button('确定', question(CLOSING)).click()
    await expectCount(form, 0)
  })

for (const { step, label, part, ...row } of keeping)
  test(`${row.path} ${step}：${label}: keeps typed text as a draft`, async ({ server }) => {
    await arrive(row, server)
    const one = drawer(part)
    const text = fieldIn(one, label)
    await button(TEXT, main()).first().click()
    await one.getByText(step, { exact: true }).first().click()
    await text.fill(TYPED)
    await press('Escape')
    await expectCount(one, 0)
    await expectCount(question(CLOSING), 0)
    await button(TEXT, main()).first().click()
    await expect.element(text).toHaveValue(TYPED)
    await expect.element(one.getByRole('radio', { name: step, exact: true })).toBeChecked()
    await expect.element(one.getByText('草稿已保存')).toBeVisible()
  })
