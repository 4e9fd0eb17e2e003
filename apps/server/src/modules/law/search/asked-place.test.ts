import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedPlace } from './asked-place.ts'

test('the place of a question is read with and without 省 and 市, and is no word of it', () => {
  const read = (text: string) => {
    const { place, rest } = askedPlace(text) ?? {}
    return place && [place.region, place.city, rest]
  }
  assert.deepEqual(read('宁波小区公共收益多久公布一次'), ['浙江', '宁波', '小区公共收益多久公布一次'])
  assert.deepEqual(read('郑州 空置'), ['河南', '郑州', '空置'])
  assert.deepEqual(read('浙江 电动自行车 充电'), ['浙江', '', '电动自行车 充电'])
  assert.deepEqual(read('河南省物业费'), ['河南', '', '物业费'])
  assert.deepEqual(read('浙江省杭州市养犬不牵绳罚款'), ['浙江', '杭州', '养犬不牵绳罚款'])
  assert.deepEqual(read('在青岛的老小区加装电梯'), ['山东', '青岛', '老小区加装电梯'])
  assert.deepEqual(read('物业费多少 深圳'), ['广东', '深圳', '物业费多少'])
  assert.deepEqual(read('北京市海淀区停车费'), ['北京', '', '停车费'])
  assert.deepEqual(read('大同市供热'), ['山西', '大同', '供热'])
  assert.deepEqual(read('海淀区业委会怎么成立'), ['北京', '', '业委会怎么成立'])
  assert.deepEqual(read('请问福田区停车费'), ['广东', '深圳', '请问 停车费'])
  assert.deepEqual(read('上海市浦东新区垃圾分类'), ['上海', '浦东', '垃圾分类'])
  assert.deepEqual(read('东营 消防通道'), ['山东', '东营', '消防通道'])
  assert.deepEqual(read('延边州养狗'), ['吉林', '延边', '养狗'])
  assert.deepEqual(read('内蒙古自治区 供暖'), ['内蒙古', '', '供暖'])
})

test('what is no place is none, and a place alone is no question', () => {
  for (const text of [
    '停车费',
    '大同小异',
    '北京时间',
    '深圳',
    '小区公共收益',
    '老旧小区',
    '中山装',
    '业主',
    '日照 时间',
    '东区停车',
    '公共区域停车',
  ])
    assert.equal(askedPlace(text), undefined, text)
})
