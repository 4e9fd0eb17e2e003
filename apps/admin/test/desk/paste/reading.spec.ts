// What a clipboard becomes: the function that reads it, without the editor around it.
import { expect, test } from 'vitest'
import { readPasted } from '../../../src/ui/editor/paste/pasted.ts'

/** The clipboard of Word around what was copied. */
const word = (body: string, sheet = '') =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!--${sheet}--></style></head><body lang=ZH-CN><!--StartFragment-->${body}<!--EndFragment--></body></html>`

const entry = (label: string, text: string, { list = 0, level = 1, name = 'MsoListParagraph', font = '' } = {}) =>
  `<p class=${name} style='margin-left:18.0pt;text-indent:-18.0pt;mso-list:l${list} level${level} lfo${list + 1}'><![if !supportLists]><span lang=EN-US style='${font && `font-family:${font};`}mso-bidi-font-family:等线'><span style='mso-list:Ignore'>${label}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`

const read = (html: string) => readPasted({ html, canUpload: true }).html
const htmlOf = (body: string, sheet?: string) => read(word(body, sheet))

const bullet = (text: string, more = {}) => entry('l', text, { font: 'Wingdings', ...more })

const cases: readonly [string, string, string][] = [
  [
    'a list goes on behind a paragraph with its number',
    `${entry('1.', '关阀') + entry('2.', '通知')}<p class=MsoNormal>十分钟内。</p>${entry('3.', '拍照')}`,
    '<ol><li><p>关阀</p></li><li><p>通知</p></li></ol><p>十分钟内。</p><ol start="3"><li><p>拍照</p></li></ol>',
  ],
  [
    'a list begins with the number that it has',
    entry('5.', '五') + entry('6.', '六'),
    '<ol start="5"><li><p>五</p></li><li><p>六</p></li></ol>',
  ],
  [
    'a second list begins again, and bullets behind numbers are bullets',
    entry('1.', '甲') + entry('2.', '乙') + entry('1.', '丙', { list: 1 }) + bullet('丁', { list: 2 }),
    '<ol><li><p>甲</p></li><li><p>乙</p></li></ol><ol><li><p>丙</p></li></ol><ul><li><p>丁</p></li></ul>',
  ],
  [
    'labels that a list cannot show are words, and what is below them keeps its own',
    entry('第一条', '目的') +
      entry('（一）', '住宅') +
      entry('第二条', '范围') +
      entry('一、', '总则') +
      entry('①', '其一') +
      entry('1.1', '细则'),
    '<p>第一条 目的</p><p>（一）住宅</p><p>第二条 范围</p><p>一、总则</p><p>① 其一</p><p>1.1 细则</p>',
  ],
  [
    'within an entry letters count, and other labels are paragraphs of it',
    entry('1.', '钥匙') +
      entry('a)', '前门', { level: 2 }) +
      entry('b)', '后门', { level: 2 }) +
      entry('2.', '对讲机') +
      entry('（1）', '电池', { level: 2 }) +
      entry('3.', '灯'),
    '<ol><li><p>钥匙</p><ol type="a"><li><p>前门</p></li><li><p>后门</p></li></ol></li><li><p>对讲机</p><p>（1）电池</p></li><li><p>灯</p></li></ol>',
  ],
  [
    'levels are those of the style where each style is a list',
    bullet('大堂', { name: 'MsoListBullet' }) +
      bullet('前台', { name: 'MsoListBullet2', list: 1 }) +
      bullet('抽屉', { name: 'MsoListBullet3', list: 2 }) +
      bullet('车库', { name: 'MsoListBullet' }),
    '<ul><li><p>大堂</p><ul><li><p>前台</p><ul><li><p>抽屉</p></li></ul></li></ul></li><li><p>车库</p></li></ul>',
  ],
  [
    'a numbered heading stays one, with its number',
    "<h1 style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1<span style='font:7.0pt'>&nbsp; </span></span><![endif]>目的</h1><h2 style='mso-list:l1 level2 lfo2'><span style='mso-list:Ignore'>1.1<span>&nbsp;</span></span>范围</h2>" +
      "<p class=MsoNormal style='mso-outline-level:2;mso-list:l1 level2 lfo2'><span style='mso-list:Ignore'>第二节<span>&nbsp;</span></span>职责</p>",
    '<h2>1 目的</h2><h3>1.1 范围</h3><h3>第二节 职责</h3>',
  ],
  [
    'a label is also known by the condition around it',
    '<p class=MsoNormal style="mso-list:l0 level1 lfo1"><![if !supportLists]><span>3.&nbsp;</span><![endif]>拍照</p><p class=MsoNormal style="mso-list:l0 level1 lfo1"><!--[if !supportLists]-->第四条&nbsp;<!--[endif]-->填表</p>',
    '<ol start="3"><li><p>拍照</p></li></ol><p>第四条 填表</p>',
  ],
  [
    'formatting follows declarations by their exact names',
    '<p class=MsoNormal>请于<b style="mso-bidi-font-weight:normal">30日前</b>缴费，<i style="mso-bidi-font-style:normal">逾期</i><span style="mso-bidi-font-weight:bold">照旧</span><b><span style="font-weight:normal">不粗</span></b></p>',
    '<p>请于<strong>30日前</strong>缴费，<em>逾期</em>照旧不粗</p>',
  ],
  [
    'signs of symbol fonts become signs of all fonts',
    "<p class=MsoNormal><span style='font-family:Wingdings;mso-char-type:symbol;mso-symbol-font-family:Wingdings'>þ</span>同意<span style='font-family:\"Wingdings 2\"'>\uf0a3</span>不同意<span style='font-family:Symbol'>\uf0ae</span>电话<font face=Wingdings>(</font></p>",
    '<p>☑同意☐不同意→电话☎</p>',
  ],
  [
    'paragraphs and headings stay at the right or in the centre, by attribute, style or frame',
    '<p class=MsoTitle align=center style="text-align:center">通知</p><p class=MsoNormal style="text-align:justify">各位业主</p><p class=sign>物业公司</p><div align=right><p>12月1日</p></div>',
    '<h2 data-align="center">通知</h2><p>各位业主</p><p data-align="right">物业公司</p><div><p data-align="right">12月1日</p></div>',
  ],
]

for (const [title, body, expected] of cases)
  test(`from Word: ${title}`, () => {
    expect(htmlOf(body, 'p.sign {text-align:right;} @list l9:level1 {mso-level-number-format:bullet;}')).toBe(expected)
  })

test('from Word: labels that only the style sheet has are written as Word shows them', () => {
  const sheet = String.raw`@list l4:level1 {mso-level-number-format:chinese-counting-thousand; mso-level-style-link:"标题 1"; mso-level-text:"第%1章 ";}
