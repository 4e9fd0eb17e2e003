import assert from 'node:assert/strict'
import { test } from 'node:test'
import { descriptionOf } from './excerpt.ts'

const more = '我们先书面催告，再依法申请调解或者起诉，不停水、不停电。'

test('a description takes as many texts as it needs to say something, and no text twice', () => {
  assert.equal(descriptionOf(['不能。', '不能。', more, '别的']), `不能。${more}别的`)
  assert.equal(descriptionOf(['不能。', `不能。${more}`]), `不能。${more}`)
  assert.equal(descriptionOf(['衡岚物业', '衡岚物业：用心守护', more]), `衡岚物业：用心守护。${more}`)
  assert.equal(descriptionOf(['  公司\n简介 ', '', '公司']), '公司 简介')
})

test('a long text ends with a sentence or, if that is too short, with an ellipsis', () => {
  const sentence = `${'设备有人巡，来电有人接，'.repeat(6)}诉求有回音。`
  assert.equal(descriptionOf([sentence.repeat(2)]), sentence)
  const unbroken = '设备有人巡，'.repeat(40)
  assert.match(descriptionOf([unbroken]), /^.{109,110}…$/)
})
