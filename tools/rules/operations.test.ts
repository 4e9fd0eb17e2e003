// The files that an operator copies according to docs/operations.md, held against the programs that read them, and the page itself.
import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { freePort } from '../free-port.ts'
import { provideProgram } from '../program.ts'
import { releaseCommands } from '../release/commands.ts'

const PAGE = readFileSync('docs/operations.md', 'utf8')
const CHINESE = readFileSync('docs/operations.zh-CN.md', 'utf8')

function blocks(language: string): string[] {
  return Array.from(
    PAGE.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm')),
    ([, text = '']) => text,
  )
}

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'anju-operations-'))
  t.after(() => rmSync(path, { recursive: true, force: true }))
  return path
}

describe('the unit of systemd', () => {
  const unit = readFileSync('deploy/anju.service', 'utf8')
  const analyze = provideProgram('systemd-analyze', 'systemd')

  test('is taken by systemd', { skip: !analyze && 'this machine has no systemd' }, (t) => {
    const file = join(folder(t), 'anju.service')
    // Of the machine it needs only what every machine has.
    const here = unit.replace(/^User=.*$/m, 'User=root').replace(/^ExecStart=\S+/m, 'ExecStart=/bin/sh')
    writeFileSync(file, here)
    const { stdout, stderr } = spawnSync(analyze ?? '', ['verify', '--man=no', file], { encoding: 'utf8' })
    const complaints = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('anju.service'))
    assert.deepEqual(complaints, [])
  })

  test('has an unknown key refused, so the check can fail', {
    skip: !analyze && 'this machine has no systemd',
  }, (t) => {
    const file = join(folder(t), 'anju.service')
    writeFileSync(file, '[Service]\nExecStart=/bin/sh\nStopTimeout=3\n')
    assert.match(spawnSync(analyze ?? '', ['verify', '--man=no', file], { encoding: 'utf8' }).stderr, /StopTimeout/)
  })

  test('waits longer for the end than the server takes', () => {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
    const [, documented] = /at the latest after (\d+) seconds/.exec(PAGE) ?? []
    assert.ok(Number(seconds) > Number(documented), `${seconds} > ${documented}`)
  })

  test('leaves the service little that it could reach of the machine', {
    skip: !analyze && 'this machine has no systemd',
  }, () => {
    const args = ['security', '--offline=true', '--no-pager', 'deploy/anju.service']
    const { stdout, stderr } = spawnSync(analyze ?? '', args, { encoding: 'utf8' })
    const [, exposure] = /Overall exposure level for anju.service: ([\d.]+)/.exec(stdout) ?? []
    assert.ok(Number(exposure) <= 3, `${stdout}${stderr}`)
    for (const page of [PAGE, CHINESE]) assert.ok(page.includes(exposure ?? ''), exposure)
  })

  test('names settings that there are', () => {
    const example = readFileSync('deploy/.env.example', 'utf8')
    const settings = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name]) => name).sort()
    const documented = settings(PAGE, /^\| `([A-Z][A-Z0-9_]+)` \|/gm)
    assert.deepEqual(settings(example, /^#?([A-Z][A-Z0-9_]+)=/gm), documented)
    const written = settings(blocks('sh').join('\n'), /^([A-Z][A-Z0-9_]+)=(?!.*npm)/gm)
    assert.ok(written.length >= 5)
    for (const name of written) assert.ok(documented.includes(name), name)
  })
})

