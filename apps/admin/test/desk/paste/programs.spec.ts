// What other programs put into a clipboard beside words: boxes, lists in lists, line ends, films. Nothing of it goes without a word.
import { expect, test } from 'vitest'
import { readPasted } from '../../../src/ui/editor/paste/pasted.ts'

const read = (html: string) => readPasted({ html, canUpload: true })

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const cases: readonly [title: string, html: string, expected: string][] = [
  [
    'OneNote: a list that is in a list without an entry, with numbers of its own',
    '<ol type=1><li value=3><span>三</span></li><ol type=a><li value=1>甲</li><ol type=i><li value=1>其一</li></ol></ol><li>四</li></ol>',
    '<ol start="3"><li>三<ol type="a"><li>甲<ol type="i"><li>其一</li></ol></li></ol></li><li>四</li></ol>',
  ],
  [
    'a page: words and pictures in a list that are in none of its entries',
    `<ol start="2"><li value="2">乙</li>散字<p>一段</p><img src="https://example.com/1.jpg" alt="图"><li>丙</li></ol>`,
    '<ol start="2"><li>乙<p>散字</p><p>一段</p><p>［图片“图”未能粘贴，请从文件上传］</p></li><li>丙</li></ol>',
  ],
  [
    'Yuque: levels by an attribute, and tasks',
    '<ol list="u1"><li>一层</li></ol><ol list="u1" data-lake-indent="1"><li>二层</li></ol><ol list="u1" start="2"><li>又一层</li></ol><p>间</p><ul><li data-lake-checked="true">已办</li><li data-lake-checked="false">未办</li></ul>',
    '<ol><li>一层<ol><li>二层</li></ol></li><li>又一层</li></ol><p>间</p><ul><li>☒ 已办</li><li>☐ 未办</li></ul>',
  ],
  [
    'Google: boxes of a list of tasks, which are drawn as pictures',
    `<ul><li role="checkbox" aria-checked="true"><img src="${PNG}" alt="checked" aria-roledescription="checkbox"><p>关阀</p></li><li role="checkbox" aria-checked="false"><img src="${PNG}" aria-roledescription="checkbox"><p>通知</p></li></ul>`,
    '<ul><li><p>☒ 关阀</p></li><li><p>☐ 通知</p></li></ul>',
  ],
  [
    'Feishu: tasks, and lines of code',
    '<ul class="list-check1"><li data-list="check"><div>待办</div></li></ul><ul class="list-done1"><li data-list="done"><div>已办</div></li></ul><pre><code><div>第一行</div><div>第二行</div></code></pre>',
    '<ul><li><p>☐ 待办</p></li></ul><ul><li><p>☒ 已办</p></li></ul><pre><code>第一行\n第二行</code></pre>',
  ],
  [
    'Evernote and Apple: tasks',
    '<div><en-todo checked="true"></en-todo>已办</div><ul class="checklist"><li class="checked">关</li><li>开</li></ul>',
    '<p>☒已办</p><ul><li>☒ 关</li><li>☐ 开</li></ul>',
  ],
  [
    'lists that count as no list of the text does',
    '<ol reversed><li>乙</li><li>甲</li></ol><p>间</p><ol style="list-style: none"><li>1、已写的号</li></ol><p>间</p><ol style="list-style-type:decimal-leading-zero"><li>零一</li></ol><p>间</p><ol style="list-style:upper-roman inside"><li>罗马</li></ol><p>间</p><ol style="list-style-type:simp-chinese-formal"><li>壹</li></ol><p>间</p><ol start="0"><li value="0">零</li></ol>',
    '<ol start="2"><li>乙</li></ol><ol><li>甲</li></ol><p>间</p><p>1、已写的号</p><p>间</p><p>01. 零一</p><p>间</p><ol type="I"><li>罗马</li></ol><p>间</p><p>壹、壹</p><p>间</p><ol start="0"><li>零</li></ol>',
  ],
  [
    'line ends that a style shows, and none between blocks',
    '<div style="white-space:pre-wrap">第一行\n第二行</div>\n<div style="white-space-collapse:preserve"><p>甲\n<b>乙</b>\n丙</p>\n<p>丁</p></div><p>戊\n己</p>',
    '<p>第一行<br>第二行</p>\n<div><p>甲<br><strong>乙</strong><br>丙</p>\n<p>丁</p></div><p>戊\n己</p>',
  ],
  [
    'what a browser draws: quotation marks, readings and fields',
    '<p><q>引</q><ruby>衡岚<rt>hénglán</rt></ruby>，姓名：<input value="陈敏"><select><option>男</option><option selected>女</option></select><textarea>备注</textarea><input type="hidden" value="x"></p>',
    '<p>“引”<ruby>衡岚<rt>（hénglán）</rt></ruby>，姓名：陈敏女备注</p>',
  ],
  [
    'names of tables stand before them, and empty cells of Excel are as many as they were',
    '<table><caption>表一</caption><tr><td>甲</td><td>乙</td><td>丙</td></tr><tr><td colspan=2 style="mso-ignore:colspan"></td><td>丁</td></tr></table>',
    '<p>表一</p><table><tbody><tr><td>甲</td><td>乙</td><td>丙</td></tr><tr><td></td><td></td><td>丁</td></tr></tbody></table>',
  ],
  [
    'Quill: one list in which entries say what they are',
    '<ol><li data-list="ordered">一</li><li data-list="bullet" class="ql-indent-1">点</li><li data-list="ordered">二</li><li data-list="ordered" class="ql-indent-1">其一</li><li data-list="ordered">三</li><li data-list="checked">办</li></ol>',
    '<ol><li>一<ul><li>点</li></ul></li><li>二<ol><li>其一</li></ol></li><li>三</li><li>☒ 办</li></ol>',
  ],
  [
    'a page: lists that look otherwise than their elements say',
    '<ul style="list-style-type:decimal"><li>一</li><li>二</li></ul><p>间</p><ol><li style="list-style-type:disc">点</li></ol>',
    '<ol><li>一</li><li>二</li></ol><p>间</p><ul><li>点</li></ul>',
  ],
  [
    'a page: emoji as pictures',
    '<p>好<img class="emoji" alt="👍🏽" src="https://example.com/1.svg">！<img alt="3️⃣" src="https://example.com/3.png"></p>',
    '<p>好👍🏽！3️⃣</p>',
  ],
  [
    'Word online: headings by what is read out',
    '<div><p role="heading" aria-level="2"><span>二、要求</span></p></div>',
    '<div><h2>二、要求</h2></div>',
  ],
]

