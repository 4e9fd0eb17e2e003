import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, type TestContext } from 'node:test'
import type { S3Settings } from '#platform/settings/s3-settings'
import type { Store } from '#platform/storage/store'
import { type TestApp, testApp } from './harness.ts'

const BUCKET = 'anju'

/** A server of S3's protocol on loopback, which can be away for a while. */
export type S3Server = { settings(): S3Settings; stop(): Promise<void>; start(): Promise<void>; end(): Promise<void> }

/** Starts a real S3 server; the caller ends it. */
export async function s3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'anju-s3-'))
  let child: ChildProcess | undefined
  let port = 0
  const start = async () => {
    child = fork(join(import.meta.dirname, 's3-server.ts'), [directory, BUCKET, String(port)], {
      execArgv: ['--openssl-legacy-provider'],
    })
    const [message] = await once(child, 'message')
    port = message as number
  }
  const stop = async () => {
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    child = undefined
  }
  await start()
  return {
    start,
    stop,
    end: async () => {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
    settings: () => ({
      variables: 'S3_',
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      prefix: `${randomUUID()}/`,
      forcePathStyle: true,
    }),
  }
}

type Start = (t: TestContext, options?: Parameters<typeof testApp>[1]) => Promise<TestApp>

/** The same tests with files on the local disk and with files in S3. */
export function onBothStores(title: string, tests: (testApp: Start) => void): void {
  describe(`${title}, on the local disk`, () => tests(testApp))
  describe(`${title}, in S3`, () => {
    let server: S3Server
    before(async () => {
      server = await s3Server()
    })
    after(() => server.end())
    tests((t, options) => testApp(t, { s3: server.settings(), ...options }))
  })
}

/** The keys in a store. */
export async function keysOf(store: Store): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.toSorted()
}
