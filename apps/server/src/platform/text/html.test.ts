import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanAgain, cleanHtml, plainText, rememberClean, withOutline, withTableHeads } from './html.ts'

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/a.png">',
  '<img src="//evil.example/a.png">',
  '<img src="/files/../admin">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<svg><animate onbegin=alert(1)></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="position:fixed;inset:0">x</p>',
  '<form action="//evil.example"><input name=password></form>',
  '<p id="root" name="attributes" class="x" onclick="alert(1)">x</p>',
  '<object data="x"></object><embed src="x"><base href="//evil.example"><link rel=stylesheet href=x><meta http-equiv=refresh>',
  '<textarea><script>alert(1)</script></textarea>',
  '<p><!--><script>alert(1)</script>--></p>',
]
const FORBIDDEN =
  /<(script|svg|math|iframe|object|embed|base|link|meta|form|input|style|textarea|noscript|xmp)|\son\w+=|javascript:|data:|srcdoc|style=|\s(id|name|class)=|evil\.example/i

for (const [at, html] of HOSTILE.entries()) {
  test(`S47 nothing that runs or reaches out survives (${at + 1}): ${html.slice(0, 50)}`, () => {
    const clean = cleanHtml(html)
    assert.doesNotMatch(clean, FORBIDDEN)
    assert.equal(cleanHtml(clean), clean)
    assert.deepEqual([cleanAgain(html), cleanAgain(html), cleanAgain(clean)], [clean, clean, clean])
  })
}

test('what an article is made of survives', () => {
  const html =
    '<h2>标题</h2><p>正文<strong>重点</strong><br />换行</p><table><tbody><tr><td colspan="2">格</td></tr></tbody></table><img src="/files/0190-a/图.webp" alt="图" width="800" height="500" />'
  assert.equal(cleanHtml(html), html)
})

test('signs that nobody sees are not stored: written out, as entities, or in a description', () => {
  const html =
    '<p>方向\u202e符&#x202e;，私用\ue000字&#xe000;，零宽\u200b格</p><img src="/files/0190-a/a.webp" alt="图\u2066片" />'
  const clean = '<p>方向符，私用字，零宽格</p><img src="/files/0190-a/a.webp" alt="图片" />'
  assert.deepEqual([cleanHtml(html), cleanAgain(html)], [clean, clean])
})

test('a link whose address has signs that nobody sees leads nowhere', () => {
  for (const address of [
    'https://a.example/\u202ex',
    'https://a.example/&#x202e;x',
    'https://a.example/%E2%80%AEx',
    '#/law/\u200b',
  ])
    assert.equal(cleanHtml(`<a href="${address}">字</a>`), '<a>字</a>')
})

test('a link into a new tab gives its opener away to nobody', () => {
  assert.match(cleanHtml('<a href="https://a.example" target="_blank">x</a>'), /rel="noopener noreferrer"/)
})

test('R22 of 20,000 nested elements fifty are left, so that whatever shows them is done soon', () => {
  assert.equal(cleanHtml('<strong>'.repeat(20_000)).match(/<strong>/g)?.length, 50)
  assert.equal(cleanHtml('<p>'.repeat(20_000)), '<p></p>'.repeat(20_000), 'a paragraph ends where the next begins')
  assert.equal(cleanHtml('<div>'.repeat(20_000)), '')
})

test('what cleaning has left as it is costs nothing again', () => {
  let cleaned = 0
  const again = rememberClean((html) => {
    cleaned++
    return cleanHtml(html)
  })
  const html = '<u>字</u>'.repeat(12_000)
  for (let times = 0; times < 3; times++) assert.equal(again(html), html)
  assert.equal(cleaned, 1)
  for (let times = 0; times < 3; times++) assert.equal(again('<b>字</b>'), '字')
  assert.equal(cleaned, 4, 'what cleaning changes is cleaned each time')
})

test('plain text has no tags and keeps paragraphs apart', () => {
  assert.equal(plainText('<p>第一段</p><p>第二段 &lt;b&gt; &amp;amp; A&amp;B</p>'), '第一段 第二段 <b> &amp; A&B')
  assert.equal(plainText('<script>alert(1)</script>文'), '文')
})

test('the lists of Quill keep their kind, and neighbours stay apart', () => {
  const item = (kind: string, text: string) => `<li data-list="${kind}"><span class="ql-ui"></span>${text}</li>`
  const written = `<ol>${item('bullet', '点一')}${item('bullet', '点二')}${item('ordered', '数一')}</ol><p>后</p>`
  const cleaned = cleanHtml(written)
  assert.equal(cleaned, '<ul><li>点一</li><li>点二</li></ul><ol><li>数一</li></ol><p>后</p>')
  assert.equal(cleanHtml(cleaned), cleaned)
  assert.equal(cleanHtml('<ol start="3"><li>三</li></ol>'), '<ol start="3"><li>三</li></ol>')
  assert.equal(
    cleanHtml('<ul><li data-list="x">a<ul><li>b</li></ul></li></ul>'),
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  )
})

