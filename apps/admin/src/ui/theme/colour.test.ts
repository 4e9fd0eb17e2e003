import assert from 'node:assert/strict'
import { test } from 'node:test'
import { theme as antdTheme } from 'antd'
import { contrast, mix, READABLE, readable } from './colour.ts'
import { themeColours } from './layout-setting.ts'
import { primaryOf, tagTexts } from './theme.ts'

test('colour: black on white is 21, a colour on itself is 1', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21)
  assert.equal(contrast('#409EFF', '#409eff'), 1)
  assert.equal(contrast('#767676', '#ffffff').toFixed(2), '4.54')
})

test('colour: mixing goes from the first to the second', () => {
  assert.equal(mix('#000000', '#ffffff', 0), '#000000')
  assert.equal(mix('#000000', '#ffffff', 1), '#ffffff')
  assert.equal(mix('#ff0000', '#0000ff', 0.5), '#800080')
})

test('colour: a readable colour is unchanged', () => {
  assert.equal(readable('#304156', '#ffffff', 'darker'), '#304156')
})

test('colour: an unreadable colour is adjusted in its hue', () => {
  assert.equal(readable('#409eff', '#ffffff', 'darker'), '#0072e8')
  assert.equal(readable('#ffff00', '#ffffff', 'darker').slice(5), '00')
  assert.equal(readable('#000000', '#000000', 'lighter'), '#757575')
})

test('theme: with each of the eight colours and any other, links and text on the colour are readable, light and dark', () => {
  for (const theme of [...themeColours, '#ffffff', '#000000', '#ffff00', '#00ff00'])
    for (const dark of [false, true]) {
      const { fill, onFill, hover, active, soft, grounds } = primaryOf(theme, dark)
      for (const shade of [fill, hover, active]) {
        assert.ok(contrast(shade, onFill) >= READABLE, `${theme} ${dark}: text on ${shade}`)
        for (const ground of [...grounds, soft])
          assert.ok(contrast(shade, ground) >= READABLE, `${theme} ${dark}: ${shade} on ${ground}`)
      }
    }
})

test('theme: the text of a tag of each named colour is readable, light and dark', () => {
  for (const dark of [false, true]) {
    const algorithm = dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm
    const map: Record<string, unknown> = { ...algorithm(antdTheme.defaultSeed) }
    const texts = Object.entries(tagTexts(map, dark)).filter(([name]) => /^[a-z]+7$/.test(name))
    assert.equal(texts.length, 13)
    for (const [name, text] of texts)
      assert.ok(contrast(text, String(map[name.replace('7', '1')])) >= READABLE, `${name} ${dark}: ${text}`)
  }
})
