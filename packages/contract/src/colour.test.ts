import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accentFault, contrast, contrastOfAccent, shadesOf } from './colour.ts'
import { ACCENT } from './site/accent.ts'

test('contrast is that of WCAG, in either order', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21)
  assert.equal(contrast('#ffffff', '#ffffff'), 1)
  assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48')
  assert.equal(contrast('#ffffff', '#777777').toFixed(2), '4.48')
})

test('the product’s own colour and dark ones can be the accent colour', () => {
  for (const one of [ACCENT, '#a3171e', '#1b4b8f', '#333333', '#5B2C83']) assert.equal(accentFault(one), undefined, one)
})

test('a colour that would be hard to read is refused with its contrast, which is rounded down', () => {
  assert.equal(accentFault('#ffcc00'), '强调色与页面底色的对比度只有 1.2，至少应为 4.5，请选深一些的颜色')
  assert.match(accentFault('#76716b') ?? '', /只有 4\.\d，/)
  for (const one of ['', 'red', '#fff', '#0f5c5', '#0f5c55;', 'url(x)']) assert.match(accentFault(one) ?? '', /的形式/)
})

test('the shades of every accepted colour are readable with it', () => {
  for (let red = 0; red < 256; red += 51)
    for (let green = 0; green < 256; green += 51)
      for (let blue = 0; blue < 256; blue += 51) {
        const accent = `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`
        if (accentFault(accent)) continue
        const { strong, deep, soft, onAccent, veil } = shadesOf(accent)
        assert.ok(contrast(accent, soft) >= 4.5 && contrast(onAccent, strong) >= 4.5, accent)
        assert.ok(contrast('#ffffff', strong) >= contrastOfAccent(accent) && contrast('#ffffff', deep) >= 4.5, accent)
        assert.ok(contrast('#ffffff', veil) >= contrast('#ffffff', '#082623'), `${accent} ${veil}`)
      }
})
