// Parts of Word documents that a conversion easily passes over with all that is in them.
import { expect, test } from 'vitest'
import { convert } from '../../../src/ui/editor/docx/conversion.ts'
import { readDocx } from '../../../src/ui/editor/docx/read.ts'
import { parseLarge, parseXml, writeXml } from '../../../src/ui/editor/docx/xml.ts'
import { level, list, num, numbered, p, picture, run, style, styled, text, wordFile } from './word-parts.ts'

const read = (parts: Parameters<typeof wordFile>[0]) => readDocx(wordFile(parts), true, convert)
const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const instruction = (words: string) => `<w:r><w:instrText xml:space="preserve">${words}</w:instrText></w:r>`
const cell = (content: string, format = '') => `<w:tc><w:tcPr>${format}</w:tcPr>${content}</w:tc>`
const row = (content: string, format = '') => `<w:tr><w:trPr>${format}</w:trPr>${content}</w:tr>`
const PNG = new Uint8Array([137, 80, 78, 71])
const media = { a: { name: 'a.png', bytes: PNG } }

const words: readonly [title: string, body: string, expected: string][] = [
  ['a field in one element', `${run('表')}<w:fldSimple w:instr=" SEQ 表 ">${run('1')}</w:fldSimple>`, '表1'],
  ['directions of writing', `<w:dir w:val="ltr">${run('甲')}</w:dir><w:bdo w:val="ltr">${run('乙')}</w:bdo>`, '甲乙'],
  [
    'a reading above words',
    `<w:r><w:ruby><w:rubyPr/><w:rt>${run('hénglán')}</w:rt><w:rubyBase>${run('衡岚')}</w:rubyBase></w:ruby></w:r>${run('物业')}`,
    '衡岚（hénglán）物业',
  ],
  [
    'a reading as a field',
    `${field('begin')}${instruction('EQ \\* jc2 \\* "Font:宋体" \\* hps10 \\o\\ad(\\s\\up 9(hénglán),衡岚)')}${field('end')}`,
    '衡岚（hénglán）',
  ],
  ['a sign in a circle', `${field('begin')}${instruction(' EQ \\o\\ac(○,3)')}${field('end')}${run('其三')}`, '③其三'],
  [
    'the entry that is chosen of a list',
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="一期"/><w:listEntry w:val="二期"/></w:ddList></w:ffData></w:fldChar></w:r>${instruction(' FORMDROPDOWN ')}${field('separate')}${field('end')}`,
    '二期',
  ],
  [
    'signs that fonts for text have, and one that only its own font has',
    '<w:r><w:sym w:font="Segoe UI Symbol" w:char="260E"/></w:r><w:r><w:sym w:font="宋体" w:char="2460"/></w:r><w:r><w:sym w:font="某字体" w:char="F034"/></w:r>',
    '☎①［符号未能粘贴，请改用文字］',
  ],
  ['an old break', '<w:r><w:t>甲</w:t><w:cr/><w:t>乙</w:t></w:r>', '甲<br>乙'],
  [
    'words that are drawn',
    '<w:r><w:pict><v:shape><v:textpath string="安居通知"/></v:shape></w:pict></w:r>',
    '安居通知',
  ],
  [
    'formulas with their letters',
    `${run('面积')}<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>S=ab</m:t></m:r></m:oMath>${field('begin')}${instruction('EQ \\f(1,2)')}${field('end')}`,
    '面积［公式“S=ab”未能粘贴，请改用文字或图片］［公式“\\f(1,2)”未能粘贴，请改用文字或图片］',
  ],
]

for (const [title, body, expected] of words)
  test(`the words of a Word document are whole: ${title}`, async () => {
    expect((await read({ body: p(body) })).html).toBe(`<p>${expected}</p>`)
  })

test('formulas of a line of their own, large first letters and fields that nobody has filled in', async () => {
  const formula =
    '<m:oMathPara xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath></m:oMathPara>'
  const prompt = `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run('单击此处输入文字')}</w:sdtContent></w:sdt>`
  const tab = '<w:r><w:tab/></w:r>'
  const body =
    p(formula) +
    text('各', '<w:framePr w:dropCap="drop"/>') +
    p(run('位业主') + tab + run('您好'), '<w:tabs><w:tab w:val="right" w:pos="9"/></w:tabs>') +
    p(run('姓名：') + prompt)
  const { html, report } = await read({ body })
  expect(html).toBe('<p>［公式“a+b”未能粘贴，请改用文字或图片］</p><p>各位业主\t您好</p><p>姓名：</p>')
  expect(report.changed).toEqual(['制表符 1 处：改为空格；用它对齐的内容请改用表格'])
  expect(report.lost).toEqual(['隐藏文字 1 处', '公式 1 个：请改用文字或图片'])
})

test('what a text cannot have is counted in the report, and a document within the document is named', async () => {
  const chart = `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="收费率"/><a:graphic><a:graphicData><c:chart xmlns:c="urn:c"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
  const body = `${p(run('见图') + chart)}<w:altChunk r:id="x"/>${p(picture('none', '丢失的图'))}`
  const { html, report } = await read({ body })
  expect(html).toBe(
    '<p>见图［图表“收费率”未能粘贴，请截图后从文件上传］</p><p>［嵌入文档未能粘贴，请打开后另行复制］</p><p>［图片“丢失的图”未能粘贴，请从文件上传］</p>',
  )
  expect(report.lost).toEqual([
    '图片 1 张：文档里没有它们的文件，请从文件上传',
    '图表 1 个：请截图后从文件上传',
    '嵌入的文档 1 个：请打开后另行复制',
  ])
})

