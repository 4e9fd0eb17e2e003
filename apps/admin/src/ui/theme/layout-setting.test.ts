import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultLayout, readLayout, themeColours, writeLayout } from './layout-setting.ts'

test('§9 theme: eight colours, #409EFF being the default', () => {
  assert.equal(themeColours.length, 8)
  assert.equal(defaultLayout.theme, '#409EFF')
})

test('§3 layout: exactly seven keys are kept', () => {
  const kept = JSON.parse(writeLayout({ ...defaultLayout, dark: true } as typeof defaultLayout)) as object
  assert.deepEqual(Object.keys(kept), [
    'theme',
    'sideTheme',
    'topNav',
    'tagsView',
    'fixedHeader',
    'sidebarLogo',
    'dynamicTitle',
  ])
})

test('layout: what was kept comes back', () => {
  const layout = { ...defaultLayout, theme: '#13c2c2', sideTheme: 'theme-light', topNav: true } as const
  assert.deepEqual(readLayout(writeLayout(layout)), layout)
})

test('layout: nothing, broken JSON and things of another kind give the default', () => {
  for (const text of [null, '', '{"theme":', 'null', '7', '"x"', '[]'])
    assert.deepEqual(readLayout(text), defaultLayout)
})

test('layout: unknown keys are dropped, and values that make no sense do not spoil the others', () => {
  const layout = readLayout('{"theme":"red; }","sideTheme":"pink","tagsView":false,"topNav":"yes","navType":2}')
  assert.deepEqual(layout, { ...defaultLayout, tagsView: false })
})