@list l4:level2 {mso-level-number-format:chinese-counting; mso-level-text:"（%2）";}
@list l4:level3 {mso-level-text:"%3\.";} @list l5:level1 {mso-level-number-format:alpha-lower; mso-level-text:"%1\)"; mso-level-start-at:3;}
@list l5:level1 lfo7 {mso-level-start-at:1;} @list l6:level1 {mso-level-number-format:bullet;}`
  const one = (place: string, words: string, name = 'p') => `<${name} style='mso-list:${place}'>${words}</${name}>`
  const body =
    one('l4 level1 lfo1', '总则', 'h1') +
    one('l4 level2 lfo1', '住宅') +
    one('l4 level2 lfo1', '商铺') +
    one('l4 level3 lfo1', '水') +
    one('l4 level3 lfo1', '电') +
    one('l4 level1 lfo1', '附则', 'h1') +
    one('l4 level2 lfo1', '解释') +
    one('l5 level1 lfo2', '丙') +
    one('l5 level1 lfo2', '丁') +
    one('l5 level1 lfo7', '甲') +
    one('l6 level1 lfo3', '点')
  expect(htmlOf(body, sheet)).toBe(
    '<h2>第一章 总则</h2><p>（一）住宅</p><p>（二）商铺</p><ol><li><p>水</p></li><li><p>电</p></li></ol><h2>第二章 附则</h2><p>（一）解释</p><p>c) 丙</p><p>d) 丁</p><p>a) 甲</p><ul><li><p>点</p></li></ul>',
  )
})

const LOST = (alt: string) => `［图片“${alt}”未能粘贴，请从文件上传］`
const image = (alt: string) => `<img src="https://example.com/${alt}.jpg" alt="${alt}">`

test('each picture stays at its place, in the order of the text', () => {
  const html = `<p>照片：${image('一')}${image('二')}<b>后${image('三')}文</b></p><table><tr><td>检修前</td><td>${image('四')}</td></tr></table><ul><li>值班${image('五')}</li></ul><div>${image('六')}</div><blockquote>引${image('七')}</blockquote><h2>题${image('八')}${image('九')}目</h2><figure>${image('十')}<figcaption>图说</figcaption></figure><section><section>${image('末')}</section></section><p>尾</p>`
  const p = (alt: string) => `<p>${LOST(alt)}</p>`
  expect(read(html)).toBe(
    `<p>照片：</p>${p('一')}${p('二')}<p><strong>后</strong></p>${p('三')}<p><strong>文</strong></p>` +
      `<table><tbody><tr><td>检修前</td><td>${p('四')}</td></tr></tbody></table><ul><li>值班${p('五')}</li></ul>${p('六')}` +
      `<blockquote>引${p('七')}</blockquote><h2>题目</h2>${p('八')}${p('九')}${p('十')}<p>图说</p><section>${p('末')}</section><p>尾</p>`,
  )
})

test('pages that load pictures late have the address elsewhere, and frames around words are paragraphs', () => {
  const html = `<section data-tool="x"><section style="text-align: center;"><span>停水通知</span></section><p><img data-src="https://mmbiz.qpic.cn/1.png" src="data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=" alt="公告栏"></p></section>`
  expect(read(html)).toBe(`<section><p data-align="center">停水通知</p><p>${LOST('公告栏')}</p></section>`)
})

test('lists of Feishu and of Word online nest by the levels that they name', () => {
  const feishu =
    '<div data-page-id="A1"><ol class="list-number1" start="1"><li data-list="number"><div>查门窗</div></li></ol><ul class="list-bullet2"><li data-list="bullet"><div>地下室</div></li></ul><ol class="list-number1" start="2"><li data-list="number"><div>查消防栓</div></li></ol></div>'
  expect(read(feishu)).toBe(
    '<div><ol><li><p>查门窗</p><ul><li><p>地下室</p></li></ul></li><li><p>查消防栓</p></li></ol></div>',
  )
  const item = (start: number, level: number, form: string, text: string) =>
    `<div class="ListContainerWrapper SCXW1 BCX0"><ol class="NumberListStyle1" role="list" start="${start}"><li data-leveltext="${form}" data-aria-posinset="${start}" data-aria-level="${level}" role="listitem" class="OutlineElement"><p class="Paragraph"><span class="TextRun">${text}</span></p></li></ol></div>`
  expect(
    read(
      item(1, 1, '第%1条', '目的') + item(2, 1, '第%1条', '范围') + item(3, 1, '%1.', '三') + item(1, 2, '%2)', '其下'),
    ),
  ).toBe('<p>第一条 目的</p><p>第二条 范围</p><ol start="3"><li><p>三</p><ol><li><p>其下</p></li></ol></li></ol>')
})

test('boxes to tick become signs before their words', () => {
  const html =
    '<ul data-type="taskList"><li data-checked="true"><label><input type="checkbox" checked><span></span></label><div><p>任务一</p></div></li></ul><p><input type=checkbox>同意</p>'
  expect(read(html)).toBe('<ul><li><div><p>☒ 任务一</p></div></li></ul><p>☐同意</p>')
})

test('another page with the same kind of editor is cleaned like all others', () => {
  const html =
    '<h1 data-pm-slice="1 1 []">标题</h1><p style="text-align:center"><span style="color:red;font-weight:bold">居中</span></p><figure><img src="https://example.com/1.jpg" alt="外图"><figcaption>图说</figcaption></figure>'
  expect(read(html)).toBe(
    `<h2>标题</h2><p data-align="center"><strong>居中</strong></p><p>${LOST('外图')}</p><p>图说</p>`,
  )
})

test('lists keep how they count', () => {
  const html =
    '<ol type="A" start="3"><li>丙</li></ol><p>间</p><ol><li>一</li><li value="5">五</li></ol><ol style="list-style-type:simp-chinese-informal"><li>甲</li></ol>'
  expect(read(html)).toBe(
    '<ol type="A" start="3"><li>丙</li></ol><p>间</p><ol><li>一</li></ol><ol start="5"><li>五</li></ol><p>一、甲</p>',
  )
})

/** The clipboard of WPS: a marker within fonts, numbers in front of Chinese, outline levels, no conditional comments. */
test('from WPS: lists keep their labels, and paragraphs their outline and alignment', () => {
  const item = (label: string, words: string, level = 1) =>
    `<p class=MsoNormal style="margin-left:21.0000pt;text-indent:-21.0000pt;mso-list:l1 level${level} lfo1;"><span style="font-family:宋体;"><span style='mso-list:Ignore;'>${label}<span>&nbsp;</span></span></span><span style="mso-spacerun:'yes';font-family:宋体;"><font face="宋体">${words}</font></span></p>`
  const html = `<html><head><meta name=Generator content="Microsoft Word 14"><style>p.MsoNormal{mso-style-name:正文;margin:0pt;} p.15{mso-style-name:落款;text-align:right;}</style></head><body><!--StartFragment--><p class=MsoNormal style="mso-outline-level:1;">总则</p>${item('一、', '范围')}${item('(一)', '住宅', 2)}${item('二、', '职责')}<p class="15">物业公司</p><!--EndFragment--></body></html>`
  expect(read(html)).toBe(
    '<h2>总则</h2><p>一、范围</p><p>(一) 住宅</p><p>二、职责</p><p data-align="right">物业公司</p>',
  )
})

test('from Google: nested lists, alignment and signs beside a line stay', () => {
  const html =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><ol><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr"><span style="font-weight:700;">一号楼</span></p></li><ol><li dir="ltr" style="list-style-type:lower-alpha;" aria-level="2"><p dir="ltr"><span>前门</span></p></li></ol></ol><p dir="ltr" style="text-align: right;"><span style="font-style:italic;vertical-align:super;">注</span></p></b>'
  expect(read(html)).toBe(
    '<ol><li><p><strong>一号楼</strong></p></li><ol type="a"><li><p>前门</p></li></ol></ol><p data-align="right"><em><sup>注</sup></em></p>',
  )
})

test('what cannot be taken is said in the notice', () => {
  const html = `<p>甲${image('一')}</p><p style="display:none">藏</p><p class=MsoToc1>总则 1</p><p class=MsoToc2>范围 2</p>`
  expect(readPasted({ html, canUpload: true }).notice).toBe(
    '没有粘贴：隐藏文字 1 处、目录 1 个、图片 1 张（原处有说明，补上后请删去说明）',
  )
})
