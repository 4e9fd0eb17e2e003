import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picturesInRtf } from './rtf-pictures.ts'

const PNG = '89504e470d0a1a0a0000000d49484452'
const picture = (blip: string, digits: string) =>
  `{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\${blip}\\bliptag-1{\\*\\blipuid 0a1b}\n${digits}}`

test('pictures are found in their order, with the bytes that they had', () => {
  const rtf = `{\\rtf1 text {\\*\\shppict${picture('pngblip', `${PNG.slice(0, 20)}\n${PNG.slice(20)}`)}} more {\\*\\shppict${picture('jpegblip', 'ffd8ffe000104a464946')}}}`
  const pictures = picturesInRtf(rtf)
  assert.deepEqual(
    pictures.map(({ type, bytes }) => [type, Buffer.from(bytes).toString('hex')]),
    [
      ['image/png', PNG],
      ['image/jpeg', 'ffd8ffe000104a464946'],
    ],
  )
})

test('a number before the digits is none of them', () => {
  const [first] = picturesInRtf(`{\\rtf1{\\pict\\pngblip\\bliptag-1 ${PNG}}}`)
  assert.equal(first && Buffer.from(first.bytes).toString('hex'), PNG)
})

test('the copy of a picture for old programs is no second picture, and a metafile is none', () => {
  const rtf = `{\\rtf1{\\*\\shppict${picture('pngblip', PNG)}}{\\nonshppict${picture('pngblip', PNG)}}${picture('emfblip', PNG)}}`
  assert.equal(picturesInRtf(rtf).length, 1)
})

test('a text without pictures, or one that ends in the middle, has none', () => {
  assert.deepEqual(picturesInRtf('{\\rtf1 nothing}'), [])
  assert.deepEqual(picturesInRtf(`{\\rtf1${picture('pngblip', PNG).slice(0, -8)}`), [])
})
