// Somebody who knows Word and nothing else publishes what the office writes: each kind of item whose form is of another shape.
import type { Page } from '@playwright/test'
import { button, choose, dialog, question, unique } from '../../fixtures/console-parts.ts'
import { begin, entry, fill, opened, submitAndPublish } from '../../fixtures/desk-forms.ts'
import { editing, expect, reviewing, saved, test, text } from '../../fixtures/desk-people.ts'
import { call } from '../../fixtures/server/calls.ts'
import { heading, item, paragraph, run, wordFile } from '../../fixtures/word.ts'

/** Milliseconds that one item may take, from the list to the published page. */
const LIMIT = 180_000

type Kind = {
  section: string
  kind?: string
  fields: Record<string, string>
  /** What is no plain field. */
  also?: (page: Page) => Promise<void>
}

const kinds: Record<string, Kind> = {
  news: { section: '新闻公告', kind: '公司新闻', fields: {} },
  'a notice': {
    section: '新闻公告',
    kind: '停水停电',
    fields: { 地点: '云澜大厦', 结束时间: '2027-03-01 17:00' },
  },
  'a rule': {
    section: '规章制度',
    kind: '行政',
    fields: {
      文件编号: 'QP-XZ-077',
      版本: 'A/1',
      发布日期: '2026-11-01',
      施行日期: '2026-12-01',
      编制: '综合管理部',
      审核: '总经理办公室',
      批准: '总经理',
    },
    also: async (page) => {
      await choose(page, opened(page), '效力', '现行')
      await fill(entry(page, '民主程序'), { 方式: '职工代表大会讨论', 日期: '2026-10-20' })
    },
  },
  'a procedure': {
    section: '操作规程',
    kind: '工程',
    fields: {
      文件编号: 'WI-GC-077',
      版本: 'A/1',
      适用岗位: '值班电工',
      设备: '水泵',
      施行日期: '2026-12-01',
      复审期限: '2027-11-30',
      批准: '总经理办公会',
      目的: '保证供水。',
      范围: '各项目泵房。',
      职责: '值班电工操作。',
    },
    also: async (page) => {
      await button(page, '添加步骤').click()
      await entry(page, '步骤 1').getByLabel('内容', { exact: true }).fill('检查水位')
    },
  },
  'a form': {
    section: '用工记录',
    kind: '入职',
    fields: { 表单编号: 'HR-077', 版本: 'A/1', 何时填写: '入职当天', 保存期限: '劳动合同终止后二年' },
  },
  'a project': {
    section: '项目介绍',
    kind: '写字楼',
    fields: {
      省份: '临东省',
      城市: '临江市',
      区县: '青屿区',
      地址: '松涛路9号',
      管理面积: '58000.5',
      服务热线: '0500-0001806',
      接管日期: '2024-03-01',
    },
    also: (page) => choose(page, opened(page), '状态', '在管'),
  },
  'a position': {
    section: '招聘信息',
    kind: '社招',
    fields: {
      工作城市: '临江市',
      工作地点: '云澜大厦',
      招聘人数: '2人',
      班次: '四班三运转',
      最低月薪: '7000',
      最高月薪: '9000',
      薪酬单位: '元/月',
      报名截止: '2027-03-31',
      招聘电话: '0500-0001803',
    },
  },
}

const document = (title: string) =>
  wordFile(
    [
      heading(1, '说明'),
      paragraph(run(`${title}的全文`)),
      item('第一件事'),
      item('第二件事'),
      paragraph(run('综合管理部'), '<w:jc w:val="right"/>'),
    ].join(''),
  )

/** Lets go of a document over the text, as from the desktop, and takes it. */
async function dropDocument(page: Page, title: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([name, bytes]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name))
      return transfer
    },
    [`${title}.docx`, document(title).toString('base64')] as const,
  )
  await text(page).dispatchEvent('drop', { dataTransfer: data })
  await button(dialog(page, '导入 Word 文档'), '导入').click()
  await expect(text(page)).toContainText(`${title}的全文`)
}

async function publishAlone(page: Page): Promise<void> {
  await expect(saved(page)).toBeVisible()
  await button(page, '发布').click()
  await button(question(page, '确认发布吗'), '确定').click()
  await expect(button(page, '下线')).toBeVisible()
}

test('somebody who knows only Word publishes each kind of item within three minutes from a dropped document', async ({
  colleague,
  api,
}) => {
  test.setTimeout(Object.keys(kinds).length * LIMIT)
  const { page, token } = await colleague(reviewing)
  for (const [name, { section, kind, fields, also }] of Object.entries(kinds))
    await test.step(name, async () => {
      const begun = Date.now()
      const title = unique('只会Word')
      const contentId = await begin(page, section, title, kind)
      await dropDocument(page, title)
      await fill(opened(page), fields)
      await also?.(page)
      await publishAlone(page)
      expect(Date.now() - begun, name).toBeLessThan(LIMIT)
      const { data } = await call(api, token, 'GET /prod-api/cms/content/:contentId', { params: { contentId } })
      if (fields.结束时间) expect(data.form.fields.endsAt).toContain(fields.结束时间)
      expect([data.state, data.form.body], name).toEqual([
        'published',
        `<h2>说明</h2><p>${title}的全文</p><ul><li><p>第一件事</p></li><li><p>第二件事</p></li></ul><p data-align="right">综合管理部</p>`,
      ])
    })
})

test('where somebody else publishes, the same takes two people and three minutes', async ({ colleague }) => {
  test.slow()
  const { page } = await colleague(editing)
  const reviewer = await colleague(reviewing)
  const begun = Date.now()
  const title = unique('只会Word')
  const contentId = await begin(page, '新闻公告', title, '公司新闻')
  await dropDocument(page, title)
  await submitAndPublish(page, reviewer, contentId, title)
  expect(Date.now() - begun).toBeLessThan(LIMIT)
})
