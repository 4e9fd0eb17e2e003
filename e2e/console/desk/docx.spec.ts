import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { button, dialog, openConsole } from '../../fixtures/console-parts.ts'
import { editing, expect, newArticle, saved, test, text } from '../../fixtures/desk-people.ts'
import {
  comment,
  deleted,
  heading,
  inserted,
  item,
  mergedTable,
  note,
  oldFile,
  paragraph,
  picture,
  run,
  textBox,
  wordFile,
} from '../../fixtures/word.ts'

/** A picture of one pixel. */
const PNG =
  '89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8cfc0000003010100c9fe92ef0000000049454e44ae426082'

const drill = wordFile(
  [
    heading(1, '消防演练方案'),
    heading(2, '时间'),
    paragraph(run('九点集合', '<w:b/>') + run('，请准时') + note + comment),
    item('带上工牌'),
    item('穿平底鞋'),
    mergedTable,
    paragraph(run('路线图：') + picture('route')),
    paragraph(picture('drawing')),
    paragraph(inserted('已加') + deleted('已删') + run('的字') + run('底价', '<w:vanish/>') + textBox('框里的话')),
    paragraph(run('整段藏起', '<w:vanish w:val="1"/>') + run('按样式藏', '<w:rStyle w:val="secret"/>')),
    paragraph(run('藏了又显', '<w:rStyle w:val="secret"/><w:vanish w:val="0"/>')),
  ].join(''),
  {
    route: { name: 'route.png', bytes: Buffer.from(PNG, 'hex') },
    drawing: { name: 'drawing.emf', bytes: new Uint8Array(64) },
  },
)

const library = ['list', 'query', 'add'].map((one) => `cms:resource:${one}`)
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('选择 Word 文档').setInputFiles({ name, mimeType: '', buffer })
const importing = (page: Page) => dialog(page, '导入 Word 文档')
const lines = (page: Page, part: string) => importing(page).getByRole('region', { name: part }).getByRole('listitem')

async function openEditor(page: Page, token: string): Promise<void> {
  const contentId = await newArticle(page.request, token)
  await openConsole(page, `/cms/content-edit/index/${contentId}`, '编辑内容')
  await text(page).click()
}

// Reading and uploading take their time.
test.beforeEach(() => test.slow())

for (const width of [375, 1366])
  test(`a Word document becomes the text of an item, and the report names what is different or missing, at ${width} px`, async ({
    colleague,
  }) => {
    const { page, token } = await colleague([...editing, ...library], { width, height: 740 })
    const violated: string[] = []
    page.on('console', (message) => void (/Content Security/.test(message.text()) && violated.push(message.text())))
    await openEditor(page, token)
    // Before the text, so that the browser has been asked for choosers when the key is pressed.
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.type('原来的话')
    await expect(text(page)).toContainText('原来的话')
    await button(page, '导入 Word 文档').focus()
    await expect(button(page, '导入 Word 文档')).toBeFocused()
    await page.keyboard.press('Enter')
    await (await chooser).setFiles({ name: '演练.docx', mimeType: '', buffer: drill })
    await expect(lines(page, '可以导入')).toHaveText([
      '标题 2 个',
      '表格 1 个',
      '列表项 2 个',
      '图片 1 张（随后逐张上传）',
    ])
    await expect(lines(page, '有变化')).toHaveText([
      /^脚注、尾注 1 条/,
      /^文本框 1 个/,
      /^修订 2 处/,
      /^没有对应格式的样式：藏二/,
    ])
    await expect(lines(page, '不能导入')).toHaveText([
      /^图片 1 张：格式不能在网页中显示/,
      /^批注 1 条/,
      '隐藏文字 3 处',
    ])
    expect(await violations(page)).toEqual([])
    await button(importing(page), '替换全部正文').click()
    await expect(text(page).locator('figure img')).toHaveCount(1)
    await expect(text(page).getByRole('heading', { level: 2, name: '消防演练方案' })).toBeVisible()
    await expect(text(page).getByRole('heading', { level: 3, name: '时间' })).toBeVisible()
    await expect(text(page).locator('strong')).toHaveText('九点集合')
    await expect(text(page).locator('ul li')).toHaveText(['带上工牌', '穿平底鞋'])
    await expect(text(page).locator('[colspan="2"]')).toHaveText('分工')
    await expect(text(page).locator('[rowspan="2"]')).toHaveText('南门')
    await expect(text(page)).toContainText('已加的字')
    await expect(text(page)).toContainText('框里的话')
    await expect(text(page).locator('ol li')).toHaveText('见应急预案')
    await expect(text(page)).toContainText('藏了又显')
    for (const gone of ['原来的话', '已删', '批注不公开', '↑', '底价', '整段藏起', '按样式藏'])
      await expect(text(page)).not.toContainText(gone)
    await expect(saved(page)).toBeVisible()
    expect(violated).toEqual([])
  })

test('an import is inserted at the cursor and undone in one step', async ({ colleague }) => {
  const { page, token } = await colleague(editing)
  await openEditor(page, token)
  // Changes at one moment are undone together, unless one of them is a step of its own.
  await page.clock.setFixedTime(new Date())
  await page.keyboard.type('原来的话')
  await choose(page, '短文.docx', wordFile(paragraph(run('新的一段'))))
  await button(importing(page), '插入到光标处').click()
  await expect(text(page)).toContainText('新的一段')
  await expect(text(page)).toContainText('原来的话')
  await button(page, '撤销').click()
  await expect(text(page)).not.toContainText('新的一段')
  await expect(text(page)).toContainText('原来的话')
})

test('a file that cannot be imported is refused with one sentence that says what to do', async ({ colleague }) => {
  const { page, token } = await colleague(editing)
  await openEditor(page, token)
  const bomb = wordFile(paragraph(run(' '.repeat(45 * 1024 * 1024))))
  const lying = wordFile(paragraph(run('短')))
  // The size that the archive says its last file has, unpacked.
  lying.writeUInt32LE(0x7fffffff, lying.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24)
  const files: [string, Buffer, RegExp][] = [
    ['旧.doc', oldFile('WordDocument'), /旧的 Word 格式（\.doc）/],
    ['密.docx', oldFile('EncryptedPackage'), /有密码/],
    ['图.docx', Buffer.from(PNG, 'hex'), /不是 Word 文档/],
    ['大.docx', Buffer.alloc(20 * 1024 * 1024 + 1), /超过 20 MB/],
    ['炸.docx', bomb, /展开后过大/],
    ['谎.docx', lying, /展开后过大/],
    ['残.docx', wordFile('<w:p>'), /已损坏/],
  ]
  for (const [name, buffer, sentence] of files) {
    await choose(page, name, buffer)
    await expect(importing(page).getByRole('alert')).toHaveText(sentence)
    await expect(button(importing(page), '导入')).toHaveCount(0)
    await button(importing(page), '知道了').click()
    await expect(importing(page)).toHaveCount(0)
  }
})