test('the code blocks of Quill stay code, line by line', () => {
  const written =
    '<div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block">a &lt; b</div><div class="ql-code-block">  c</div></div>'
  assert.equal(cleanHtml(written), '<pre>a &lt; b\n  c\n</pre>')
  assert.equal(cleanHtml(cleanHtml(written)), cleanHtml(written))
})

test('a link opens a new window without a way back, or none', () => {
  const clean = (attributes: string) => cleanHtml(`<a href="https://a.example" ${attributes}>x</a>`)
  assert.equal(clean('target="foo" rel="opener"'), '<a href="https://a.example">x</a>')
  assert.equal(
    clean('target="_blank" rel="opener"'),
    '<a href="https://a.example" target="_blank" rel="noopener noreferrer">x</a>',
  )
})

test('spans and sizes beyond reason are left out', () => {
  assert.equal(
    cleanHtml('<table><tr><td colspan="2" rowspan="99999">x</td></tr></table>'),
    '<table><tr><td colspan="2">x</td></tr></table>',
  )
  assert.equal(
    cleanHtml('<img src="/files/a/b.webp" alt="x" width="99999999" height="1e9">'),
    '<img src="/files/a/b.webp" alt="x" />',
  )
})

test('headings are shown on the levels below the title, none left out', () => {
  assert.equal(withOutline('<p>一</p><h3>二</h3><p>三</p><h4>四</h4>'), '<p>一</p><h2>二</h2><p>三</p><h3>四</h3>')
  assert.equal(withOutline('<h2>一</h2><h4>二</h4>'), '<h2>一</h2><h3>二</h3>')
  for (const right of ['<h2>一</h2><h3>二</h3><h4>三</h4>', '<h2>一</h2>', '<p>没有标题</p>'])
    assert.equal(withOutline(right), right)
})

test('paragraphs and headings keep two ways to be aligned, and lists the ways to count', () => {
  const aligned =
    '<p data-align="right">落款</p><h2 data-align="center">标题</h2><ol type="a" start="2"><li>乙</li></ol>'
  assert.equal(cleanHtml(aligned), aligned)
  const others =
    '<p data-align="justify" style="text-align:right">段</p><ol type="x"><li>一</li></ol><td data-align="right">格</td>'
  assert.equal(cleanHtml(others), '<p>段</p><ol><li>一</li></ol><td>格</td>')
})

test('F4 the heading rows of a table are its head, which print repeats on each page', () => {
  const head = '<tr><th>序号</th><th><p>金额</p></th></tr>'
  const row = '<tr><th>1</th><td>2</td></tr>'
  assert.equal(
    withTableHeads(
      `<p>甲</p><table><tbody>${head}${row}</tbody></table><p>乙</p><table><tbody>${head}${row}</tbody></table>`,
    ),
    `<p>甲</p><table><thead>${head}</thead><tbody>${row}</tbody></table><p>乙</p><table><thead>${head}</thead><tbody>${row}</tbody></table>`,
  )
  assert.equal(
    withTableHeads(`<table>${head}${head}${row}</table>`),
    `<table><thead>${head}${head}</thead>${row}</table>`,
  )
  const caption = '<caption>明细</caption>'
  assert.equal(
    withTableHeads(`<table>${caption}<tbody>${head}${row}</tbody></table>`),
    `<table>${caption}<thead>${head}</thead><tbody>${row}</tbody></table>`,
  )
  const double = '<tr><th rowspan="2">序号</th><th colspan="2">金额</th></tr><tr><th>元</th><th>角</th></tr>'
  assert.equal(
    withTableHeads(`<table><tbody>${double}${row}</tbody></table>`),
    `<table><thead>${double}</thead><tbody>${row}</tbody></table>`,
  )
  const spanning = '<tr><th rowspan="2">甲</th><th>乙</th></tr>'
  for (const same of [
    `<table><tbody>${row}${row}</tbody></table>`,
    `<table><tbody>${head}</tbody></table>`,
    `<table><thead>${head}</thead><tbody>${row}</tbody></table>`,
    `<table><tbody>${spanning}<tr><td>丙</td></tr></tbody></table>`,
    '<p>没有表格</p>',
  ])
    assert.equal(withTableHeads(same), same)
})
