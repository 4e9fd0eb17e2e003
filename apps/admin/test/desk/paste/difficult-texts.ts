// Texts with what is easily lost on the way through a Word document.

const figure = (id: string, caption: string) =>
  `<figure><img src="/files/0192f0a0-0000-7000-8000-00000000000${id}/外观 图.webp" alt="东门 & “外观”" width="1200" height="750"><figcaption>${caption}</figcaption></figure>`

export const difficult: Record<string, string> = {
  'entries with more than one paragraph':
    '<ol><li><p>关阀</p><p>先总阀后分阀。</p><ol type="a"><li><p>总阀</p></li></ol><p>完成后复核。</p></li><li><p>通知</p></li></ol><p>完</p>',
  'lists in quotes and callouts':
    '<blockquote><p>引</p><ul><li><p>一</p></li><li><p>二</p></li></ul><p>文</p></blockquote><aside data-tone="danger"><h3>险</h3><ol start="4"><li><p>四</p></li></ol></aside>',
  'letters and Roman numbers at the first level':
    '<ol type="A" start="3"><li><p>丙</p></li></ol><p>间</p><ol type="i"><li><p>一</p></li><li><p>二</p></li></ol><ol type="a" start="9"><li><p>九</p></li></ol>',
  'headers at the left, empty and merged cells, bold rows, and tables that follow each other':
    '<table><tbody><tr><td><p><strong>甲</strong></p></td><td><p><strong>乙</strong></p></td></tr><tr><th><p></p></th><td rowspan="2" colspan="1"><p></p></td></tr><tr><th><p>丁</p><p>戊</p></th></tr></tbody></table><table><tbody><tr><td colspan="2"><p>己</p><ul><li><p>庚</p></li></ul></td></tr><tr><td><p data-align="right">1.50</p></td><td><p>2</p></td></tr></tbody></table>',
  'pictures with captions, in cells, in entries and twice': `${figure('1', '外观')}<ul><li><p>见图</p>${figure('2', '')}</li></ul><table><tbody><tr><td>${figure('1', '<strong>泵</strong>房')}</td><td><p>文</p></td></tr></tbody></table>`,
  'links into the site, with marks and signs':
    '<p><a href="#/law/detail?id=1&amp;q=停水">法规</a>、<a href="/files/0192f0a0-0000-7000-8000-000000000003/%E8%A1%A8.pdf">表</a>、<a href="https://例子.cn/停水?a=1&amp;b=%20"><strong>外</strong>站</a>，“引号”&lt;标签&gt;　全角</p>',
  'lines, blanks and tabs that stay': '<p>甲<br><br>乙　　丙<u>　　　</u>丁</p><pre>a\tb\n\n    c  d</pre>',
  'only headings of lower levels': '<h3>一</h3><p>二</p><h4>三</h4>',
  'tables in entries, quotes and callouts':
    '<ol><li><p>一</p><table><tbody><tr><td><p>甲</p><ul><li><p>乙</p></li></ul></td><td><p></p></td></tr></tbody></table><p>续</p></li><li><p>二</p><ul><li><p>内</p><table><tbody><tr><th><p>丙</p></th></tr></tbody></table></li></ul></li></ol><table><tbody><tr><td><p>外</p></td></tr></tbody></table><blockquote><p>引</p><table><tbody><tr><td><p>丁</p></td></tr></tbody></table><p>文</p></blockquote><aside data-tone="warn"><table><tbody><tr><td><p>戊</p></td></tr></tbody></table><table><tbody><tr><td><p>己</p></td></tr></tbody></table></aside><p>完</p>',
  'blocks of lists in frames, frames in lists, and frames that follow each other':
    '<blockquote><ol><li><p>一</p><table><tbody><tr><td><p>甲</p></td></tr></tbody></table><p>续</p></li><li><p>二</p></li></ol><p>尾</p></blockquote><p>间</p><ul><li><p>项</p><blockquote><p>引</p><table><tbody><tr><td><p>乙</p></td></tr></tbody></table><p>引二</p><ol><li><p>内</p><p>内续</p></li></ol></blockquote><p>后</p><h3>题</h3><hr><pre>a\nb</pre></li><li><p>次</p></li></ul><p>间</p><aside data-tone="warn"><ul><li><p>一</p><ol><li><p>内</p><table><tbody><tr><td><p>丙</p></td></tr></tbody></table><p>续</p></li></ol></li></ul><table><tbody><tr><td><p>丁</p></td></tr></tbody></table></aside><aside data-tone="warn"><p>另一框</p></aside><blockquote><p>一</p></blockquote><blockquote><p>二</p></blockquote><pre>一</pre><pre>二</pre>',
}
