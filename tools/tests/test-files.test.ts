import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { readSources } from '../rules/source-files.ts'
import { sortTestFiles, TEST_DATABASE, testFiles } from './test-files.ts'

const HARNESS = 'apps/server/test/harness.ts'
const module = (name: string) => `apps/server/src/modules/law/${name}`
const sources = [
  { path: TEST_DATABASE, text: '' },
  { path: HARNESS, text: "import { migratedDatabase } from './database.ts'" },
  { path: module('a-test-library.ts'), text: "import { testApp } from '../../../test/harness.ts'" },
  { path: module('direct.test.ts'), text: "import { testApp } from '../../../test/harness.ts'" },
  { path: module('through.test.ts'), text: "import { library } from './a-test-library.ts'" },
  { path: module('later.test.ts'), text: `await import${"('../../../test/database.ts')"}` },
  { path: module('type.test.ts'), text: "import type { TestApp } from '../../../test/harness.ts'" },
  { path: module('pure.test.ts'), text: "import { parse } from './law-parse.ts'" },
  { path: 'tools/rules/docs.test.ts', text: '' },
  { path: 'e2e/stories/clerk.spec.ts', text: '' },
  { path: 'apps/admin/test/frame/tabs.spec.ts', text: '' },
]

describe('the stage of a test file', () => {
  test('what reaches a database runs on both engines, the rest once', () => {
    assert.deepEqual(sortTestFiles(sources), {
      rules: ['tools/rules/docs.test.ts'],
      unit: ['type', 'pure'].map((name) => module(`${name}.test.ts`)),
      server: ['direct', 'through', 'later'].map((name) => module(`${name}.test.ts`)),
      postgres: ['direct', 'through', 'later'].map((name) => module(`${name}.test.ts`)),
      engine: [],
      components: ['apps/admin/test/frame/tabs.spec.ts'],
      journeys: ['e2e/stories/clerk.spec.ts'],
    })
  })

  test('what has SQL of its own, or asks for the engine, is run on PostgreSQL by every npm test', () => {
    const server = "import { testApp } from '../../../test/harness.ts'\n"
    const sql = { path: module('found.ts'), text: 'const a = sql<boolean>`exists (select 1 from law)`' }
    const plain = { path: module('total.ts'), text: 'const a = [sql<number>`count(*)`, sql`law.live > 0`]' }
    const written = {
      path: module('list.ts'),
      text: "import { type Kysely } from 'kysely'\nimport { sql } from './words.ts'",
    }
    const other = { path: 'apps/server/src/modules/post/post.test.ts', text: server }
    const importing = { ...other, text: `${server}import { search } from '../law/found.ts'` }
    const asking = { ...other, text: `${server}import { engine } from '../../../test/database.ts'` }
    const engineOf = (...files: { path: string; text: string }[]) => sortTestFiles([...sources, ...files]).engine
    assert.deepEqual(engineOf(written, plain, other), [])
    assert.deepEqual(
      engineOf(sql),
      ['direct', 'through', 'later'].map((name) => module(`${name}.test.ts`)),
    )
    assert.ok(engineOf(sql, importing).includes(other.path))
    assert.deepEqual(engineOf(asking), [other.path])
  })

  test('what never opens the engine under test runs on one engine', () => {
    const { server, postgres } = testFiles()
    assert.deepEqual(
      server.filter((path) => !postgres.includes(path)).sort(),
      [
        'src/platform/storage/storage.test.ts',
        'test/backup/live.long.test.ts',
        'test/faults/held-lock.test.ts',
        'test/intake/hostile-bodies.long.test.ts',
      ].map((path) => `apps/server/${path}`),
    )
    assert.deepEqual(
      server.filter(
        (path) => !postgres.includes(path) && /\btestApp\((?!t, \{ on: 'sqlite' \})/.test(readFileSync(path, 'utf8')),
      ),
      ['apps/server/test/intake/hostile-bodies.long.test.ts'],
      'an application on the engine under test',
    )
  })

  test('of the project’s server tests, those of searches, backups and migrations are among them, a third is not', () => {
    const { server, engine } = testFiles()
    for (const about of ['law/search/search-plan', 'backup/restore', 'start/migrations', 'platform/database/prepared'])
      assert.ok(
        engine.some((path) => path.includes(about)),
        about,
      )
    assert.ok(engine.length < (server.length * 2) / 3, `${engine.length} of ${server.length}`)
  })

  test('every test file of the project runs in one stage', () => {
    const { rules, unit, server, components, journeys } = testFiles()
    const there = globSync('{packages,apps,tools,bench,e2e}/**/*.{test.ts,test.tsx,spec.ts,spec.tsx}', {
      exclude: ['**/node_modules/**', '**/dist/**'],
    })
    assert.deepEqual(
      [...rules, ...unit, ...server, ...components, ...journeys].sort(),
      there.map((path) => path.replaceAll('\\', '/')).sort(),
    )
    for (const [name, files] of Object.entries({ rules, unit, server, components, journeys }))
      assert.ok(files.length > 1, `only ${files.length} files in ${name}`)
  })

  test('only the test database asks which engine is under test', () => {
    const asking = readSources().filter(
      ({ path, text }) => path.startsWith('apps/') && /process\.env\.ANJU_TEST_(?:ENGINE|POSTGRES)/.test(text),
    )
    assert.deepEqual(
      asking.map(({ path }) => path),
      [TEST_DATABASE],
    )
  })
})
