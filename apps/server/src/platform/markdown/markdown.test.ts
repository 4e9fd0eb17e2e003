import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { cleanHtml } from '../text/html.ts'
import { htmlOfMarkdown, splitTitle } from './read.ts'
import { markdownOfHtml } from './write.ts'

const again = (html: string) => cleanHtml(htmlOfMarkdown(markdownOfHtml(html)))

test('whatever the editor writes is the same after it was Markdown', () => {
  const folder = join(import.meta.dirname, '../../../../admin/src/ui/editor/fixtures')
  const texts = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()] as const)
  assert.ok(texts.length > 5)
  for (const [name, html] of texts) assert.equal(again(html), cleanHtml(html), name)
})

test('texts that look like Markdown, or stand beside each other strangely, are the same after it was Markdown', () => {
  const texts = [
    '<p># 不是标题</p><p>1. 不是列表</p><p>- 不是</p><p>+ 不是</p><p>=== 不是</p><p>&gt; 不是</p>',
    '<p>*星* _线_ `码` [括号](x) ![图](y) &lt;b&gt; &amp;amp; ~~删~~ a|b \\反</p>',
    '<p>见<strong>中文。</strong>后<em>，</em>又<s>“</s></p>',
    '<p>https://example.cn 和 a@b.cn</p>',
    '<ul><li>一</li></ul><ul><li>二</li></ul><ol start="3"><li>三</li></ol>',
    '<ul><li><p>一</p><ul><li><p>里</p><p>再</p></li></ul></li><li><p>二</p></li></ul>',
    '<pre>  第一行\n\n\n  ```\n第四行\n</pre>',
    '<p>一<br />二</p><p></p><p> 前后 </p><blockquote><p>引</p><p>文</p><ul><li>项</li></ul></blockquote>',
    '散着的<strong>字</strong><p>段</p>又是',
    '<table><caption>表</caption><thead><tr><th>甲</th></tr></thead><tbody><tr><td>乙|丙</td></tr></tbody></table>',
    '<p>x<sub>2</sub><u>下<strong>划</strong></u><a href="https://a.cn" target="_blank" rel="noopener noreferrer">外</a></p>',
    '<aside data-tone="warn"><p>注意</p><ul><li><p>一</p></li></ul></aside>',
    '<p>第一行\n\n第三行\n# 第四行</p>',
    '<figure><img src="/files/a/b.webp" alt="替代" width="10" height="20" /><figcaption>说明</figcaption></figure>',
    '',
  ]
  for (const html of texts) assert.equal(again(html), cleanHtml(html), html)
})

test('common texts become common Markdown', () => {
  const html =
    '<h2>经过</h2><p>早上<strong>九点</strong>在<a href="#/a">南门</a>。</p><ul><li><p>集合</p></li><li><p>点名</p></li></ul>' +
    '<table><tbody><tr><th><p>时间</p></th><th><p>地点</p></th></tr><tr><td><p>九点</p></td><td><p>南门</p></td></tr></tbody></table>'
  const markdown =
    '## 经过\n\n早上**九点**在[南门](#/a)。\n\n- 集合\n\n- 点名\n\n| 时间 | 地点 |\n| --- | --- |\n| 九点 | 南门 |'
  assert.equal(markdownOfHtml(html), markdown)
  assert.equal(again(html), html)
})

test('Markdown that was written by hand gives the tags of the editor', () => {
  const html = cleanHtml(
    htmlOfMarkdown('# 一级\n\n##### 五级\n\n- [x] 做完\n\n![替代](/files/a/b.webp "说明")\n\n<script>x</script>'),
  )
  const figure = '<figure><img src="/files/a/b.webp" alt="替代" /><figcaption>说明</figcaption></figure>'
  assert.equal(html, `<h2>一级</h2><h4>五级</h4><ul><li>做完</li></ul>${figure}`)
})

test('the first heading is the title of a text without one', () => {
  assert.deepEqual(splitTitle('\n# 园区 **消防** 演练 <3\n\n正文\n'), { title: '园区 消防 演练 <3', body: '正文\n' })
  assert.deepEqual(splitTitle('正文\n\n# 后面的'), { title: '', body: '正文\n\n# 后面的' })
})
