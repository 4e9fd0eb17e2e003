// What a Word document becomes: the function that reads it, without the dialog.
import { expect, test } from 'vitest'
import { readDocx } from '../../../src/ui/editor/docx/read.ts'
import { level, list, num, numbered, p, picture, run, style, styled, text, wordFile } from './word-parts.ts'

const htmlOf = async (parts: Parameters<typeof wordFile>[0]) => (await readDocx(wordFile(parts), true)).html

const articles = list(
  0,
  level(0, { format: 'chineseCountingThousand', text: '第%1条' }) +
    level(1, { format: 'chineseCounting', text: '（%2）' }) +
    level(2, { format: 'decimal', text: '%3.' }),
)

test('labels of articles are words, count over chapters, and what is below begins again', async () => {
  const body =
    text('第一章', styled('1')) +
    text('目的', numbered(1)) +
    text('范围', numbered(1)) +
    text('住宅', numbered(1, 1)) +
    text('写字楼', numbered(1, 1)) +
    text('第二章', styled('1')) +
    text('巡查', numbered(1)) +
    text('每日', numbered(1, 1)) +
    text('早', numbered(1, 2)) +
    text('晚', numbered(1, 2))
  const html = await htmlOf({ body, styles: style('1', 'heading 1'), numbering: articles + num(1, 0) })
  expect(html).toBe(
    '<h2>第一章</h2><p>第一条 目的</p><p>第二条 范围</p><p>（一）住宅</p><p>（二）写字楼</p><h2>第二章</h2><p>第三条 巡查</p><p>（一）每日</p><ol><li><p>早</p></li><li><p>晚</p></li></ol>',
  )
})

