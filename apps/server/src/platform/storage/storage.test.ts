import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after, before, describe, type TestContext, test } from 'node:test'
import { keysOf, type S3Server, s3Server } from '../../../test/stores.ts'
import { localStorage } from './local.ts'
import { orphanKeys } from './orphans.ts'
import { s3Storage } from './s3.ts'
import type { Storage, Store } from './store.ts'

function folder(t: TestContext): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'anju-storage-'))
  t.after(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function read(store: Store, key: string): Promise<string | undefined> {
  const opened = await store.open(key)
  if (!opened) return undefined
  const content = await text(opened.body)
  assert.equal(Buffer.byteLength(content), opened.size)
  return content
}

const KEY = 'ab12cd34'

function storageTests(title: string, open: (t: TestContext) => Promise<Storage>): void {
  describe(title, () => {
    test('what is put can be opened with its size, listed with its age, and removed', async (t) => {
      const storage = await open(t)
      for (const store of [storage.files, storage.avatars, storage.exports]) {
        assert.equal(await store.has(KEY), false)
        assert.equal(await read(store, KEY), undefined)
        await store.put(KEY, Buffer.from('电梯'))
        await store.put('ef', { stream: Readable.from([Buffer.from('stre'), Buffer.from('am')]), size: 6 })
        assert.deepEqual(
          [await store.has(KEY), await read(store, KEY), await read(store, 'ef')],
          [true, '电梯', 'stream'],
        )
        for await (const { changedAt } of store.list()) assert.ok(Math.abs(Date.now() - changedAt) < 3600_000)
        assert.deepEqual(await keysOf(store), [KEY, 'ef'])
        await store.remove(KEY)
        await store.remove(KEY)
        assert.deepEqual(await keysOf(store), ['ef'])
      }
      await storage.probe()
    })

    test('a part of what is put can be opened', async (t) => {
      const { files } = await open(t)
      await files.put(KEY, Buffer.from('0123456789'))
      for (const [start, end, expected] of [
        [0, 1, '01'],
        [3, 5, '345'],
        [9, 9, '9'],
      ] as const) {
        const opened = await files.open(KEY, { start, end })
        assert.deepEqual([opened && (await text(opened.body)), opened?.size], [expected, expected.length])
      }
    })

    test('the stores know nothing of each other', async (t) => {
      const storage = await open(t)
      await storage.files.put(KEY, Buffer.from('x'))
      assert.deepEqual([await storage.avatars.has(KEY), await keysOf(storage.exports)], [false, []])
    })

    test('S36 what is no key opens nothing and is not written', async (t) => {
      const { avatars } = await open(t)
      for (const key of ['', '.', '..', '../x', 'a/b', 'a\\b', '.env', 'x'.repeat(300), 'a\0b', '/etc/passwd']) {
        assert.equal(await avatars.open(key), undefined, key)
        assert.equal(await avatars.has(key), false, key)
        await assert.rejects(avatars.put(key, Buffer.from('x')), /not a key/)
      }
    })

    test('keys that no row names are stray after a day', async (t) => {
      const { exports } = await open(t)
      await exports.put('named', Buffer.from('x'))
      await exports.put('forgotten', Buffer.from('x'))
      const day = 24 * 3600_000
      assert.deepEqual(await orphanKeys(exports, ['named'], Date.now() + day - 60_000), [])
      assert.deepEqual(await orphanKeys(exports, ['named'], Date.now() + day + 60_000), ['forgotten'])
    })
  })
}

storageTests('storage on the local disk', async (t) => localStorage(folder(t)))
let server: S3Server
before(async () => {
  server = await s3Server()
})
after(() => server.end())
storageTests('storage in S3', async (t) => {
  const storage = await s3Storage(server.settings(), () => {})
  t.after(() => storage.close())
  return storage
})

describe('storage on the local disk alone', () => {
  test('a file is private, and a write that fails leaves nothing', async (t) => {
    const dataDir = folder(t)
    const { files } = localStorage(dataDir)
    await files.put(KEY, Buffer.from('x'))
    assert.equal(statSync(join(dataDir, 'files', 'ab', KEY)).mode & 0o777, 0o600)
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the sender is gone')
      })(),
    )
    await assert.rejects(files.put('abff', { stream: broken, size: 9 }), /gone/)
    assert.deepEqual(readdirSync(join(dataDir, 'files', 'ab')), [KEY])
  })

  test('S37 neither a link nor a folder opens in any store', async (t) => {
    const dataDir = folder(t)
    const storage = localStorage(dataDir)
    const outside = join(dataDir, 'outside')
    mkdirSync(outside)
    writeFileSync(join(outside, KEY), 'secret')
    for (const [name, parent] of [
      ['files', 'files/ab'],
      ['avatars', 'avatars'],
      ['exports', 'exports'],
    ] as const) {
      mkdirSync(join(dataDir, parent), { recursive: true })
      symlinkSync(join(outside, KEY), join(dataDir, parent, KEY))
      mkdirSync(join(dataDir, parent, 'abfolder'))
      assert.deepEqual([await storage[name].open(KEY), await storage[name].open('abfolder')], [undefined, undefined])
    }
    rmSync(join(dataDir, 'files'), { recursive: true })
    mkdirSync(join(dataDir, 'files'))
    symlinkSync(outside, join(dataDir, 'files', 'ab'))
    assert.equal(await storage.files.open(KEY), undefined)
  })
})

describe('storage in S3 alone', () => {
  test('a list of several pages is whole', async (t) => {
    const storage = await s3Storage(server.settings(), () => {}, { listed: 3 })
    t.after(() => storage.close())
    const keys = Array.from({ length: 10 }, (_, at) => `k${at}`)
    for (const key of keys) await storage.exports.put(key, Buffer.from('x'))
    assert.deepEqual(await keysOf(storage.exports), keys)
  })

  test('a bucket that does not exist or a service that is away is an outage, which is reported', async (t) => {
    const outages: unknown[] = []
    const others = [{ bucket: 'no-such-bucket' }, { endpoint: 'http://127.0.0.1:1' }]
    for (const other of others) {
      const storage = await s3Storage({ ...server.settings(), ...other }, (error) => outages.push(error))
      t.after(() => storage.close())
      for (const call of [
        () => storage.probe(),
        () => storage.files.open(KEY),
        () => storage.files.put(KEY, Buffer.from('x')),
        () => keysOf(storage.files),
      ])
        await assert.rejects(call(), { code: 503, options: { retryAfter: 5 } })
    }
    assert.ok(outages.length >= 6)
  })
})
