import { Finding } from '@anju/contract/desk/check'
import { HistoryRow } from '@anju/contract/desk/history'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { choose } from '../console/forms.ts'
import { button, dialog, expectCount, expectHidden, expectTexts, main, question } from '../console/parts.ts'
import { sample } from '../console/sample.ts'
import { rejected } from '../console/server.ts'
import { expect, test } from '../console/test.ts'
import { endWriting, formsSent, MAY, openItem, planItem, saved, text, titleField } from './editing.ts'

const CHECK = 'GET /prod-api/cms/content/check/:contentId'
const PUBLISH = 'PUT /prod-api/cms/content/publish'
const ASIDE = 'POST /prod-api/cms/content/copy/aside'
const panel = () => page.getByRole('region', { name: '发布前检查' })
const published = () => page.getByText('已发布', { exact: true }).first()

test.afterEach(endWriting)

test('what is in review is shown and cannot be written', async ({ server }) => {
  const item = planItem(
    server,
    { state: 'review', hasCopy: true, may: { ...MAY, edit: false, submit: false, recall: true } },
    { title: '待审公告', body: '<p>待审正文。</p>', kind: '公司新闻' },
  )
  server.on('PUT /prod-api/cms/content/recall', () => {
    item.state = 'draft'
    item.may = MAY
    return null
  })
  await openItem(item)
  await expect.element(text()).toHaveTextContent('待审正文。')
  await expect.element(text()).toHaveAttribute('contenteditable', 'false')
  await expect.element(titleField()).toBeDisabled()
  for (const name of ['分类', '部门', '阅读范围'])
    await expect.element(page.getByRole('combobox', { name })).toBeDisabled()
  await expectCount(page.getByRole('toolbar', { name: '文字格式' }), 0)
  await button('撤回审核').click()
  await expect.element(titleField()).toBeEnabled()
  await expect.element(text()).toHaveAttribute('contenteditable', 'true')
  const { contentId, version } = item
  expect(server.calls('PUT /prod-api/cms/content/recall').map(({ body }) => body)).toEqual([{ contentId, version }])
})

test('what was taken offline is published again by 撤销, unless its text has been changed meanwhile', async ({
  server,
}) => {
  const item = planItem(
    server,
    { state: 'published', may: { ...MAY, submit: false, offline: true } },
    { title: '停水通知' },
  )
  const offline = 'PUT /prod-api/cms/content/offline'
  const take = (state: 'offline' | 'published') => () => {
    item.version++
    item.state = state
    item.may = { ...MAY, publish: state === 'offline', offline: state === 'published' }
    return null
  }
  server.on(offline, take('offline'))
  server.on(PUBLISH, take('published'))
  const said = page.getByRole('alert').filter({ hasText: '已下线' })
  const takeOffline = async () => {
    await button('下线').click()
    await dialog('下线').getByRole('textbox').fill('时间有误')
    await button('确定', dialog('下线')).click()
    await expect.element(said).toBeVisible()
  }
  await openItem(item)
  const { contentId, version } = item
  // The editor has a button of this name, too.
  const undo = button('撤销', page.getByRole('alert'))
  await takeOffline()
  await undo.click()
  await expect.element(button('下线')).toBeEnabled()
  expect(server.calls(offline).map(({ body }) => body)).toEqual([{ contentId, version, reason: '时间有误' }])
  expect(server.calls(PUBLISH).map(({ body }) => body)).toEqual([{ contentId, version: version + 1 }])
  await expectCount(said, 0)
  await titleField().fill('停水通知（更正）')
  await takeOffline()
  // Counted at once: an offer would be gone after a while by itself.
  expect(undo.elements()).toHaveLength(0)
})

