import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { migrations } from '../../migrations/index.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')
const released: Record<string, string> = JSON.parse(readFileSync(join(FOLDER, 'released.json'), 'utf8'))

/** What is wrong with released files, given what each contains now; `undefined` for one that is missing. */
function changedFiles(digests: Record<string, string>, read: (name: string) => string | undefined): string[] {
  return Object.entries(digests).flatMap(([name, digest]) => {
    const text = read(name)
    if (text === undefined) return [`${name} has been released and is missing: bring it back`]
    if (createHash('sha256').update(text).digest('hex') === digest) return []
    return [`${name} has been released and has changed: undo the change, and write what you need as a new migration`]
  })
}

/** Migrations that databases elsewhere would never run, or that a release would ship without their digests. */
function unlisted(names: readonly string[], digests: Record<string, string>, releases: boolean): string[] {
  const last = names.findLastIndex((name) => `${name}.ts` in digests)
  return names.flatMap((name, at) => {
    if (`${name}.ts` in digests) return []
    if (at < last) return [`${name} comes before a released migration: give it the next number`]
    return releases ? [`${name} is released now: add its SHA-256 to apps/server/migrations/released.json`] : []
  })
}

/** Whether the newest version in the changelog is a release. */
const isRelease = (changelog: string) => !/^## \[Unreleased\]\n+(?!## )\S/m.test(changelog)

const read = (name: string) => (existsSync(join(FOLDER, name)) ? readFileSync(join(FOLDER, name), 'utf8') : undefined)

describe('a released migration is never changed', () => {
  test('each file that was released is as it was', () => {
    assert.deepEqual(changedFiles(released, read), [])
    const changed = changedFiles(released, (name) => (name === '0003-file.ts' ? 'x' : read(name)))
    assert.match(changed.join(), /^0003-file\.ts has been released and has changed: undo/)
    const missing = changedFiles(released, (name) => (name === 'columns.ts' ? undefined : read(name)))
    assert.match(missing.join(), /^columns\.ts has been released and is missing/)
  })

  test('new ones have the next numbers, and are listed with their digests at the release', () => {
    const names = Object.keys(migrations)
    assert.deepEqual(
      unlisted(names, released, isRelease(readFileSync(join(FOLDER, '../../../CHANGELOG.md'), 'utf8'))),
      [],
    )
    assert.deepEqual(unlisted([...names, '9999-new'], released, false), [])
    assert.match(
      unlisted([...names, '9999-new'], released, true).at(-1) ?? '',
      /^9999-new is released now: add its SHA-256/,
    )
    assert.match(unlisted(['0000-late', ...names], released, false).join(), /^0000-late comes before/)
    assert.equal(isRelease('## [Unreleased]\n\n### Added\n\n## [1.0.0]\n'), false)
    assert.equal(isRelease('## [Unreleased]\n\n## [1.0.0] - 2026-11-27\n'), true)
    assert.equal(isRelease('## [1.0.0] - 2026-11-27\n'), true)
  })

  test('every file of the folder is a migration in the list, or one that they share', () => {
    const shared = ['columns.ts', 'former.ts', 'index.ts', 'released.json', 'statements.ts']
    const files = Object.keys(migrations).map((name) => `${name}.ts`)
    assert.deepEqual(readdirSync(FOLDER).toSorted(), [...files, ...shared].toSorted())
  })
})
