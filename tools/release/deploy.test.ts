// The files for containers, held against what a release is. Where an engine runs, the image is built too.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { parse } from 'yaml'
import { unpackRelease } from './unpacked.ts'

const PAGE = readFileSync('docs/operations.md', 'utf8')

type Service = {
  image: string
  build?: { context: string; dockerfile: string }
  profiles?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  [key: string]: unknown
}
const compose: { services: Record<string, Service>; volumes: Record<string, null> } = parse(
  readFileSync('deploy/compose.yaml', 'utf8'),
)

/** The instructions of a Containerfile, with continued lines joined. */
function instructions(text: string): { name: string; words: string }[] {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, name = '', words = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
      return { name, words }
    })
}

const NAMES = [
  'FROM',
  'COPY',
  'RUN',
  'USER',
  'WORKDIR',
  'ENV',
  'VOLUME',
  'EXPOSE',
  'STOPSIGNAL',
  'HEALTHCHECK',
  'ENTRYPOINT',
  'CMD',
]

describe('the Containerfile', () => {
  const list = instructions(readFileSync('deploy/Containerfile', 'utf8'))
  const of = (name: string) => list.filter((one) => one.name === name).map(({ words }) => words)

  test('consists of instructions, and its lists are JSON', () => {
    for (const { name } of list) assert.ok(NAMES.includes(name), name)
    for (const words of [
      ...of('ENTRYPOINT'),
      ...of('CMD'),
      ...of('VOLUME'),
      ...of('HEALTHCHECK').map((one) => one.slice(one.indexOf('['))),
    ])
      assert.ok(Array.isArray(JSON.parse(words)), words)
  })

  test('builds from a base with a version, checks the digests of the release, and runs as a number that is not root', () => {
    assert.match(of('FROM').join(), /^docker\.io\/library\/debian:\d+-slim$/)
    assert.deepEqual(of('COPY'), ['. /opt/anju/release/'])
    assert.match(of('RUN').join(), /sha256sum --quiet --check SHA256SUMS/)
    assert.match(of('USER').join(), /^[1-9]\d+:[1-9]\d+$/)
    assert.ok(list.findIndex(({ name }) => name === 'USER') > list.findLastIndex(({ name }) => name === 'RUN'))
    assert.deepEqual(of('ENTRYPOINT'), ['["/opt/anju/release/anju"]'])
  })

  test('sets settings that there are', () => {
    const names = Array.from(
      of('ENV')
        .join(' ')
        .matchAll(/(\w+)=/g),
      ([, name]) => name,
    )
    assert.ok(names.length >= 5)
    for (const name of names) assert.match(PAGE, new RegExp(`^\\| \`${name}\` \\|`, 'm'))
  })

  test('is built where an engine runs', async (t) => {
    const engine = ['docker', 'podman'].find((name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0)
    if (!engine) return t.skip('no engine runs on this machine')
    const release = await unpackRelease()
    t.after(release.remove)
    const { status, stderr } = spawnSync(engine, ['build', '-t', 'anju-test', '-f', 'deploy/Containerfile', '.'], {
      cwd: release.folder,
      encoding: 'utf8',
    })
    assert.equal(status, 0, stderr)
  })
})

describe('the compose file', () => {
  const { services, volumes } = compose

  test('starts the product alone by default; a database and a store are profiles', () => {
    const byDefault = Object.entries(services).filter(([, { profiles }]) => !profiles)
    assert.deepEqual(
      byDefault.map(([name]) => name),
      ['anju'],
    )
    const others = new Set(Object.values(services).flatMap(({ profiles = [] }) => profiles))
    assert.deepEqual([...others], ['postgres', 's3'])
  })

  test('names images with a version, and volumes that there are', () => {
    for (const [name, service] of Object.entries(services)) {
      if (!service.build) assert.match(service.image, /^docker\.io\/[\w/]+:(?!latest)[\w.-]+$/, name)
      for (const volume of service.volumes ?? []) assert.ok((volume.split(':')[0] as string) in volumes, volume)
    }
    assert.equal(services.anju?.build?.dockerfile, 'deploy/Containerfile')
  })

  test('gives the product no rights, nothing to write but its volumes, and this machine alone as a caller', () => {
    const { anju } = services
    assert.deepEqual([anju?.read_only, anju?.cap_drop, anju?.ports], [true, ['ALL'], ['127.0.0.1:8090:8090']])
    const mounted = anju?.volumes?.map((volume) => volume.split(':')[1])
    assert.deepEqual(mounted, [anju?.environment?.DATA_DIR, anju?.environment?.BACKUP_DIR])
  })

  test('waits longer for the end than the server takes', () => {
    const [, documented] = /at the latest after (\d+) seconds/.exec(PAGE) ?? []
    assert.ok(Number.parseInt(String(services.anju?.stop_grace_period), 10) > Number(documented))
  })
})
