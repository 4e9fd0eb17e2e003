import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readArguments } from './arguments.ts'
import { chooseFiles } from './selection.ts'
import { stages } from './stages.ts'
import type { TestFiles } from './test-files.ts'

const LAW = 'apps/server/src/modules/law/law.test.ts'
const POST = 'apps/server/src/modules/organisation/post/post.test.ts'
const KILLS = 'apps/server/test/faults/kills.long.test.ts'
const tests: TestFiles = {
  rules: ['tools/rules/docs.test.ts'],
  unit: ['packages/contract/src/cost.test.ts', 'tools/office/workbook.long.test.ts'],
  server: [LAW, POST, KILLS],
  postgres: [LAW, POST, KILLS],
  engine: [LAW, KILLS],
  components: ['apps/admin/test/frame/tabs.spec.ts'],
  journeys: ['e2e/stories/reader-of-laws.spec.ts', 'e2e/site/law/law.spec.ts'],
}

/** What is chosen for some arguments: each stage with the ends of its files' paths. */
function chosen(line: string, concerned?: string[], changed: string[] = []): Record<string, string> {
  const touched = concerned && { tests: new Set([...concerned, ...changed]), files: new Set(changed) }
  const files = chooseFiles(stages, tests, readArguments(line.split(' ').filter(Boolean)), touched)
  const shortly = (path: string) =>
    path
      .split('/')
      .at(-1)
      ?.replace(/\.(test|spec)\.ts$/, '')
  return Object.fromEntries([...files].map(([name, list]) => [name, list.map(shortly).join(' ')]))
}

const CHECKS = { types: '', lint: '', unused: '', commits: '' }
const PROGRAMS = { ...CHECKS, build: '' }

describe('npm test', () => {
  test('alone runs what a change needs: nothing long, PostgreSQL where it matters, the stories', () => {
    assert.deepEqual(chosen(''), {
      ...PROGRAMS,
      rules: 'docs',
      unit: 'cost',
      components: 'tabs',
      'server-sqlite': 'law post',
      'server-postgres': 'law',
      browser: 'reader-of-laws',
    })
  })

  test('with all, as npm run test:all has it, runs everything', () => {
    assert.deepEqual(chosen('--all'), {
      ...PROGRAMS,
      rules: 'docs',
      unit: 'cost workbook.long',
      components: 'tabs',
      'server-sqlite': 'law post kills.long',
      'server-postgres': 'law post kills.long',
      browser: 'law reader-of-laws',
    })
  })

  test('takes the beginning of a stage’s name, with what that needs', () => {
    assert.deepEqual(chosen('server'), { build: '', 'server-sqlite': 'law post', 'server-postgres': 'law' })
    assert.deepEqual(chosen('browser types'), { types: '', build: '', browser: 'reader-of-laws' })
  })

  test('takes a word of paths, and a file: everything that is there, on both engines', () => {
    assert.deepEqual(chosen('law'), {
      build: '',
      'server-sqlite': 'law',
      'server-postgres': 'law',
      browser: 'law reader-of-laws',
    })
    assert.deepEqual(chosen(`./${POST}`), { build: '', 'server-sqlite': 'post', 'server-postgres': 'post' })
    assert.deepEqual(chosen('office'), { unit: 'workbook.long' })
    assert.throws(() => chosen('lawn'), /no stage begins with "lawn", and no test file has it in its path/)
  })

  test('with what has changed, runs the checks, and of the rest what the change concerns', () => {
    assert.deepEqual(chosen('--changed', [LAW, KILLS]), {
      ...PROGRAMS,
      rules: 'docs',
      'server-sqlite': 'law',
      'server-postgres': 'law',
    })
    assert.deepEqual(chosen('--changed unit server browser', [LAW], [POST, 'e2e/site/law/law.spec.ts']), {
      build: '',
      'server-sqlite': 'law post',
      'server-postgres': 'law post',
      browser: 'law',
    })
    assert.deepEqual(chosen('--changed server-sqlite', [POST]), { build: '', 'server-sqlite': 'post' })
    assert.deepEqual(chosen('--changed=main --all browser', ['e2e/site/law/law.spec.ts']), {
      build: '',
      browser: 'law',
    })
  })

  test('in shards, runs every file and every program in exactly one of them', () => {
    const parts = ['1/3', '2/3', '3/3'].map((shard) => chosen(`--all --shard ${shard}`))
    for (const [stage, whole] of Object.entries(chosen('--all'))) {
      const files = parts.flatMap((part) => part[stage]?.split(' ').filter(Boolean) ?? [])
      assert.deepEqual(files.sort(), whole.split(' ').filter(Boolean).sort(), stage)
      if (whole === '' && stage !== 'build') assert.equal(parts.filter((part) => stage in part).length, 1, stage)
    }
    for (const part of parts) assert.equal(('browser' in part || 'server-sqlite' in part) && !('build' in part), false)
    assert.deepEqual(chosen('law --shard=2/2'), { build: '', browser: 'reader-of-laws' })
  })

  test('refuses an option that it does not know, and a shard that is none', () => {
    for (const shard of ['5/4', '0/4', '1', 'a/b'])
      assert.throws(() => readArguments(['--shard', shard]), /such as 1\/4/)
    assert.throws(() => readArguments(['--chnaged']), /--chnaged/)
  })
})
