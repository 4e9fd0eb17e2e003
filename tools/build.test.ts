import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'

/** A project with three applications and a bundler that only makes the folder of its result. */
function project(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'anju-build-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  copyFileSync(join(import.meta.dirname, 'build.mjs'), join(folder, 'build.mjs'))
  write('node_modules/vite/package.json', '{ "type": "module", "main": "index.js" }')
  write(
    'node_modules/vite/index.js',
    "import { mkdirSync } from 'node:fs'\nexport const build = ({ root }) => mkdirSync(root + '/dist', { recursive: true })",
  )
  for (const path of [
    'packages/contract/src/a.ts',
    'packages/browser/src/a.ts',
    'tools/precompress.ts',
    'package-lock.json',
  ])
    write(path, '')
  for (const app of ['site', 'admin']) write(`apps/${app}/src/main.tsx`, '')
  for (const name of ['src/main.ts', 'demo/seed.ts', 'migrations/index.ts', 'package.json', 'vite.config.ts'])
    write(`apps/server/${name}`, '')
  const run = () => spawnSync(process.execPath, ['build.mjs'], { cwd: folder, encoding: 'utf8' })
  const build = () => run().stdout.trim()
  return { folder, write, build, said: () => run().stderr.trim().split('\n') }
}

test('F12 a build says what it is doing, and how long each part took, beside the output that others read', (t) => {
  const { said } = project(t)
  const lines = said()
  assert.equal(lines.length, 6)
  for (const [at, name] of ['网站', '控制台', '服务端'].entries()) {
    assert.equal(lines[2 * at], `正在构建${name}（${at + 1} / 3）……`)
    assert.match(lines[2 * at + 1] ?? '', new RegExp(`^${name}已构建，用时 \\d+ 秒$`))
  }
})

test('a second build right after the first one builds nothing', (t) => {
  const { build } = project(t)
  assert.equal(build(), '已构建：site、admin、server')
  assert.equal(build(), '构建结果已是最新')
})

test('what was changed, added or removed is built again', (t) => {
  const { folder, write, build } = project(t)
  write('apps/site/src/page.tsx', '')
  build()
  write('apps/admin/src/main.tsx', 'changed')
  assert.equal(build(), '已构建：admin')
  write('apps/server/test/harness.ts', 'changed')
  rmSync(join(folder, 'apps/site/src/page.tsx'))
  assert.equal(build(), '已构建：site')
  write('packages/contract/src/b.ts', '')
  assert.equal(build(), '已构建：site、admin、server')
})

test('two builds at the same time run one after the other', async (t) => {
  const { folder, write } = project(t)
  write(
    'node_modules/vite/index.js',
    `import { appendFileSync, mkdirSync } from 'node:fs'
    export async function build({ root }) {
      appendFileSync('bundles.txt', 'begin ')
      mkdirSync(root + '/dist', { recursive: true })
      await new Promise((resolve) => setTimeout(resolve, 100))
      appendFileSync('bundles.txt', 'end ')
    }`,
  )
  const run = promisify(execFile)
  const both = [
    run(process.execPath, ['build.mjs', '--force'], { cwd: folder }),
    run(process.execPath, ['build.mjs', '--force'], { cwd: folder }),
  ]
  await Promise.all(both)
  assert.equal(readFileSync(join(folder, 'bundles.txt'), 'utf8'), 'begin end '.repeat(6))
})

test('a lock that a build has left behind does not stop the next one', (t) => {
  const { folder, write, build } = project(t)
  const lock = 'node_modules/.cache/build.lock'
  const { pid } = spawnSync(process.execPath, ['--version'])
  write(lock, String(pid))
  assert.equal(build(), '已构建：site、admin、server')
  // Its id has been given to a process that is running.
  write(lock, String(process.pid))
  const long = Date.now() / 1000 - 3600
  utimesSync(join(folder, lock), long, long)
  write('apps/site/src/main.tsx', 'changed')
  assert.equal(build(), '已构建：site')
})
