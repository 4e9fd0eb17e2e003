import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchPictures, picturesInRtf } from './rtf-pictures.ts'
import { htmlOfRtf } from './rtf-text.ts'

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

test('the copy of a picture for old programs is no second picture, and neither are bullets and headers', () => {
  const png = picture('pngblip', PNG)
  const rtf = `{\\rtf1{\\*\\listpicture{\\shppict${png}}}{\\header ${png}}{\\*\\shppict${png}}{\\nonshppict${png}}}`
  assert.equal(picturesInRtf(rtf).length, 1)
})

test('digits directly follow a group that directly follows a number, as Word writes them', () => {
  const rtf = `{\\rtf1{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn shapeType}{\\sv 75}}}\\picwgoal300\\pichgoal150\\pngblip\\bliptag-359675698{\\*\\blipuid 0a1b}${PNG}}}}`
  const [first] = picturesInRtf(rtf)
  assert.equal(first && Buffer.from(first.bytes).toString('hex'), PNG)
  assert.deepEqual([first?.width, first?.height], [20, 10])
})

test('a picture as bytes is read whatever they are', () => {
  const [first] = picturesInRtf('{\\rtf1{\\pict\\pngblip\\bin6 }{\\a}x}}')
  assert.equal(first && Buffer.from(first.bytes).toString('latin1'), '}{\\a}x')
})

test('a metafile keeps its place, so that the picture behind it goes to its own', () => {
  const rtf = `{\\rtf1${picture('emfblip', PNG)}${picture('pngblip', PNG)}}`
  assert.deepEqual(
    picturesInRtf(rtf).map(({ type, format }) => [type, format]),
    [
      [null, 'EMF'],
      ['image/png', 'PNG'],
    ],
  )
})

test('if there are more places than pictures, only a picture of the same size belongs to one', () => {
  const sized = (width: number) =>
    picture(`picwgoal${width * 15}\\pichgoal150\\pngblip`, PNG).replace('\\picscalex100', '')
  const pictures = picturesInRtf(`{\\rtf1${sized(20)}${sized(40)}}`)
  const place = (width: number) => ({ width, height: 10 })
  assert.deepEqual(matchPictures([place(20), place(30), place(41)], pictures), [pictures[0], undefined, pictures[1]])
})

test('a text without pictures, or one that ends in the middle, has none', () => {
  assert.deepEqual(picturesInRtf('{\\rtf1 nothing}'), [])
  assert.deepEqual(picturesInRtf(`{\\rtf1${picture('pngblip', PNG).slice(0, -8)}`), [])
})

test('words, tables and pictures of a text stand in their order, and words that nobody sees stay out', () => {
  const png = picture('pngblip', PNG)
  const rtf = String.raw`{\rtf1\ansi\ansicpg936\uc2{\fonttbl{\f0\fnil \'cb\'ce\'cc\'e5;}}{\*\generator x;}{\info{\author x}}{\header x\par}
\pard{\listtext 1.\tab}\'bc\'ec\u20462\'d0\'de\'c7\'b0 a<b\{${png}\u21518\'ba\'f3{\*\shppict${png}}{\nonshppict${png}}\par
\trowd\cellx1\cellx2\pard\intbl \b\'cb\'ae\'b1\'c3\b0\par\uc0\u20108 \cell ${png}\cell\trowd\row\pard\'c2\'e4\'bf\'ee{\*\shpinst{\sp{\sn a}{\sv x}}{\shptxt \'bf\'f2\par}}\par}`
  const image = (at: number) => `<img src="file:rtf-${at}">`
  assert.equal(
    htmlOfRtf(rtf),
    `<p>1. 检修前 a&#60;b{${image(1)}后${image(2)}</p><table><tr><td><p>水泵</p><p>二</p></td><td><p>${image(3)}</p></td></tr></table><p>落款框</p><p></p><p></p>`,
  )
  assert.equal(htmlOfRtf(String.raw`{\rtf1 words\par}`), '')
})
