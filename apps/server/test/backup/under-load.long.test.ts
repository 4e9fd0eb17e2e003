import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { backupPlan } from '#modules/monitor'
import { openSnapshot, type Row } from '#platform/backup/snapshot'
import { localStorage } from '#platform/storage/local'
import { emptyDatabase } from '../database.ts'
import { startServer } from '../server-process.ts'
import { logIn } from './log-in.ts'

const run = promisify(execFile)
const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#2f6f6a' } })
  .png()
  .toBuffer()

type Env = { DATA_DIR: string; DATABASE_URL: string }

async function place(t: TestContext): Promise<{ env: Env; later: () => void }> {
  const { dataDir, databaseUrl, remove } = await emptyDatabase()
  // Hooks run in the order of their making, and the processes must end first.
  return { env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, later: () => t.after(remove) }
}

/** Runs `backup` or `restore` as npm does; returns what it printed. */
async function command(name: 'backup' | 'restore', env: Env, ...words: string[]): Promise<string> {
  const file = join(import.meta.dirname, `../../src/${name}.ts`)
  const { stdout } = await run(process.execPath, [file, ...words], { env: { PATH: process.env.PATH, ...env } })
  return stdout
}

async function rowsOf(env: Env, table: string): Promise<Row[]> {
  const snapshot = await openSnapshot({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL }, backupPlan)
  const rows: Row[] = []
  for await (const row of snapshot.read(table)) rows.push(row)
  await snapshot.close()
  return rows
}

/** A user who writes notices, and changes a picture after each, as fast as they are acknowledged. */
function writers(address: string, token: string) {
  const acknowledged = new Set<string>()
  let stopped = false
  const authorization = `Bearer ${token}`
  const sendNotice = async (noticeTitle: string) => {
    const body = JSON.stringify({ noticeTitle, noticeType: '1', noticeContent: '<p>内容</p>', status: '0' })
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch(`${address}/prod-api/system/notice`, { method: 'POST', headers, body })
    if (((await answer.json()) as { code: number }).code === 200) acknowledged.add(noticeTitle)
  }
  const sendPicture = async () => {
    const form = new FormData()
    form.append('avatarfile', new File([new Uint8Array(await picture)], 'me.png', { type: 'image/png' }))
    const url = `${address}/prod-api/system/user/profile/avatar`
    await (await fetch(url, { method: 'POST', headers: { authorization }, body: form })).text()
  }
  const write = async (name: number) => {
    for (let at = 0; !stopped; at++) {
      await sendNotice(`公告 ${name}-${at}`)
      if (name === 0) await sendPicture()
    }
  }
  const running = Promise.all([0, 1, 2].map(write))
  return {
    acknowledged,
    stop: async () => {
      stopped = true
      await running
    },
  }
}

describe('a backup of a server that is written to', () => {
  test('holds all that was acknowledged before it began, and nothing by half', async (t) => {
    const { env, later } = await place(t)
    const other = await place(t)
    const server = startServer(t, env)
    later()
    other.later()
    const address = await server.address
    const load = writers(address, await logIn(address))
    while (load.acknowledged.size < 30) await new Promise((go) => setTimeout(go, 20))
    const before = [...load.acknowledged]
    const file = join(env.DATA_DIR, 'backup.tar.gz')
    assert.match(await command('backup', env, file), /^已备份并核对：\d+ 行，\d+ 个文件/)
    const during = load.acknowledged.size
    await load.stop()
    assert.ok(during > before.length, 'writing went on meanwhile')
    assert.match(await command('restore', other.env, file), /^已恢复 .+ 的备份/)
    const titles = new Set((await rowsOf(other.env, 'notice')).map(({ title }) => title))
    assert.deepEqual(
      before.filter((title) => !titles.has(title)),
      [],
    )
    const [admin] = await rowsOf(other.env, 'administrator')
    if (admin?.avatar) assert.ok(await localStorage(other.env.DATA_DIR).avatars.has(String(admin.avatar)))
    const again = startServer(t, other.env)
    const restored = await again.address
    assert.equal((await fetch(`${restored}/readyz`)).status, 200)
    await logIn(restored)
  })

  test('is not overwritten, and a running server is not restored over', async (t) => {
    const { env, later } = await place(t)
    const server = startServer(t, env)
    later()
    await server.address
    const file = join(env.DATA_DIR, 'backup.tar.gz')
    await command('backup', env, file)
    await assert.rejects(command('restore', env, file, '--replace'), ({ stderr }: { stderr: string }) =>
      /请先停止/.test(stderr),
    )
    await assert.rejects(command('restore', env), ({ stderr }: { stderr: string }) => stderr.startsWith('用法：'))
    await assert.rejects(command('backup', env, file), ({ stderr }: { stderr: string }) => /文件已存在/.test(stderr))
  })
})
