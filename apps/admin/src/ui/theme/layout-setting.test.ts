import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultLayout, readLayout, themeColours, writeLayout } from './layout-setting.ts'

test('§9 theme: eight colours, #409EFF being the default', () => {
  assert.equal(themeColours.length, 8)
  assert.equal(defaultLayout.theme, '#409EFF')
})

test('§3 layout: exactly seven keys are stored', () => {
  const stored = JSON.parse(writeLayout({ ...defaultLayout, dark: true } as typeof defaultLayout)) as object
  assert.deepEqual(Object.keys(stored), [
    'theme',
    'sideTheme',
    'topNav',
    'tagsView',
    'fixedHeader',
    'sidebarLogo',
    'dynamicTitle',
  ])
})

test('layout: a stored layout is read back', () => {
  const layout = { ...defaultLayout, theme: '#13c2c2', sideTheme: 'theme-light', topNav: true } as const
  assert.deepEqual(readLayout(writeLayout(layout)), layout)
})

test('layout: missing, invalid or mistyped values give the default', () => {
  for (const text of [null, '', '{"theme":', 'null', '7', '"x"', '[]'])
    assert.deepEqual(readLayout(text), defaultLayout)
})

test('layout: unknown keys are dropped, and an invalid value does not affect the others', () => {
  const layout = readLayout('{"theme":"red; }","sideTheme":"pink","tagsView":false,"topNav":"yes","navType":2}')
  assert.deepEqual(layout, { ...defaultLayout, tagsView: false })
})