test('headings are known by their level in the outline and by the style that theirs is based on', async () => {
  const styles =
    style('1', 'heading 1') +
    style('gw', '公文一级', '<w:outlineLvl w:val="1"/>') +
    '<w:style w:type="paragraph" w:styleId="my"><w:name w:val="章"/><w:basedOn w:val="1"/></w:style>'
  const body =
    text('基于标题', styled('my')) +
    text('样式的大纲', styled('gw')) +
    text('自己的大纲', '<w:outlineLvl w:val="2"/>') +
    text('正文', '<w:outlineLvl w:val="9"/>') +
    text('不是标题', `${styled('gw')}<w:outlineLvl w:val="9"/>`)
  const { html, report } = await read({ body, styles })
  expect(html).toBe('<h2>基于标题</h2><h3>样式的大纲</h3><h4>自己的大纲</h4><p>正文</p><p>不是标题</p>')
  expect(report.changed).toEqual([])
})

test('words look as their styles say, and as they say themselves', async () => {
  const bold = (type: string, id: string, more = '<w:b/>') =>
    `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="样式${id}"/><w:rPr>${more}</w:rPr></w:style>`
  const { html } = await read({
    body:
      p(run('甲') + run('不粗', '<w:b w:val="0"/>'), styled('p')) +
      p(run('乙', '<w:rStyle w:val="c"/>') + run('丙', '<w:dstrike/>') + run('丁', '<w:rStyle w:val="u"/>')),
    styles: bold('paragraph', 'p') + bold('character', 'c', '<w:i/>') + bold('character', 'u', '<w:u w:val="single"/>'),
  })
  expect(html).toBe('<p><strong>甲</strong>不粗</p><p><em>乙</em><s>丙</s><u>丁</u></p>')
})

test('pictures of groups and filled shapes, and words of shapes without an old form, arrive once', async () => {
  const blip = '<a:blip r:embed="a"/>'
  const pic = `<pic:pic><pic:nvPicPr><pic:cNvPr id="2" name="y" descr="泵房"/></pic:nvPicPr><pic:blipFill>${blip}</pic:blipFill></pic:pic>`
  const box = `<wps:wsp><wps:txbx><w:txbxContent>${text('框里')}</w:txbxContent></wps:txbx></wps:wsp>`
  const drawing = (content: string) =>
    `<w:drawing><wp:anchor><wp:docPr id="1" name="g"/><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></wp:anchor></w:drawing>`
  const both = (content: string, old: string) =>
    p(
      `<w:r><mc:AlternateContent><mc:Choice Requires="wpg">${drawing(content)}</mc:Choice>${old}</mc:AlternateContent></w:r>`,
    )
  const group = `<w:grp>${pic}${pic}${box}</w:grp>`
  const oldGroup = `<mc:Fallback><w:pict><v:group><v:shape><v:imagedata r:id="a"/></v:shape><v:shape><v:imagedata r:id="a"/></v:shape><v:shape><v:textbox><w:txbxContent>${text('框里')}</w:txbxContent></v:textbox></v:shape></v:group></w:pict></mc:Fallback>`
  const fill = `<wps:wsp><wps:spPr><a:blipFill>${blip}</a:blipFill></wps:spPr></wps:wsp>`
  const pictures = async (body: string) => {
    const { html, files } = await read({ body, media })
    expect(html.match(/［图片：/g)?.length ?? 0).toBe(files.length)
    return [files.length, html.split('框里').length - 1]
  }
  expect(await pictures(both(group, oldGroup))).toEqual([2, 1])
  expect(await pictures(both(group, ''))).toEqual([2, 1])
  expect(await pictures(p(`<w:r>${drawing(group)}</w:r>`))).toEqual([2, 1])
  expect(
    await pictures(both(fill, '<mc:Fallback><w:pict><v:rect><v:fill r:id="a"/></v:rect></w:pict></mc:Fallback>')),
  ).toEqual([1, 0])
})

