import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mapLinks } from './map-links.ts'

test('a place without coordinates is looked up by its address in all three map services', () => {
  const links = mapLinks({ name: '公司总部', address: '衡岚路18号&东门' })
  assert.deepEqual(
    links.map(({ label }) => label),
    ['高德地图', '百度地图', '腾讯地图'],
  )
  for (const { href } of links) {
    assert.equal([...new URL(href).searchParams.values()].includes('衡岚路18号&东门'), true, href)
  }
})

test('a place with coordinates is marked at them, in the order that each service expects', () => {
  const [gaode, baidu, tencent] = mapLinks({ name: '总部', address: '路', longitude: 120.5, latitude: 30.25 })
  assert.match(gaode?.href ?? '', /position=120\.5,30\.25/)
  assert.match(baidu?.href ?? '', /location=30\.25,120\.5.*coord_type=gcj02/)
  assert.match(tencent?.href ?? '', /coord:30\.25,120\.5/)
})