test('plain numbers and bullets are lists with their starts, whatever the style of the paragraph', async () => {
  const numbering =
    list(0, level(0, { format: 'decimal', text: '%1.' }) + level(1, { format: 'lowerLetter', text: '%2)' })) +
    list(
      1,
      level(0, {
        format: 'bullet',
        text: '\uf0b7',
        more: '<w:rPr><w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/></w:rPr>',
      }),
    ) +
    list(2, level(0, { format: 'decimal', text: '%1.', start: 5 })) +
    num(1, 0) +
    num(2, 1) +
    num(3, 2) +
    num(4, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>')
  const inStyle = styled('ab')
  const body =
    text('钥匙', inStyle + numbered(1)) +
    text('对讲机', inStyle + numbered(1)) +
    text('电池', inStyle + numbered(1, 1)) +
    text('以上两项先做。') +
    text('记录', inStyle + numbered(1)) +
    text('大堂', inStyle + numbered(2)) +
    text('五', inStyle + numbered(3)) +
    text('另起', inStyle + numbered(4)) +
    text('再下', inStyle + numbered(4)) +
    text('没有编号', inStyle)
  const { html, report } = await readDocx(wordFile({ body, styles: style('ab', 'List Paragraph'), numbering }), true)
  expect(html).toBe(
    '<ol><li><p>钥匙</p></li><li><p>对讲机</p><ol type="a"><li><p>电池</p></li></ol></li></ol><p>以上两项先做。</p>' +
      '<ol start="3"><li><p>记录</p></li></ol><ul><li><p>大堂</p></li></ul><ol start="5"><li><p>五</p></li></ol>' +
      '<ol><li><p>另起</p></li><li><p>再下</p></li></ol><p>没有编号</p>',
  )
  expect(report).toEqual({ intact: ['列表项 8 个'], changed: [], lost: [] })
})

test('headings have the numbers of lists that belong to their styles, levels of bullets those of their names', async () => {
  const linked = (name: string) => `<w:pStyle w:val="${name}"/>`
  const numbering =
    list(
      0,
      level(0, { format: 'upperRoman', text: '%1', more: linked('1') }) +
        level(1, { format: 'decimal', text: '%1.%2', more: `${linked('2')}<w:isLgl/>` }),
    ) +
    list(1, level(0, { format: 'bullet', text: '•' })) +
    list(2, level(0, { format: 'bullet', text: '–' })) +
    `<w:abstractNum w:abstractNumId="3"><w:styleLink w:val="ours"/>${level(0, { format: 'decimalEnclosedCircle', text: '%1' })}</w:abstractNum>` +
    '<w:abstractNum w:abstractNumId="4"><w:numStyleLink w:val="ours"/></w:abstractNum>' +
    num(1, 0) +
    num(2, 1) +
    num(3, 2) +
    num(4, 4)
  const ofStyle = (id: number, at = '') => `<w:numPr>${at}<w:numId w:val="${id}"/></w:numPr>`
  const styles =
    style('1', 'heading 1', ofStyle(1)) +
    style('2', 'heading 2', ofStyle(1, '<w:ilvl w:val="1"/>')) +
    style('b1', 'List Bullet', ofStyle(2)) +
    style('b2', 'List Bullet 2', ofStyle(3))
  const body =
    text('目的', styled('1')) +
    text('范围', styled('2')) +
    text('定义', styled('2')) +
    text('流程', styled('1')) +
    text('接报', styled('2')) +
    text('大堂', styled('b1')) +
    text('前台', styled('b2')) +
    text('车库', styled('b1')) +
    text('其一', numbered(4)) +
    text('其二', numbered(4)) +
    text('不编号', `${styled('1')}<w:numPr><w:numId w:val="0"/></w:numPr>`)
  expect(await htmlOf({ body, styles, numbering })).toBe(
    '<h2>I 目的</h2><h3>1.1 范围</h3><h3>1.2 定义</h3><h2>II 流程</h2><h3>2.1 接报</h3><ul><li><p>大堂</p><ul><li><p>前台</p></li></ul></li><li><p>车库</p></li></ul><p>① 其一</p><p>② 其二</p><h2>不编号</h2>',
  )
})

test('boxes, signs, alignment and text boxes come once and as they are, contents are left out and named', async () => {
  const box = (isOn: 0 | 1, sign: string) =>
    `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${isOn}"/></w14:checkbox></w:sdtPr><w:sdtContent>${run(sign)}</w:sdtContent></w:sdt>`
  const legacy = (isOn: 0 | 1) =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="${isOn}"/></w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
  const content = `<w:txbxContent>${text('框里的话')}</w:txbxContent>`
  const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const body =
    p(`${field('begin')}<w:r><w:instrText> TOC \\o "1-3" </w:instrText></w:r>${field('separate')}${run('目的 1')}`) +
    text('范围 2', styled('TOC1')) +
    p(field('end')) +
    text('通知', `${styled('a3')}<w:jc w:val="center"/>`) +
    p(
      `${box(1, '☒')}${run('同意')}${box(0, '☐')}${run('不同意')}${legacy(1)}${run('其他')}<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>${run('\uf028', '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>')}`,
    ) +
    p(
      `${run('看图')}<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx>${content}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${content}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
    ) +
    text('物业公司', '<w:jc w:val="right"/>') +
    text('12月1日', styled('sign'))
  const styles = style('a3', 'Title') + style('TOC1', 'toc 1') + style('sign', 'Signature', '<w:jc w:val="right"/>')
  const { html, report } = await readDocx(wordFile({ body, styles }), true)
  expect(html).toBe(
    '<h2 data-align="center">通知</h2><p>☒同意☐不同意☒其他☑☎</p><p>看图</p><p>框里的话</p><p data-align="right">物业公司</p><p data-align="right">12月1日</p>',
  )
  expect(report.lost).toEqual(['目录 1 个：页码在网页中没有意义'])
  expect(report.changed).toEqual(['文本框 1 个：文字放在所在段落之后'])
})

test('pictures stay at their places, and one that no browser shows is named there with its format', async () => {
  const cell = (content: string) => `<w:tc>${content}</w:tc>`
  const body =
    p(`${run('前')}${picture('a', '泵房')}${picture('b', '图纸')}${run('后')}`) +
    `<w:tbl><w:tr>${cell(text('检修前'))}${cell(p(picture('a', '水泵')))}</w:tr></w:tbl>` +
    text('尾')
  const bytes = new Uint8Array([137, 80, 78, 71])
  const media = { a: { name: 'a.png', bytes }, b: { name: 'b.emf', bytes } }
  const { html, files } = await readDocx(wordFile({ body, media }), true)
  const [one, two] = files.map(({ name }) => `<p>［图片：${name}］</p>`)
  expect(html).toBe(
    `<p>前</p>${one}<p>［图片“图纸”未能粘贴：EMF 格式不能在网页中显示，请另存为 PNG 后从文件上传］</p><p>后</p>` +
      `<table><tbody><tr><td><p>检修前</p></td><td>${two}</td></tr></tbody></table><p>尾</p>`,
  )
})

test('numbers follow rules of their own: leading zeros, restarts, Chinese above ten and hundred', async () => {
  const numbering =
    list(
      0,
      level(0, { format: 'decimalZero', text: '%1' }) +
        level(1, { format: 'ideographTraditional', text: '%2、', more: '<w:lvlRestart w:val="0"/>' }),
    ) +
    list(1, level(0, { format: 'chineseCountingThousand', text: '第%1条', start: 110 })) +
    list(2, level(0, { format: 'chineseLegalSimplified', text: '%1、', start: 10 })) +
    num(1, 0) +
    num(2, 1) +
    num(3, 2)
  const body =
    text('一', numbered(1)) +
    text('二', numbered(1, 1)) +
    text('三', numbered(1)) +
    text('四', numbered(1, 1)) +
    text('五', numbered(2)) +
    text('六', numbered(3)) +
    text('七', numbered(3))
  const html = await htmlOf({ body, numbering })
  const labels = [...html.matchAll(/<p>([^<]+)<\/p>/g)].map(([, words]) => words)
  expect(labels).toEqual(['01 一', '甲、二', '02 三', '乙、四', '第一百一十条 五', '壹拾、六', '壹拾壹、七'])
})
