// Files of public bug reports that lie beside some checkouts: what must come out of them.
import { expect, test } from 'vitest'
import { readDocx } from '../../../src/ui/editor/docx/read.ts'
import { readPasted } from '../../../src/ui/editor/paste/pasted.ts'

const texts = import.meta.glob<string>('../../../../../../shared/data/inputs/paste/*', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const documents = import.meta.glob<string>('../../../../../../shared/data/inputs/docx/*.docx', {
  query: '?url',
  import: 'default',
  eager: true,
})
const at = (files: Record<string, string>, name: string) =>
  Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1] ?? ''
const isThere = Object.keys(texts).length > 0

const lost = (alt: string) => `<p>［图片“${alt}”未能粘贴，请从文件上传］</p>`

const pastes: Record<string, string> = {
  'bold-as-word-writes-it': '<p>请于<strong>11月30日前</strong>缴费，<em>逾期</em>按<strong>合同</strong>办理。</p>',
  'three-pictures-in-one-paragraph': `<p>照片：</p>${lost('一')}${lost('二')}${lost('三')}<p>后文</p>`,
  'pictures-in-cells-and-lists': `<p>检修前后对比：</p><table><tbody><tr><td>检修前</td><td>${lost('检修前的水泵')}</td></tr><tr><td>检修后</td><td>${lost('检修后的水泵')}</td></tr></tbody></table><p>以上照片由工程部拍摄。</p>${lost('泵房全景')}<p>泵房位于地下二层。</p><ul><li>值班电话${lost('值班二维码')}</li><li>巡查路线</li></ul><p>结尾一段。</p>`,
  'list-goes-on-after-a-paragraph':
    '<ol><li><p>关闭总阀</p></li><li><p>通知住户</p></li></ol><p>以上两项须在十分钟内完成。</p><ol start="3"><li><p>拍照记录</p></li><li><p>填写表单</p></li></ol>',
  'articles-numbered-by-word':
    '<p>第一条 为规范装修管理，制定本规定。</p><p>第二条 本规定适用于本公司管理的项目。</p><p>（一）住宅；</p><p>（二）写字楼。</p><p data-align="center"><strong>第二章 职责</strong></p><p>第三条 管理处负责巡查。</p>',
  'numbered-headings':
    '<h2>1 目的</h2><p>统一标准。</p><h3>1.1 适用范围</h3><p>全部项目。</p><h2>2 流程</h2><p>见下文。</p>',
  'word-comments': '<p>下周一起停水检修，请提前储水。</p>',
  'feishu-nested-list':
    '<div><h2>巡查要点</h2><ol><li><p>查门窗</p><ul><li><p>地下室</p></li></ul></li><li><p>查消防栓</p></li></ol><p>普通一行</p><p>另一行<strong>重点</strong></p></div>',
  'from-another-prosemirror-page': `<h2>别处的标题</h2><p data-align="center"><strong>居中红字</strong></p>${lost('外站图')}<p>图说</p>${lost('行内外站图')}<ul><li><div><p>☒ 任务一</p></div></li></ul><pre><code>let a = 1</code></pre>`,
  'tracked-changes': '<p>服务费3.10元。</p>',
  'signs-nobody-sees': '<p>零宽空格、软连字符、竖表符、方向符、私用字、𠮷野家、👨‍👩‍👧、㊙️、NBSP&nbsp;后</p>',
}

for (const [name, expected] of Object.entries(pastes))
  test.skipIf(!isThere)(`a public report is answered: ${name}`, () => {
    const { html } = readPasted({ html: at(texts, `${name}.html`), canUpload: true })
    expect(html.replace(/\n/g, '')).toBe(expected)
  })

test.skipIf(!isThere)('a public report is answered: two pictures, each at its own place', () => {
  const [html, rtf] = [at(texts, 'two-pictures.html'), at(texts, 'two-pictures.rtf')]
  const pasted = readPasted({ html, rtf, canUpload: true })
  const [png, jpeg] = pasted.files
  expect([png?.type, jpeg?.type]).toEqual(['image/png', 'image/jpeg'])
  expect(pasted.html.replace(/\n/g, '')).toBe(
    `<p>前</p><p>［图片：${png?.name}］</p><p>后</p><p>［图片：${jpeg?.name}］</p>`,
  )
})

const imports: Record<string, string> = {
  'lists-with-style-list-paragraph':
    '<p>一、准备</p><ol><li><p>检查钥匙</p></li><li><p>检查对讲机</p><ol type="a"><li><p>电池</p></li></ol></li></ol><p>二、巡查</p><ul><li><p>大堂</p></li><li><p>车库</p></li></ul>',
  'articles-numbered-by-word':
    '<h2>装修管理规定</h2><h2>第一章 总则</h2><p>第一条 为规范装修管理，制定本规定。</p><p>第二条 本规定适用于本公司管理的项目：</p><p>（一）住宅；</p><p>（二）写字楼。</p><h2>第二章 职责</h2><p>第三条 管理处按照第二条第（一）项的范围巡查。</p>',
  'check-boxes': '<p>是否同意加装电梯：☒同意　☐不同意</p><p>请在十二月一日前交回。</p>',
}

for (const [name, expected] of Object.entries(imports))
  test.skipIf(!isThere)(`a public report is answered: ${name}, as a document`, async () => {
    const content = await (await fetch(at(documents, `${name}.docx`))).blob()
    const { html } = await readDocx(new File([content], '文档.docx'), true)
    expect(html).toBe(expected)
  })
