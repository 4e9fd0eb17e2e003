// A résumé is read on the screen, whatever program wrote it.
import { storedZip } from '@anju/browser/stored-zip'
import { Application } from '@anju/contract/recruitment/desk'
import { page } from 'vitest/browser'
import { planApplications } from '../case/desk.ts'
import { violations } from '../console/axe.ts'
import { openConsole } from '../console/console.tsx'
import { exampleOf } from '../console/everything.ts'
import { button, expectCount, main, press } from '../console/parts.ts'
import { permissionsOf, welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import { type FakeServer, fileNamed } from '../console/server.ts'
import { expect, test } from '../console/test.ts'

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A résumé of Word with a table, a picture and a link. */
function wordResume(): Blob {
  const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`
  const picture = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="rId1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  const link = '<w:p><w:hyperlink r:id="rId2"><w:r><w:t>我的主页</w:t></w:r></w:hyperlink></w:p>'
  const body = `<w:tbl><w:tr>${cell('姓名')}${cell('钱女士')}</w:tr></w:tbl>${picture}${link}<w:p><w:r><w:t>十年弱电经验</w:t></w:r></w:p>`
  const relation = (id: string, type: string, target: string, more = '') =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${more}/>`
  const relations = (content: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`
  const texts: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relations(
      relation('rId1', 'image', 'media/photo.png') +
        relation('rId2', 'hyperlink', 'https://example.com/', ' TargetMode="External"'),
    ),
    'word/document.xml': `<w:document xmlns:w="${WORD}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>${body}</w:body></w:document>`,
  }
  const files = Object.entries(texts).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }))
  const photo = Uint8Array.from(atob(PIXEL), (sign) => sign.charCodeAt(0))
  return storedZip(files.concat({ path: 'word/media/photo.png', bytes: photo }))
}

/** Plays one application with this résumé, and opens the résumé. */
async function openResume(server: FakeServer, resumeKind: 'docx' | 'pdf', content: BlobPart): Promise<void> {
  welcome(server, { permissions: permissionsOf('recruitment') })
  planApplications(server)
  const list = exampleOf('GET /prod-api/cms/recruitment/list')
  server.on('GET /prod-api/cms/recruitment/list', list)
  server.on('GET /prod-api/cms/case/same', { data: [] })
  server.on('GET /prod-api/cms/recruitment/sentences', { data: { version: 1, sentences: [] } })
  server.on('POST /prod-api/cms/recruitment/viewing', { data: [] })
  server.on('GET /prod-api/cms/recruitment/:applicationId', {
    data: sample(Application, {
      no: 'YP20261127-0001',
      resumeKind,
      stage: 'new',
      draft: { step: '', text: '', references: [], version: 0 },
      events: [],
      may: { handle: true, contact: true, code: false },
    } as never),
  })
  server.on('POST /prod-api/cms/recruitment/resume', fileNamed(`简历.${resumeKind}`, content))
  await openConsole('/cms/recruitment', '应聘')
  await main().getByRole('row').nth(1).getByRole('button').first().click()
  await button('查看简历').click()
}

const resume = () => page.getByRole('dialog', { name: '简历：YP20261127-0001' })

test('a résumé of Word shows its text, tables and pictures, and none of its links', async ({ server }) => {
  await openResume(server, 'docx', wordResume())
  await expect.element(resume().getByRole('cell', { name: '钱女士' })).toBeVisible()
  await expect.element(resume().getByText('十年弱电经验')).toBeVisible()
  await expect.element(resume().getByText('我的主页')).toBeVisible()
  await expect.element(resume().getByRole('img', { name: '简历中的图片' })).toBeVisible()
  await expectCount(resume().getByRole('link'), 0)
  expect(await violations()).toEqual([])
  await press('Escape')
  await expectCount(resume(), 0)
  await expect.element(button('查看简历')).toHaveFocus()
  expect(server.calls('POST /prod-api/cms/recruitment/resume')).toHaveLength(1)
})

for (const format of ['pdf', 'docx'] as const)
  test(`a broken résumé in ${format} says that it cannot be shown, and how it is read`, async ({ server }) => {
    await openResume(server, format, '%PDF-1.7 broken')
    await expect.element(resume().getByText(/不能在网页中显示.*下载简历/)).toBeVisible()
  })
