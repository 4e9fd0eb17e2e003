// The archive as an operator gets it: unpacked in an empty folder, started without a network and without anything installed.
import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { freePort } from '../free-port.ts'
import { releaseCommands } from './commands.ts'
import { type OfflineNetwork, startOfflineNetwork } from './offline.ts'
import { ownPlatform } from './platform.ts'
import { ownArchive, type UnpackedRelease, unpackRelease } from './unpacked.ts'

const [PACKED, UNPACKED] = [80e6, 200e6]
const PASSWORD = 'Lanting-2026'
/** What a service is started with: no Node in the path, no home. */
const BARE = { PATH: '/usr/bin:/bin', HOME: '/nonexistent' }

let release: UnpackedRelease
let network: OfflineNetwork | undefined
let port = 0

/** The words that run something in the network without an outside, or here where none can be made. */
function words(command: string, args: readonly string[]): [string, string[]] {
  return network ? network.inside(command, args) : [command, [...args]]
}

type Answer = { status: number; type: string; body: string }

/** Fetches with a Node of its own in the network; of an address that nothing answers, the code of the error. */
function get(path: string, base = `http://127.0.0.1:${port}`): Answer {
  const script = `fetch(${JSON.stringify(base + path)}, { signal: AbortSignal.timeout(20000) }).then(
    async (answer) => ({ status: answer.status, type: answer.headers.get('content-type') ?? '', body: (await answer.text()).slice(0, 100_000) }),
    (error) => ({ status: 0, type: '', body: String(error.cause?.code) }),
  ).then((answer) => console.log(JSON.stringify(answer)))`
  return JSON.parse(execFileSync(...words(process.execPath, ['-e', script]), { encoding: 'utf8' }))
}

function run(args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(...words(release.anju, args), {
    cwd: release.around,
    encoding: 'utf8',
    env: { ...BARE, PORT: String(port), ...env },
  })
  return { status, text: stdout + stderr }
}

async function start(env: Record<string, string> = {}) {
  const [command, args] = words(release.anju, ['start'])
  const child = spawn(command, args, { cwd: release.around, env: { ...BARE, PORT: String(port), ...env } })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  for (let answer = get('/readyz'); answer.status !== 200; answer = get('/readyz'))
    if (child.exitCode !== null) throw new Error(`the server ended: ${text}`)
  return {
    said: () => text,
    stop: async () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

describe('the archive', { skip: !ownPlatform() && 'no release is written for this machine' }, () => {
  before(async () => {
    release = await unpackRelease()
    network = await startOfflineNetwork()
    port = await freePort()
  })
  after(() => {
    network?.stop()
    release.remove()
  })

  test('has at most 80 MB, unpacked at most 200 MB, and the digest beside it is its own', async () => {
    const archive = await ownArchive()
    assert.ok(statSync(archive).size <= PACKED, `${statSync(archive).size} bytes`)
    const bytes = Number(execFileSync('du', ['-sb', release.folder], { encoding: 'utf8' }).split('\t')[0])
    assert.ok(bytes <= UNPACKED, `${bytes} bytes`)
    execFileSync('sha256sum', ['--check', '--quiet', `${archive.split('/').at(-1)}.sha256`], {
      cwd: join(archive, '..'),
    })
  })

  test('is taken by sha256sum, and says its version', () => {
    execFileSync('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], { cwd: release.folder })
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    assert.deepEqual(run(['--version']), { status: 0, text: `${version}\n` })
  })

  test('lists its commands, and refuses another one', () => {
    const { status, text } = run([])
    assert.equal(status, 0)
    for (const name of ['start', ...Object.keys(releaseCommands())]) assert.match(text, new RegExp(`^  ${name} `, 'm'))
    const other = run(['sttart'])
    assert.equal(other.status, 1)
    assert.match(other.text, /没有命令 sttart；\.\/anju help/)
  })

  test('its network has no outside', { skip: process.platform !== 'linux' && 'only Linux has such networks' }, (t) => {
    if (!network) return t.skip('this machine makes no network without an outside')
    assert.match(get('/', 'http://198.51.100.1').body, /ENETUNREACH/)
  })

  test('starts with nothing but itself, names its version, answers site, console, calls and the page of calls, and ends with SIGTERM', async () => {
    const checked = run(['check'])
    assert.equal(checked.status, 0, checked.text)
    const server = await start({ ADMIN_PASSWORD: PASSWORD, MEMBER_PASSWORD: PASSWORD })
    try {
      assert.equal(JSON.parse(get('/readyz').body).status, 'ready')
      assert.match(get('/').body, /<title>[^<]*衡岚物业/)
      const page = get('/admin/')
      assert.match(page.type, /^text\/html/)
      const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(page.body) ?? []
      assert.deepEqual(
        [page.status, get(script).status, get(script).type],
        [200, 200, 'text/javascript; charset=utf-8'],
      )
      const news = JSON.parse(get('/api/cms/content/list?section=internalrulesNews').body)
      assert.equal(news.code, 200)
      assert.equal(get('/docs/files/swagger-ui-bundle.js').status, 200)
      assert.deepEqual(statSync(join(release.around, 'data')).mode & 0o777, 0o700)
      assert.match(run(['check']).text, /安居正在运行/)
      assert.match(run(['account']).text, /\.\/anju account 账号\n现有账号：admin/)
    } finally {
      assert.equal(await server.stop(), 0, server.said())
    }
    // Lines of the log are written together after a moment, at the latest at the end.
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    assert.match(server.said(), new RegExp(`"version":"${version}","msg":"安居已启动`))
  })

  test('backs up, and restores into a second folder, which a server serves', async () => {
    // A relative path counts from where the command is called.
    const taken = run(['backup', 'today.tar.gz'])
    assert.equal(taken.status, 0, taken.text)
    const rows = /已备份并核对：(\d+) 行，(\d+) 个文件/.exec(taken.text)?.slice(1) ?? []
    mkdirSync(join(release.around, 'second'), { mode: 0o700 })
    // As written in the file of settings: relative to where that lies.
    writeFileSync(join(release.around, 'anju.env'), 'DATA_DIR=second\n')
    const restored = run(['restore', 'today.tar.gz'])
    assert.equal(restored.status, 0, restored.text)
    assert.deepEqual(/：(\d+) 行，(\d+) 个文件/.exec(restored.text)?.slice(1), rows)
    assert.deepEqual(run(['migrate']), { status: 0, text: '数据库已是最新\n' })
    assert.match(run(['company']).text, /companyName=衡岚物业/)
    assert.match(run(['key']).text, /密钥与数据库相符/)
    assert.equal(run(['records', '--verify']).status, 0)
    assert.equal(run(['import-laws', join(process.cwd(), 'e2e/laws')]).status, 0)
    const server = await start()
    try {
      assert.match(get('/').body, /<title>[^<]*衡岚物业/)
    } finally {
      assert.equal(await server.stop(), 0, server.said())
    }
  })

  test('check names a file of which one byte was added, a setting that cannot be read and a folder that cannot be made', () => {
    appendFileSync(join(release.folder, 'apps/site/dist/index.html'), ' ')
    writeFileSync(join(release.around, 'file'), '')
    const { status, text } = run(['check'], { DATA_DIR: join(release.around, 'file', 'data') })
    assert.equal(status, 1)
    assert.match(text, /✗ 程序文件已改变或缺失：apps\/site\/dist\/index\.html；/)
    assert.match(text, /✗ .*file/)
    assert.match(run(['check'], { PORT: 'high' }).text, /✗ 环境变量 PORT /)
  })
})
