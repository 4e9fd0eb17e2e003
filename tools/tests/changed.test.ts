import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { readSources } from '../rules/source-files.ts'
import { changedFiles, testsTouchedBy } from './changed.ts'
import { importGraphOf } from './import-graph.ts'
import { sortTestFiles, TEST_DATABASE } from './test-files.ts'

const server = (path: string) => `apps/server/src/modules/${path}`
const sources = Object.entries({
  [TEST_DATABASE]: "import { migrations } from '../migrations/index.ts'",
  'apps/server/migrations/index.ts': "import * as one from './0001-law.ts'",
  'apps/server/migrations/0001-law.ts': '',
  'apps/server/test/harness.ts':
    "import { buildApp } from '../src/app.ts'\nimport './database.ts'\nimport './people.ts'",
  'apps/server/test/people.ts': "import { addPost } from '../src/modules/post/index.ts'",
  'apps/server/test/http/limits.test.ts': "import '../harness.ts'",
  'apps/server/test/twin/pages.test.ts': "import '../harness.ts'",
  'apps/server/src/app.ts': ['law', 'post', 'desk', 'twin']
    .map((name) => `import './modules/${name}/index.ts'`)
    .join('\n'),
  [server('law/index.ts')]: "export { findLaw } from './queries.ts'\nexport { bindLaw } from './routes.ts'",
  [server('law/routes.ts')]:
    "import { findLaw } from './queries.ts'\nimport { LIMIT } from '../../../../../packages/contract/src/law/limit.ts'",
  [server('law/queries.ts')]: '',
  [server('law/law.test.ts')]: "import '../../../test/harness.ts'",
  [server('post/index.ts')]: "export { addPost } from './service.ts'",
  [server('post/service.ts')]: '',
  [server('post/post.test.ts')]: "import '../../../test/harness.ts'",
  [server('desk/index.ts')]: "import { findLaw } from '../law/index.ts'",
  [server('desk/desk.test.ts')]: "import '../../../test/harness.ts'",
  [server('twin/index.ts')]: '',
  [server('unbound.ts')]: '',
  'packages/contract/src/law/limit.ts': '',
  'packages/contract/src/law/limit.test.ts': "import { LIMIT } from './limit.ts'",
  'apps/site/src/main.tsx': "import './app/frame.tsx'",
  'apps/site/src/app/frame.tsx': "const page = import('../features/law/reader.tsx')",
  'apps/site/src/features/law/reader.tsx': "import { Button } from '../../ui/button.tsx'",
  'apps/site/src/ui/button.tsx': '',
  'e2e/site/law/law.spec.ts': '',
  'e2e/site/search.spec.ts': "await page.goto('/#/law')",
  'e2e/site/cost.spec.ts': "await page.goto('/#/costs')",
  'e2e/console/law.spec.ts': '',
  'tools/readme.test.ts': "readFileSync('docs/plan.md')",
}).map(([path, text]) => ({ path, text }))
const imports = importGraphOf(sources)
const tests = sortTestFiles(sources, imports)

/** The names of the test files that a change concerns. */
const touched = (...paths: string[]) =>
  [...testsTouchedBy(paths, sources, imports, tests)].map((path) => path.split('/').slice(-2).join('/')).sort()

describe('a change concerns', () => {
  test('the tests of the file’s folder, and of those that import it, also through an index file', () => {
    assert.deepEqual(touched(server('law/queries.ts')), ['desk/desk.test.ts', 'law/law.test.ts'])
    assert.deepEqual(touched(server('law/routes.ts')), ['law/law.test.ts'])
  })

  test('no test for the only reason that helpers prepare its data with the file', () => {
    assert.deepEqual(touched(server('post/service.ts')), ['post/post.test.ts'])
  })

  test('the tests that are about a module from outside, and those of the whole server if there is no other', () => {
    assert.deepEqual(touched(server('twin/index.ts')), ['twin/pages.test.ts'])
    assert.deepEqual(touched(server('unbound.ts')), ['http/limits.test.ts'])
  })

  test('all that depends on it if it is of the contract, the database or the whole server', () => {
    const all = [
      'desk/desk.test.ts',
      'http/limits.test.ts',
      'law/law.test.ts',
      'post/post.test.ts',
      'twin/pages.test.ts',
    ]
    assert.deepEqual(touched('packages/contract/src/law/limit.ts'), [...all, 'law/limit.test.ts'].sort())
    assert.deepEqual(touched('apps/server/migrations/0001-law.ts'), all)
    assert.deepEqual(touched('apps/server/src/app.ts'), all)
  })

  test('a test itself, a test that reads it, and every test if it is of the run itself', () => {
    assert.deepEqual(touched('e2e/site/cost.spec.ts'), ['site/cost.spec.ts'])
    assert.deepEqual(touched('docs/plan.md'), ['tools/readme.test.ts'])
    assert.equal(touched('package-lock.json').length, tests.journeys.length + tests.server.length + tests.unit.length)
    assert.deepEqual(touched('docs/other.md'), [])
  })

  test('the journeys that have the feature in path or address; of the frame, every journey of its application', () => {
    assert.deepEqual(touched('apps/site/src/features/law/reader.tsx'), ['law/law.spec.ts', 'site/search.spec.ts'])
    assert.deepEqual(touched('apps/site/src/ui/button.tsx'), ['law/law.spec.ts', 'site/search.spec.ts'])
    assert.deepEqual(touched('apps/site/src/app/frame.tsx'), [
      'law/law.spec.ts',
      'site/cost.spec.ts',
      'site/search.spec.ts',
    ])
  })
})

test('of the project, a change within one module concerns a small part of the server’s tests', () => {
  const project = readSources()
  const graph = importGraphOf(project)
  const files = sortTestFiles(project, graph)
  for (const path of [
    'proposal/desk/queries.ts',
    'law/note/queries.ts',
    'system/post/service.ts',
    'cost/scenario/service.ts',
  ]) {
    const concerned = testsTouchedBy([server(path)], project, graph, files)
    const share = files.server.filter((file) => concerned.has(file)).length / files.server.length
    assert.ok(share > 0 && share < 0.15, `${path}: ${share}`)
  }
})

test('what has changed is read from git: since the branch left, in the working tree, and new files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'anju-changed-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], { cwd: folder })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const commit = (...names: string[]) => {
    for (const name of names) write(name, name)
    git('add', '.')
    git('commit', '-qm', names.join())
  }
  const changed = (revision: string) => changedFiles(revision, folder)
  try {
    git('init', '-qb', 'main')
    commit('一.ts', 'two.ts')
    git('switch', '-qc', 'branch')
    commit('three.ts')
    write('一.ts', 'other')
    write('four.ts', '')
    assert.deepEqual(changed('').sort(), ['four.ts', 'three.ts', '一.ts'].sort())
    assert.deepEqual(changed('HEAD').sort(), ['four.ts', '一.ts'].sort())
    assert.throws(() => changed('no-such'), /needs a common commit with no-such/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