test('what must not be published is shown at its place, what may be is asked about', async ({ server }) => {
  const NUMBER = '11010519491231002X'
  const item = planItem(
    server,
    { may: { ...MAY, publish: true } },
    { title: '失物招领 13800138000', body: `<p>失主的证号是${NUMBER}，请尽快领取。</p>` },
  )
  const identity = sample(Finding, {
    rule: 'identity',
    level: 'block',
    field: 'body',
    excerpt: NUMBER,
    message: '有身份证号',
  })
  const phone = sample(Finding, {
    rule: 'phone',
    level: 'warn',
    field: 'title',
    excerpt: '13800138000',
    message: '有手机号码',
  })
  server.on(CHECK, () => ({ data: item.form.body.includes(NUMBER) ? [identity, phone] : [phone] }))
  server.once(PUBLISH, rejected('请选择分类', 'kind'))
  server.on(PUBLISH, () => {
    item.state = 'published'
    return null
  })
  await openItem(item)
  await button('发布').click()
  const numberFinding = panel().getByRole('button', { name: /身份证号/ })
  await expect.element(numberFinding).toHaveTextContent('须处理')
  await expect.element(panel().getByRole('button', { name: /手机号码/ })).toHaveTextContent('提醒')
  expect(await violations()).toEqual([])
  await numberFinding.click()
  await expect.element(text()).toHaveFocus()
  expect(getSelection()?.toString()).toBe(NUMBER)
  await userEvent.keyboard('1101************2X')
  await expectCount(numberFinding, 0)
  await expectTexts(text(), ['失主的证号是1101************2X，请尽快领取。'])

  await button('发布').click()
  const publishing = question('确认发布吗')
  await expect.element(publishing).toHaveTextContent('检查发现 1 处需要留意')
  await button('确定', publishing).click()
  await expect.element(page.getByText('请选择分类').first()).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: '分类' })).toHaveFocus()
  await choose(main(), '分类', '公司新闻')
  await button('发布').click()
  await button('确定', question('确认发布吗')).click()
  await expect.element(published()).toBeVisible()
  expect(server.calls(PUBLISH)).toHaveLength(2)
  expect(item.form.kind).toBe('公司新闻')
})

test('what a job advert must not say is shown while it is written, with the law, and leads to its place', async ({
  server,
}) => {
  const item = planItem(server, { section: 'information', sectionLabel: '招聘信息' }, { title: '维修电工' })
  const hiring = { rule: 'hiring' as const, level: 'block' as const, field: 'fields.requirements.0' }
  const findings = [
    sample(Finding, { ...hiring, excerpt: '35 岁以下', message: '就业促进法第三条' }),
    sample(Finding, { ...hiring, excerpt: '男性优先', message: '妇女权益保障法第四十三条' }),
  ]
  server.on(CHECK, () => ({
    data: findings.filter(({ excerpt }) => JSON.stringify(item.form.fields).includes(excerpt)),
  }))
  await openItem(item)
  const wanted = page.getByLabelText('任职要求', { exact: true })
  const hints = page.getByRole('region', { name: '招聘用语提醒' })
  await wanted.fill('持电工证，男女不限')
  await expect.element(saved()).toBeVisible()
  await expectCount(hints.getByRole('button'), 0)
  await wanted.fill('持电工证，35 岁以下，男性优先')
  const age = hints.getByRole('button', { name: /35 岁以下/ })
  await expect.element(age).toHaveTextContent('就业促进法')
  await expect.element(hints.getByRole('button', { name: /男性优先/ })).toHaveTextContent('妇女权益保障法第四十三条')
  expect(await violations()).toEqual([])
  await age.click()
  await expect.element(wanted).toHaveFocus()
  await wanted.fill('持电工证')
  await expectCount(hints.getByRole('button'), 0)
})

