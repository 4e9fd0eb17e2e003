import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { cleanHtml } from './html.ts'

const folder = join(import.meta.dirname, '../../../../admin/src/ui/editor/fixtures')
/** The cleaner closes void tags as XML does. */
const plain = (html: string) => html.replace(/ *\/>/g, '>')
/** The names and attributes of all tags. */
const tagsOf = (html: string) => [...html.matchAll(/<(\w+)/g)].map(([, name]) => name)

const files = readdirSync(folder)

test('whatever the editor of the console can write passes the cleaner unchanged', () => {
  for (const file of files) {
    const written = readFileSync(join(folder, file), 'utf8')
    const attributes = (html: string) => [...html.matchAll(/ ([\w-]+="[^"]*")/g)].map(([, one]) => one).sort()
    const cleaned = cleanHtml(written)
    assert.deepEqual(attributes(cleaned), attributes(written), file)
    assert.equal(plain(cleaned).replace(/ [\w-]+="[^"]*"/g, ''), plain(written).replace(/ [\w-]+="[^"]*"/g, ''), file)
  }
})

test('there is a fixture for every tag that the cleaner lets through and the editor can write', () => {
  // Older texts have them; the editor reads both as parts of a table without them.
  const onlyOlder = new Set(['caption', 'thead'])
  const usedTags = new Set(files.flatMap((file) => tagsOf(readFileSync(join(folder, file), 'utf8'))))
  const tags =
    'h2 h3 h4 p br hr ul ol li table caption thead tbody tr th td blockquote pre strong em u s sub sup a img figure figcaption aside'
  const missing = tags.split(' ').filter((tag) => !usedTags.has(tag) && !onlyOlder.has(tag))
  assert.deepEqual(missing, [])
  for (const tag of tags.split(' ').filter((one) => one !== 'img'))
    assert.ok(cleanHtml(`<${tag}>x</${tag}>`).includes(`<${tag}`), tag)
})
