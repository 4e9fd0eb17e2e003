/**
 * Writes the pictures and record forms of the example company, and what is known of the drawings: `npm run demo-art -- [--to FOLDER]
 * [PREFIX]`. With a prefix only the files whose names begin with it are written.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { workbook } from '@anju/demo-art/forms/workbook'
import { pictures } from '@anju/demo-art/pictures'
import { filePath } from '../apps/server/demo/places.ts'
import { items as issues } from '../apps/server/demo/sections/media/mediaNewspaper.ts'
import { items as records } from '../apps/server/demo/sections/rules/internalrulesrecords.ts'

const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true })
const [prefix = ''] = positionals
const { to = '.' } = values
const FILES = join(to, 'apps/server/demo/files')
const SITE = join(to, 'apps/site/public/pictures')
let [files, bytes] = [0, 0]

async function write(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  files++
  bytes += content.length
}

for (const { name, use, encode } of pictures(issues)) {
  if (!name.startsWith(prefix)) continue
  await write(use === 'site' ? join(SITE, name) : filePath(name, FILES), await encode())
}
for (const record of records) {
  for (const { file } of record.attachments ?? [])
    if (file.startsWith(prefix)) await write(filePath(file, FILES), await workbook(record))
}
const drawings = pictures(issues).flatMap(({ name, drawing }) => {
  if (!drawing) return []
  const { scene, focus } = drawing()
  return [`  "${name}": { "scene": "${scene}", "focus": { "x": ${focus.x}, "y": ${focus.y} } }`]
})
await mkdir(join(to, 'apps/server/demo'), { recursive: true })
await writeFile(join(to, 'apps/server/demo/drawings.json'), `{\n${drawings.join(',\n')}\n}\n`)
console.log(`${files} files, ${(bytes / 1024 / 1024).toFixed(2)} MB`)
