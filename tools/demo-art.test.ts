import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { pictures } from '@anju/demo-art/pictures'
import { filePath } from '../apps/server/demo/places.ts'
import { items as issues } from '../apps/server/demo/sections/media/mediaNewspaper.ts'
import { items as records } from '../apps/server/demo/sections/rules/internalrulesrecords.ts'

const forms = records.flatMap(({ attachments = [] }) => attachments.map(({ file }) => file))
const namesFor = (use: string) => pictures(issues).flatMap((picture) => (picture.use === use ? [picture.name] : []))

test('every file of the example company is drawn by packages/demo-art', () => {
  const drawn = [...namesFor('content'), ...forms].map((name) => filePath(name, 'apps/server/demo/files'))
  assert.deepEqual(globSync('apps/server/demo/files/**/*.*').sort(), drawn.sort())
})

test('every picture that the site and the console show themselves is drawn by packages/demo-art', () => {
  assert.deepEqual(
    globSync('apps/site/public/pictures/*')
      .map((path) => basename(path))
      .sort(),
    namesFor('site').sort(),
  )
})
