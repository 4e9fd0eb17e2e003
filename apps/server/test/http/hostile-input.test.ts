import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { describe, test } from 'node:test'
import { news } from '../factories.ts'
import { testApp } from '../harness.ts'

describe('S50 and S51 words of query languages', () => {
  test('characters of query languages match literally, or nothing', async (t) => {
    const app = await testApp(t)
    await news(app, { title: '甲', body: '<p>100% of NEAR misses</p>' })
    await news(app, { title: '乙', body: '<p>nothing</p>' })
    const totalFor = async (title: string) =>
      (await app.visitor.call('GET /api/cms/search/query', { query: { title } })).data.total
    for (const [title, total] of [
      ['NEAR', 1],
      ['near misses', 1],
      ['NEAR(', 1],
      ['"NEAR"', 1],
      ['%', 0],
      ['_', 0],
      ['near*', 1],
      ['nea*', 0],
      ['title:near', 0],
      ['near OR nothing', 0],
      ['NOT near', 0],
      ['-near', 1],
      ['misses -near', 0],
      ['100%', 1],
    ] as const)
      assert.equal(await totalFor(title), total, title)
  })

  test('S50 no SQL is put together from texts outside the engine’s own files', () => {
    const source = resolve(import.meta.dirname, '../../src')
    const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'))
    assert.ok(files.length > 50)
    const raw = files.filter((file) =>
      /sql\.raw\(|CompiledQuery\.raw\(|\.unsafe\(/.test(readFileSync(resolve(source, file), 'utf8')),
    )
    const allowed = ['platform/database/sqlite-dialect.ts', 'modules/content/queries.ts']
    assert.deepEqual(
      raw.map((file) => relative('.', file).replaceAll('\\', '/')).filter((file) => !allowed.includes(file)),
      [],
    )
    const queries = readFileSync(resolve(source, 'modules/content/queries.ts'), 'utf8')
    assert.deepEqual(queries.match(/sql\.raw\([^)]*\)/g), ["sql.raw(smaller ? '<' : '>')"])
  })
})
