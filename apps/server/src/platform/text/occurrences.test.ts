import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applied, editHtml } from './html-edit.ts'
import { foldWords, occurrencesOf } from './occurrences.ts'

const HOTLINE = '400-880-1234'
const replaced = (html: string, words = HOTLINE, text = '400-999-0000') =>
  editHtml(html, (one) => occurrencesOf(one, words).map((range) => ({ ...range, text })))

test('words are found whatever their width, case, dashes and blanks are, and with signs within that nobody sees', () => {
  const text = `甲 400-880-1234，乙 ４００－８８０－１２３４，丙 400–880−1234，丁 400\u200b-880\u00ad-1234。`
  assert.deepEqual(
    occurrencesOf(text, HOTLINE).map(({ from, to }) => text.slice(from, to)),
    ['400-880-1234', '４００－８８０－１２３４', '400–880−1234', '400\u200b-880\u00ad-1234'],
  )
  assert.equal(occurrencesOf('ABC abc aBc', 'Abc').length, 3)
  assert.equal(occurrencesOf('有限\u3000公司', '有限 公司').length, 1)
  assert.equal(occurrencesOf('aaa', 'aa').length, 1)
  assert.deepEqual(occurrencesOf('甲', ''), [])
  assert.equal(foldWords('Ａ\u200bB'), 'ab')
})

test('characters outside of the basic plane stay whole beside what is replaced', () => {
  const text = '😀\u200b热线😀'
  const edits = occurrencesOf(text, '热线').map((range) => ({ ...range, text: '电话' }))
  assert.equal(applied(text, edits), '😀\u200b电话😀')
})

test('a number that marks break is one number, and the marks stay at their places', () => {
  assert.equal(
    replaced('<p>请拨 400<strong>-880</strong>-12<em>3<u>4</u></em>。</p>'),
    '<p>请拨 400<strong>-999</strong>-00<em>0<u>0</u></em>。</p>',
  )
  assert.equal(replaced('<p><b>400-</b>880-1234</p>', HOTLINE, '95'), '<p><b>95</b></p>')
  assert.equal(replaced('<p>400-<b>880-1234</b>前</p>', HOTLINE, '95598 转 1'), '<p>9559<b>8 转 1</b>前</p>')
  assert.equal(replaced('<p>甲<strong>400-880-1234</strong>乙</p>', HOTLINE, ''), '<p>甲乙</p>')
})

test('words do not go from one block, cell or line to the next', () => {
  for (const html of ['<p>400-</p><p>880-1234</p>', '<td>400-880</td><td>-1234</td>', '<p>400-880<br>-1234</p>'])
    assert.equal(replaced(html), html)
})

test('what is not replaced stays as it was written, with its entities', () => {
  const html = `<p class='x'>A&amp;B &nbsp;400&#45;880-1234&lt;<img src="/files/a/400-880-1234.png" alt='400-880-1234 "总机"'></p>\n<hr>`
  assert.equal(
    replaced(html),
    `<p class='x'>A&amp;B &nbsp;400-999-0000&lt;<img src="/files/a/400-880-1234.png" alt="400-999-0000 &quot;总机&quot;"></p>\n<hr>`,
  )
  assert.equal(replaced('<p>A&amp;B</p>', 'a&b', '<C&D>'), '<p>&lt;C&amp;D&gt;</p>')
  assert.equal(replaced('<script>400-880-1234</script>'), '<script>400-880-1234</script>')
})