test('an earlier text is compared with the present one and becomes the working copy again', async ({ server }) => {
  const item = planItem(
    server,
    { state: 'changed', hasCopy: true },
    { title: '第二稿', body: '<p>十点在南门集合。</p>', kind: '公司新闻' },
  )
  const former = { ...item.form, title: '第一稿', body: '<p>九点在南门集合。</p>' }
  const entry = sample(HistoryRow, { historyId: '5', action: 'publish', time: '2026-01-30 09:00:00', hasText: true })
  server.on('GET /prod-api/cms/content/history/list', () => {
    const aside = sample(HistoryRow, { historyId: '6', action: 'aside', time: '2026-01-31 08:00:00', hasText: true })
    const rows = [...server.calls(ASIDE).map(() => aside), entry]
    return { rows, total: rows.length }
  })
  server.on('GET /prod-api/cms/content/history/:historyId', { data: { ...entry, form: former } })
  server.on(ASIDE, { historyId: '6' })
  await openItem(item)
  await button('历史').click()
  await dialog('历史')
    .getByRole('button', { name: /^查看：发布/ })
    .click()
  const opened = page.getByRole('dialog').last()
  await opened.getByText('与当前内容比较').click()
  await expect.element(opened.getByRole('region', { name: '标题' })).toHaveTextContent('第一稿')
  await expectTexts(opened.getByRole('deletion'), ['九'])
  await expectTexts(opened.getByRole('insertion'), ['十'])
  expect(await violations()).toEqual([])
  await button('恢复此版本', opened).click()
  await button('确定', question('恢复为工作稿吗')).click()
  await expect.element(page.getByText('已恢复为工作稿')).toBeVisible()
  await expect.element(titleField()).toHaveValue('第一稿')
  await expectTexts(text(), ['九点在南门集合。'])
  expect(formsSent(server)).toEqual([former])
  expect(server.calls(ASIDE).map(({ body }) => body.form.title)).toEqual(['第二稿'])
  await expectHidden(dialog('历史'))
  await button('历史').click()
  await expect.element(dialog('历史').getByText('另存的文稿').first()).toBeVisible()
})

test('what is missing is listed with its place and marked, the first field has the focus, and nothing moves while it is filled in', async ({
  server,
}) => {
  const item = planItem(server, {}, { title: '', kind: '' })
  const missing = (field: string, place: string, message: string) =>
    sample(Finding, { rule: 'incomplete', level: 'block', field, place, message })
  server.on(CHECK, () => ({
    data: [
      ...(item.form.title ? [] : [missing('title', '标题', '请输入标题')]),
      ...(item.form.kind ? [] : [missing('kind', '分类', '请选择分类')]),
    ],
  }))
  await openItem(item)
  await button('提交审核').click()
  await expectTexts(panel().getByRole('listitem'), ['须处理标题： 请输入标题', '须处理分类： 请选择分类'])
  await expect.element(titleField()).toHaveFocus()
  await expect.element(titleField()).toHaveAccessibleDescription('请输入标题')
  await expect.element(page.getByRole('combobox', { name: '分类' })).toHaveAccessibleDescription('请选择分类')
  expect(await violations()).toEqual([])
  const height = () => panel().element().getBoundingClientRect().height
  const before = height()
  await userEvent.keyboard('停水通知')
  await expectTexts(panel().getByRole('listitem'), ['须处理分类： 请选择分类'])
  expect(height()).toBe(before)
  await expect.element(titleField()).not.toHaveAccessibleDescription('请输入标题')
  expect(server.calls('PUT /prod-api/cms/content/submit')).toEqual([])
})

test('a finding opens the entry that it is about, which stays open', async ({ server }) => {
  const phones = Array.from({ length: 6 }, (_, at) => ({
    label: `电话${at}`,
    hours: '全天',
    ...(at !== 4 && { number: '0500-0001800' }),
  }))
  const fields = { type: '总部', address: '衡岚路18号', postcode: '000018', hours: '工作日', phones }
  const item = planItem(server, { section: 'contactus', sectionLabel: '联系我们' }, { title: '办公点', fields })
  server.on(
    'PUT /prod-api/cms/content/submit',
    rejected('「联系我们」缺少字段 电话 5 的号码', 'fields.phones.4.number'),
  )
  await openItem(item)
  const card = page.getByRole('group', { name: '电话 5', exact: true })
  await expect
    .element(card.getByRole('button', { name: '电话 5 电话4', exact: true }))
    .toHaveAttribute('aria-expanded', 'false')
  await button('提交审核').click()
  const number = card.getByLabelText('号码', { exact: true })
  await expect.element(number).toHaveFocus()
  await expect.element(number).toHaveAccessibleDescription('「联系我们」缺少字段 电话 5 的号码')
  await userEvent.keyboard('0500-0001801')
  await expect.element(number).toHaveValue('0500-0001801')
  await expect.element(number).not.toHaveAccessibleDescription(/缺少/)
})