test('cells that older programs merge, and rows that begin further right, keep their columns', async () => {
  const body = `<w:tbl>${row(cell(text('甲'), '<w:hMerge w:val="restart"/>') + cell(text(''), '<w:hMerge/>') + cell(text('乙')))}${row(cell(text('丙')) + cell(text('丁')), '<w:gridBefore w:val="1"/>')}</w:tbl>`
  expect((await read({ body })).html).toBe(
    '<table><tbody><tr><td colspan="2"><p>甲</p></td><td><p>乙</p></td></tr><tr><td></td><td><p>丙</p></td><td><p>丁</p></td></tr></tbody></table>',
  )
})

test('the texts of a document are found by its relations, whatever they are called', async () => {
  const parts = {
    body: text('章', styled('x')) + text('目的', numbered(1)),
    styles: style('x', 'heading 1'),
    numbering: list(0, level(0, { format: 'chineseCounting', text: '第%1条' })) + num(1, 0),
  }
  const numberedNames = (words: string) => words.replace(/\b(document|styles|numbering)\.xml/g, '$12.xml')
  expect((await read({ ...parts, called: numberedNames })).html).toBe('<h2>章</h2><p>第一条 目的</p>')
  const backslashes = (words: string) => (words.startsWith('word/') ? words.replaceAll('/', '\\') : words)
  expect((await read({ ...parts, called: backslashes })).html).toBe('<h2>章</h2><p>第一条 目的</p>')
})

test('a drawing by curves without another picture of it is named with its format', async () => {
  const svg = '<asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="s"/>'
  const drawing = picture('s', '平面图').replace(
    '<a:blip r:embed="s"/>',
    `<a:blip><a:extLst><a:ext>${svg}</a:ext></a:extLst></a:blip>`,
  )
  const { html } = await read({ body: p(drawing), media: { s: { name: 's.svg', bytes: PNG } } })
  expect(html).toMatch(/^<p>［图片“平面图”未能粘贴/)
})

test('a long document is read part by part, and the page goes on meanwhile', async () => {
  // A sign that ends a tag for whoever does not look closely.
  const odd = `<w:r><w:instrText w:more="a>b"/></w:r>`
  const body = (more: string) =>
    Array.from({ length: 900 }, (_, at) => text(`第${at}段${'文'.repeat(300)}`)).join('') + p(run('末') + more)
  let turns = 0
  const watch = setInterval(() => turns++)
  const { html } = await read({ body: body('') })
  clearInterval(watch)
  expect(html.match(/<p>第\d+段文{300}<\/p>/g)?.length).toBe(900)
  expect(html).toMatch(/<p>末<\/p>$/)
  expect(turns).toBeGreaterThan(10)
  for (const more of ['', odd]) {
    const xml = `<w:document xmlns:w="urn:w"><w:body>${body(more)}</w:body></w:document>`
    expect(writeXml(await parseLarge(xml)) === writeXml(parseXml(xml))).toBe(true)
  }
  const broken = await parseLarge(`<w:document xmlns:w="urn:w"><w:body>${body('<w:p>')}</w:body></w:document>`)
  expect(broken.querySelector('parsererror')).not.toBeNull()
})