for (const [title, html, expected] of cases)
  test(`from ${title}`, () => {
    expect(read(html).html).toBe(expected)
  })

test('films, sounds, frames, formulas and links to files are named at their places and in the notice', () => {
  const { html, notice } = read(
    '<p>前<iframe data-src="https://v.qq.com/1"></iframe>后</p><video src="a.mp4" title="演练"></video><mpvoice name="录音"></mpvoice><iframe width="1" height="1"></iframe><p>面积<math><mi>S</mi><annotation encoding="application/x-tex">S=a^2</annotation></math>，见<a href="file:///C:/表.xlsx">附表</a>、<a href="//example.com/a">网页</a>和<a href="#x">上文</a></p>',
  )
  expect(html).toBe(
    '<p>前</p><p>［嵌入内容未能粘贴，请改用链接］</p><p>后</p><p>［视频“演练”未能粘贴，请从文件上传］</p><p>［音频“录音”未能粘贴，请从文件上传］</p><p>面积［公式“S=a^2”未能粘贴，请改用文字或图片］，见附表、<a href="https://example.com/a">网页</a>和上文</p>',
  )
  expect(notice).toBe(
    '没有粘贴：链接 1 个（地址不是网页，保留了文字）、视频、公式等 4 处（原处有说明，补上后请删去说明）',
  )
})

test('frames that a reader does not miss leave nothing: adverts, counters, hardly seen and empty ones', () => {
  const frames = [
    'src="https://googleads.g.doubleclick.net/pagead/ads" width="728" height="90"',
    'id="google_ads_iframe_1" src="https://example.com/a" width="300" height="250"',
    'src="https://pos.baidu.com/s?hei=250"',
    'src="https://ads.example.com/1"',
    'title="广告" src="https://example.com/b"',
    'src="https://example.com/c" style="width:1px;height:1px"',
    'src="https://example.com/d" width="300" height="20"',
    'src="about:blank"',
    '',
    'style="display:none" src="https://v.qq.com/1"',
  ].map((attributes) => `<iframe ${attributes}></iframe>`)
  expect(read(`<p>前${frames.join('')}后</p>`).html).toBe('<p>前后</p>')
  const map = '<iframe src="https://map.example.com/roads" width="100%" height="300" title="位置图"></iframe>'
  expect(read(`<p>前</p>${map}<audio src="a.mp3" style="height:30px"></audio>`).html).toBe(
    '<p>前</p><p>［嵌入内容“位置图”未能粘贴，请改用链接］</p><p>［音频未能粘贴，请从文件上传］</p>',
  )
})

test('drawings that only adorn a page leave nothing', () => {
  const drawing = (more: string, lines: string) => `<svg viewBox="0 0 9 9" ${more}>${lines}</svg>`
  const lines = '<path d="M0 0h9"/>'
  const html = `<p>前</p>${drawing('', '<g></g>')}${drawing('aria-hidden="true"', lines)}${drawing('role="presentation"', lines)}${drawing('', lines)}`
  expect(read(html).html).toBe('<p>前</p><p>［图片未能粘贴，请从文件上传］</p>')
})

test('a sign that only its font has is named', () => {
  expect(read('<p>见<span style="font-family:Wingdings">\uf0fe\uf0ff</span></p>').html).toMatch(
    /^<p>见☑(?:[^\uf000-\uf0ff]+)<\/p>$/,
  )
})

test('a picture within the HTML is taken whatever its address says beside the format', () => {
  const digits = PNG.slice(PNG.indexOf(',') + 1)
  const { files } = read(
    `<p><img src="data:image/png;charset=utf-8;base64,${digits}"><img src="data:image/jpg;base64,${digits}"></p>`,
  )
  expect(files.map(({ name }) => name.slice(name.lastIndexOf('.')))).toEqual(['.png', '.jpg'])
})
