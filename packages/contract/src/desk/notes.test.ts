import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutTable, LOST_PICTURE, lostObject, lostPicture, NOTE, waitingPicture } from './notes.ts'

const notesIn = (text: string) => [...text.matchAll(NOTE)].map(([note]) => note)

test('every note that the console writes is found in a text, and so are those of earlier versions', () => {
  const notes = [
    lostPicture('水表'),
    lostPicture(''),
    lostPicture('图纸［附］\n第二行“甲”', 'EMF'),
    waitingPicture('粘贴的图片-1.png'),
    cutTable(1000, 1200),
    lostObject('公式', 'S=“ab”［1］'),
    lostObject('视频', ''),
    lostObject('符号', ''),
    '［表格只粘贴了前 200 行、30 列］',
  ]
  assert.deepEqual(notesIn(notes.join('正文')), notes)
  assert.equal([...notes.join('').matchAll(LOST_PICTURE)].length, 3)
})

test('what an author writes in brackets is no note', () => {
  assert.deepEqual(notesIn('［图片：大堂］［注］［表格见附件］［视频未能打开］［图片未定］'), [])
})
