import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type TestContext, test } from 'node:test'
import { commitFault } from './commit-message.ts'

test('a message is a domain with an imperative', () => {
  for (const subject of [
    'law: mark hits in titles',
    'search, law: embed the words that people use',
    'e2e: press a key after its element has the focus',
    'desk: bring the newest first',
  ])
    assert.equal(commitFault(subject, 1), undefined, subject)
  for (const subject of [
    'mark hits in titles',
    'Law: mark hits',
    'law: the hits in titles are marked',
    'law: marked hits in titles',
    'law: marks hits in titles',
    'law: marking hits in titles',
    'law: Mark hits in titles',
    'search: danger, letters, positions in the words people use',
  ])
    assert.match(commitFault(subject, 1) ?? '', /^“.+” is not a domain with an imperative, such as “law: mark/, subject)
})

test('a commit of more than five files says why', () => {
  const subject = 'law: mark hits in titles'
  assert.equal(commitFault(subject, 5), undefined)
  assert.match(commitFault(subject, 6) ?? '', /changes 6 files without a body that says why, such as “/)
  assert.match(commitFault(`${subject}\n\n# On branch main\n`, 6) ?? '', /without a body/)
  assert.equal(commitFault(`${subject}\n\nReaders looked for the word in vain.\n`, 6), undefined)
})

test('what git writes itself is left as it is', () => {
  for (const subject of ["Merge branch 'main' into law", 'Revert "law: mark hits"', 'fixup! law: mark hits in titles'])
    assert.equal(commitFault(subject, 40), undefined, subject)
})

/** A repository whose commits are of a day, and the program. */
function repository(t: TestContext, day = '2026-12-01') {
  const folder = mkdtempSync(join(tmpdir(), 'anju-commits-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.org', ...args], {
      cwd: folder,
      stdio: 'pipe',
      env: { ...process.env, GIT_COMMITTER_DATE: `${day}T08:00:00Z` },
    })
  const commit = (message: string, ...options: string[]) => git('commit', '--allow-empty', '-m', message, ...options)
  mkdirSync(join(folder, 'tools/rules'), { recursive: true })
  copyFileSync('tools/rules/commit-message.ts', join(folder, 'tools/rules/commit-message.ts'))
  const check = () => {
    const { status, stderr } = spawnSync(process.execPath, ['tools/rules/commit-message.ts'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() },
    })
    return { status, stderr }
  }
  return { folder, git, commit, check }
}

test('the commits of a branch that the main branch does not have are checked, and no others', (t) => {
  const { git, commit, check } = repository(t)
  assert.deepEqual(check(), { status: 0, stderr: '' }, 'no repository')
  git('init', '--initial-branch=main')
  assert.deepEqual(check(), { status: 0, stderr: '' }, 'no commit')
  commit('what was published before')
  assert.deepEqual(check(), { status: 0, stderr: '' }, 'no other branch')
  git('checkout', '-b', 'law')
  commit('law: mark hits in titles')
  assert.deepEqual(check(), { status: 0, stderr: '' })
  commit('law: hits in titles')
  const { status, stderr } = check()
  assert.equal(status, 1)
  assert.match(stderr, /^✖ [\da-f]+: “law: hits in titles” is not a domain with an imperative.*\n$/)
})

test('commits from before the rule are not checked', (t) => {
  const { git, commit, check } = repository(t, '2026-11-25')
  git('init', '--initial-branch=main')
  commit('site: begin')
  git('checkout', '-b', 'law')
  commit('what was written before')
  assert.deepEqual(check(), { status: 0, stderr: '' })
})

test('the hook refuses a message before the commit is made', (t) => {
  const { folder, git, commit } = repository(t)
  git('init', '--initial-branch=main')
  cpSync('.githooks', join(folder, '.githooks'), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  git('config', 'core.hooksPath', '.githooks')
  assert.throws(() => commit('law: the hits are marked'), /is not a domain with an imperative/)
  commit('law: mark hits in titles')
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) writeFileSync(join(folder, name), name)
  git('add', 'a', 'b', 'c', 'd', 'e', 'f')
  assert.throws(() => commit('law: mark hits in texts'), /changes 6 files without a body/)
  commit('law: mark hits in texts', '-m', 'Readers looked for the word in vain.')
})
