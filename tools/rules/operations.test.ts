// The files that an operator copies according to docs/operations.md, held against the programs that read them.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { provideProgram } from '../program.ts'

const PAGE = readFileSync('docs/operations.md', 'utf8')

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
  const [unit = ''] = blocks('ini')
  const analyze = provideProgram('systemd-analyze', 'systemd')

  test('is taken by systemd', { skip: !analyze && 'this machine has no systemd' }, (t) => {
    const file = join(folder(t), 'anju.service')
    // Of the machine it needs only what every machine has.
    const here = unit
      .replace(/^User=.*$/m, 'User=root')
      .replace(/^WorkingDirectory=.*$/m, 'WorkingDirectory=/')
      .replace(/^ExecStart=\S+/m, 'ExecStart=/bin/sh')
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

  test('names settings that there are', () => {
    const [, set = ''] = /^Environment=(.*)$/m.exec(unit) ?? []
    const names = set.split(' ').map((one) => one.split('=')[0])
    assert.ok(names.length >= 3)
    for (const name of names) assert.match(PAGE, new RegExp(`^\\| \`${name}\` \\|`, 'm'))
  })
})

describe('the configuration of nginx', () => {
  const [server = ''] = blocks('nginx')
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

describe('the commands of the update', () => {
  test('are scripts of the project, and the old version does not run while the database is migrated', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    const update = blocks('sh').find((text) => text.includes('systemctl start')) ?? ''
    const named = Array.from(update.matchAll(/npm run ([\w-]+)/g), ([, name = '']) => name)
    assert.deepEqual(named, ['build', 'migrate'])
    for (const name of named) assert.ok(existsSync(scripts[name]?.split(' ').at(-1) ?? ''), name)
    const steps = ['npm run build', 'systemctl stop', 'npm run migrate', 'systemctl start'].map((step) =>
      update.indexOf(step),
    )
    assert.deepEqual(
      steps,
      steps.toSorted((one, other) => one - other),
    )
    assert.ok(!steps.includes(-1))
  })
})

describe('the Chinese page', () => {
  const chinese = readFileSync('docs/operations.zh-CN.md', 'utf8')

  test('has the same unit, configuration and commands as the English one', () => {
    const found = Array.from(chinese.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm), ([, language = '', text = '']) => ({
      language,
      text,
    }))
    assert.ok(found.length >= 7)
    for (const { language, text } of found) assert.ok(blocks(language).includes(text), text)
    for (const language of ['ini', 'nginx'])
      assert.deepEqual(
        found.filter((one) => one.language === language).map(({ text }) => text),
        blocks(language),
      )
  })

  test('has a row for every setting', () => {
    const rows = (page: string) => Array.from(page.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm), ([, name]) => name)
    assert.deepEqual(rows(chinese), rows(PAGE))
  })
})
