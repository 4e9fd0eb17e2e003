import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'

/** A project with a lock file, and an npm that only writes down how it is called. */
function project(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'anju-setup-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'bin'))
  mkdirSync(join(folder, 'node_modules'))
  copyFileSync(join(import.meta.dirname, 'setup.mjs'), join(folder, 'setup.mjs'))
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFileSync(
    join(folder, 'bin', 'npm'),
    '#!/bin/sh\necho "$* notifier=$npm_config_update_notifier cache=$npm_config_cache" >> calls.txt\nif [ -n "$npm_config_cache" ]; then mkdir -p "$npm_config_cache/_cacache"; fi\n',
  )
  chmodSync(join(folder, 'bin', 'npm'), 0o755)
  writeFileSync(join(folder, 'calls.txt'), '')
  const install = (env: Record<string, string> = {}) =>
    execFileSync(process.execPath, ['-e', "import('./setup.mjs').then((setup) => setup.install())"], {
      cwd: folder,
      env: { HOME: folder, ...env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
    })
  const calls = () => readFileSync(join(folder, 'calls.txt'), 'utf8').trim().split('\n').filter(Boolean)
  return { folder, install, calls }
}

describe('installing', { skip: process.platform === 'win32' && 'npm is a script of the shell here' }, () => {
  test('as a service in production brings what the build needs', (t) => {
    const { install, calls } = project(t)
    install({ NODE_ENV: 'production' })
    assert.equal(calls().length, 1)
    assert.match(calls()[0] ?? '', /^ci --include=dev /)
  })

  test('is done once, and again when the lock file changes or an earlier installation left something out', (t) => {
    const { folder, install, calls } = project(t)
    install()
    install()
    assert.equal(calls().length, 1)
    writeFileSync(join(folder, 'package-lock.json'), '{ "changed": true }')
    install()
    assert.equal(calls().length, 2)
    writeFileSync(join(folder, 'node_modules', '.anju-installed'), 'a digest without a word on what was installed')
    install()
    assert.equal(calls().length, 3)
  })

  test('does not advertise another npm', (t) => {
    const { install, calls } = project(t)
    install()
    assert.match(calls()[0] ?? '', / notifier=false /)
    assert.match(readFileSync(join(import.meta.dirname, '../.npmrc'), 'utf8'), /^update-notifier=false$/m)
  })

  test('has the cache in the project for a user who has no home, and leaves none', (t) => {
    const { folder, install, calls } = project(t)
    install({ HOME: join(folder, 'nowhere', 'anju') })
    assert.match(calls()[0] ?? '', /cache=\/.+\.npm-cache$/)
    assert.equal(existsSync(join(folder, '.npm-cache')), false)
    rmSync(join(folder, 'node_modules', '.anju-installed'))
    install()
    assert.match(calls()[1] ?? '', /cache=$/)
  })
})
