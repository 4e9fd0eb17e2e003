import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pinyinOf } from './pinyin.ts'

const names: [string, string, string][] = [
  ['衡岚物业', 'henglanwuye', 'hlwy'],
  ['碧桂园服务', 'biguiyuanfuwu', 'bgyfw'],
  ['万科', 'wanke', 'wk'],
  ['绿城', 'lvcheng', 'lc'],
  ['欧阳明远', 'ouyangmingyuan', 'oymy'],
  ['王府井公司', 'wangfujinggongsi', 'wfjgs'],
  ['南京路步行街', 'nanjinglubuxingjie', 'njlbxj'],
  ['张三', 'zhangsan', 'zs'],
]
for (const [name, whole, initials] of names)
  test(`${name} is typed ${whole}, or ${initials}`, () => assert.deepEqual(pinyinOf(name), { whole, initials }))

test('other signs stay as they are', () => {
  assert.deepEqual(pinyinOf('ABC大厦 3 号'), { whole: 'ABCdasha 3 hao', initials: 'ABCds 3 h' })
})
