import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSystemFile } from './system-files.ts'

test('files that systems and programs put beside those of a person are told from these', () => {
  for (const path of [
    '__MACOSX/法/._物业.md',
    '法/._物业.md',
    '.DS_Store',
    '法/.DS_Store',
    '.git/config',
    'Thumbs.db',
    '图/thumbs.db',
    '图/ehthumbs.db',
    'Desktop.ini',
    '$RECYCLE.BIN/a.md',
    'System Volume Information/x',
    '法/~$通知.docx',
  ])
    assert.ok(isSystemFile(path), path)
  for (const path of [
    '法/物业.md',
    './法/物业.md',
    '../物业.md',
    '说明 Thumbs.db.md',
    'a..md',
    'MACOSX/a.md',
    '法.规/a.md',
  ])
    assert.ok(!isSystemFile(path), path)
})