describe('the configuration of nginx', () => {
  const server = readFileSync('deploy/nginx.conf', 'utf8')
  const nginx = provideProgram('nginx', 'nginx-light')

  test('is taken by nginx', { skip: !nginx && 'there is no nginx on this machine' }, (t) => {
    const path = folder(t)
    mkdirSync(join(path, 'logs'))
    const openssl = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=www.example.cn']
    execFileSync('openssl', [...openssl, '-keyout', join(path, 'key.pem'), '-out', join(path, 'cert.pem')], {
      stdio: 'ignore',
    })
    const certificate = `ssl_certificate ${join(path, 'cert.pem')};\n  ssl_certificate_key ${join(path, 'key.pem')};`
    assert.match(server, /^ {2}# ssl_certificate and ssl_certificate_key$/m)
    const here = server.replace('# ssl_certificate and ssl_certificate_key', certificate)
    const file = join(path, 'nginx.conf')
    writeFileSync(file, `pid ${join(path, 'nginx.pid')};\nevents {}\nhttp {\n access_log off;\n${here}}\n`)
    const { status, stderr } = spawnSync(nginx ?? '', ['-t', '-p', path, '-c', file], { encoding: 'utf8' })
    // Newer ones than that of Debian 12 warn that http2 has a directive of its own, which the older do not know.
    const complaints = stderr
      .split('\n')
      .filter((line) => /\[(emerg|warn)\]/.test(line) && !/http2.*deprecated/.test(line))
    assert.deepEqual([status, complaints], [0, []])
  })

  test('passes on what the server reads behind a trusted proxy', () => {
    for (const header of ['Host', 'X-Forwarded-For', 'X-Forwarded-Proto'])
      assert.match(server, new RegExp(`proxy_set_header ${header} `))
  })
})

describe('the page for the time of a restart', () => {
  const nginx = provideProgram('nginx', 'nginx-light')

  test('tries again by itself and asks for nothing else', () => {
    const page = readFileSync('deploy/maintenance.html', 'utf8')
    assert.match(page, /<meta http-equiv="refresh" content="10">/)
    assert.doesNotMatch(page, /\b(src|href)=|url\(/)
  })

  test('is what nginx sends with 503 for every address while the server is away', {
    skip: !nginx && 'there is no nginx on this machine',
  }, async (t) => {
    const path = folder(t)
    const [port, plain, away] = [await freePort(), await freePort(), await freePort()]
    const here = readFileSync('deploy/nginx.conf', 'utf8')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('127.0.0.1:8090', `127.0.0.1:${away}`)
      .replace('/opt/anju/current/deploy', resolve('deploy'))
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    const head = `${user} daemon off; pid ${join(path, 'pid')}; error_log ${join(path, 'errors')}; events {}`
    writeFileSync(join(path, 'nginx.conf'), `${head} http { access_log off; types { text/html html; }\n${here} }\n`)
    mkdirSync(join(path, 'logs'))
    const child = spawn(nginx ?? '', ['-p', path, '-c', join(path, 'nginx.conf')], { stdio: 'ignore' })
    t.after(() => child.kill())
    const fetched = async (): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}/news?page=2`).catch((error) => {
        if (child.exitCode !== null) throw error
        return fetched()
      })
    const answer = await fetched()
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '10'])
    assert.equal(await answer.text(), readFileSync('deploy/maintenance.html', 'utf8'))
    const typed = await fetch(`http://127.0.0.1:${plain}/news?page=2`, { redirect: 'manual' })
    assert.deepEqual([typed.status, typed.headers.get('location')], [301, 'https://127.0.0.1/news?page=2'])
  })
})

describe('the commands of the update', () => {
  test('are scripts of the project, and the old version does not run while the database is migrated', () => {
    const update = blocks('sh').find((text) => text.includes('systemctl stop')) ?? ''
    const names = Array.from(update.matchAll(/\/anju (\w+)/g), ([, name = '']) => name)
    assert.deepEqual(names, ['backup', 'doctor', 'migrate'])
    for (const name of names) assert.ok(name in releaseCommands(), name)
    const steps = ['tar -xzf', 'systemctl stop', '/anju migrate', 'systemctl start'].map((step) => update.indexOf(step))
    assert.deepEqual(
      steps,
      steps.toSorted((one, other) => one - other),
    )
    assert.ok(!steps.includes(-1))
  })
})

describe('the Chinese page', () => {
  test('has the same unit, configuration and commands as the English one', () => {
    const chineseBlocks = Array.from(
      CHINESE.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm),
      ([, language = '', text = '']) => ({
        language,
        text,
      }),
    )
    assert.ok(chineseBlocks.length >= 7)
    for (const { language, text } of chineseBlocks) assert.ok(blocks(language).includes(text), text)
    for (const file of ['deploy/anju.service', 'deploy/nginx.conf', 'deploy/compose.yaml', 'deploy/.env.example'])
      for (const page of [PAGE, CHINESE]) assert.ok(page.includes(`\`${file}\``), file)
  })

  test('has a row for every setting', () => {
    const rows = (page: string) => Array.from(page.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm), ([, name]) => name)
    assert.deepEqual(rows(CHINESE), rows(PAGE))
  })
})
