import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { DAY } from '@anju/contract/wire/time'
import { sql } from 'kysely'
import { noteOtherKey } from '#platform/auth/key-check'
import { holdLock, openSqlite } from '#platform/database/sqlite'
import { readSettings } from '#platform/settings/settings'
import { testApp } from '../../test/harness.ts'
import { runScript } from '../../test/server-process.ts'
import { checkLogFile, checkUnit } from './access.ts'
import { checkAddress, checkProxy } from './address.ts'
import { checkBackupFolder, checkCopies, checkDatabase, checkDataFolder, checkLive } from './place.ts'
import { checkOwner } from './program.ts'
import { checkState } from './state.ts'

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'anju-doctor-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const settings = readSettings({})
const isRoot = process.getuid?.() === 0

describe('doctor: folders', { skip: process.platform === 'win32' && 'there are no modes of files' }, () => {
  test('a data folder and a key that others can open are named with the command that closes them', async (t) => {
    const dataDir = folderOf(t)
    chmodSync(dataDir, 0o755)
    writeFileSync(join(dataDir, 'secret.key'), 'x', { mode: 0o644 })
    const [, ...open] = await checkDataFolder({ ...settings, dataDir })
    assert.deepEqual(
      open.map(({ level, text }) => [level, /请执行：.*$/.exec(text)?.[0]]),
      [
        ['warning', `请执行：chmod 700 ${dataDir}`],
        ['warning', `请执行：chmod 600 ${dataDir}/secret.key`],
      ],
    )
    chmodSync(dataDir, 0o700)
    chmodSync(join(dataDir, 'secret.key'), 0o600)
    assert.deepEqual(
      (await checkDataFolder({ ...settings, dataDir })).map(({ level }) => level),
      ['good'],
    )
  })

  test('room that nothing uses is named, and given back to the disk while no server runs', async (t) => {
    const dataDir = folderOf(t)
    const file = join(dataDir, 'anju.sqlite')
    const look = async () =>
      (await checkDatabase({ ...settings, dataDir, databaseUrl: '' })).map(({ level, text }) => `${level} ${text}`)
    const write = (statement: string) => {
      const database = openSqlite(file)
      database.exec(statement)
      database.close()
    }
    write('create table page (text)')
    write('insert into page values (zeroblob(100000000))')
    assert.deepEqual(await look(), ['good 数据库：SQLite，已有数据'])
    write('delete from page')
    assert.match(
      (await look())[1] ?? '',
      /^warning 数据库文件共 0\.1 GB，其中 0\.1 GB 已空，.*请停止服务后执行：.*compact$/,
    )
    const compact = () => runScript('commands/compact.ts', [], { DATA_DIR: dataDir })
    const release = holdLock(dataDir, 'server')
    assert.match((await compact()).stderr, /已有一个安居服务正在使用数据目录/)
    release()
    assert.match((await compact()).stdout, /^数据库已整理：95\.\d MB → 8 KB。/)
    assert.deepEqual([statSync(file).size < 100_000, await look()], [true, ['good 数据库：SQLite，已有数据']])
  })

  test('a backup beside the data, or none, is not called good', async (t) => {
    const dataDir = folderOf(t)
    const backupDir = join(dataDir, 'backups')
    mkdirSync(backupDir, { mode: 0o700 })
    const [none] = await checkBackupFolder({ ...settings, dataDir, backupDir: '' })
    assert.match(none?.text ?? '', /^没有设置备份的位置：.*BACKUP_DIR/)
    const [, same] = await checkBackupFolder({ ...settings, dataDir, backupDir })
    assert.deepEqual([same?.level, same?.text.slice(0, 14)], ['warning', '备份与数据在同一块磁盘上，磁'])
  })

  test('no second place, one without a key, in the clear, not mounted or away is named', async (t) => {
    const backupDir = folderOf(t)
    const look = async (more: object) =>
      (await checkCopies({ ...settings, backupDir, ...more })).map(({ level, text }) => `${level} ${text}`)
    assert.match((await look({})).join(), /^warning 备份只在这台机器上：/)
    const [keyless, same] = await look({ backupCopyDir: folderOf(t) }).then((all) => [all[0], all.at(-1)])
    assert.match(keyless ?? '', /^warning 没有设置环境变量 BACKUP_KEY，.*BACKUP_KEY=off$/)
    assert.match(same ?? '', /^warning BACKUP_COPY_DIR 与 BACKUP_DIR 在同一块磁盘上；/)
    const [clear, none] = await look({ backupKeys: 'off', backupCopyDir: join(backupDir, 'none') })
    assert.match(clear ?? '', /^warning BACKUP_KEY=off：备份副本没有加密/)
    assert.match(none ?? '', /^warning 备份的第二处 BACKUP_COPY_DIR：.*none.*不存在（ENOENT）/)
    const live = { copySeconds: 5, backupCopyDir: backupDir, backupKeys: 'off' as const }
    const texts = [live, { ...live, backupKeys: [] }].map(
      async (more) => (await checkLive({ ...settings, backupDir, ...more }))[0],
    )
    const [empty, unset] = await Promise.all(texts)
    assert.match(empty?.text ?? '', /^连续副本：BACKUP_COPY_DIR中还没有；/)
    assert.equal(unset, undefined, 'the copies of archives have said it')
    const [alone] = await checkLive({ ...settings, ...live, backupKeys: [], backupDir: '' })
    assert.match(alone?.text ?? '', /^连续副本：没有设置环境变量 BACKUP_KEY，/)
    const bucket = { BUCKET: 'copies', ACCESS_KEY_ID: 'a', SECRET_ACCESS_KEY: 'b', ENDPOINT: 'http://127.0.0.1:1' }
    const env = Object.fromEntries(Object.entries(bucket).map(([name, value]) => [`BACKUP_S3_${name}`, value]))
    const [away] = await look({ backupKeys: ['age1'], backupS3: readSettings(env).backupS3 })
    assert.match(away ?? '', /^warning 备份的第二处 存储桶 copies：.*拒绝连接.*BACKUP_S3_ENDPOINT$/)
  })

  test('what another user has made in the data folder is named, and not what belongs to a disk', {
    skip: !isRoot && 'only root gives files to others',
  }, async (t) => {
    const dataDir = folderOf(t)
    for (const name of ['anju.sqlite', 'secret.key', 'lost+found']) {
      writeFileSync(join(dataDir, name), '', { mode: 0o600 })
      chownSync(join(dataDir, name), 65534, 65534)
    }
    const [, { level, text } = { level: '', text: '' }, ...more] = await checkDataFolder({ ...settings, dataDir })
    assert.deepEqual([level, more], ['bad', []])
    assert.match(text, /中的 anju\.sqlite、secret\.key 属于另一个用户，.*chown -R --reference=/)
  })

  test('a place that the unit of systemd does not let the service write is named with the lines that it lacks', async (t) => {
    const folder = folderOf(t)
    const more = { ...settings, dataDir: '/var/lib/anju', backupDir: '/mnt/backups', logFile: '/var/log/anju/anju.log' }
    const look = async () =>
      (await checkUnit(more, folder)).map(({ text }) => /^服务单元不允许写入 (\S+)（/.exec(text)?.[1])
    assert.deepEqual(await look(), [], 'there is no unit')
    copyFileSync(join(import.meta.dirname, '../../../../deploy/anju.service'), join(folder, 'anju.service'))
    assert.deepEqual(await look(), ['/mnt/backups', '/var/log/anju'])
    mkdirSync(join(folder, 'anju.service.d'))
    writeFileSync(join(folder, 'anju.service.d/override.conf'), '[Service]\nReadWritePaths=-/mnt\nLogsDirectory=anju\n')
    assert.deepEqual(await look(), [])
  })

  test('a log file that cannot be written is named', { skip: isRoot && 'root may write everywhere' }, async () => {
    const [finding] = await checkLogFile({ ...settings, logFile: '/root/anju.log' })
    assert.match(finding?.text ?? '', /^日志文件 \/root\/anju\.log（LOG_FILE）写不进去/)
  })

  test('a program that the user of the service can change is named', async (t) => {
    const [{ level, text } = { level: '', text: '' }] = await checkOwner(folderOf(t))
    assert.equal(level, 'warning')
    assert.match(text, isRoot ? /以 root 运行/ : /可以改写程序文件夹/)
  })
})

describe('doctor: the address', () => {
  test('no origin, one without encryption, and one where nobody listens each have a sentence', async () => {
    const texts = ['', 'http://www.example.cn', 'https://localhost:1'].map(async (origin) => {
      const [finding] = await checkAddress({ ...settings, publicOrigins: origin ? [origin] : [] })
      return `${finding?.level} ${finding?.text}`
    })
    const [none, plain, away] = await Promise.all(texts)
    assert.match(none ?? '', /^warning 没有设置网站的地址：.*PUBLIC_ORIGIN/)
    assert.match(plain ?? '', /^warning 网站的地址 http:\/\/www\.example\.cn 没有加密/)
    assert.match(away ?? '', /^warning 从本机连不上 https:\/\/localhost:1；/)
  })

  test('a certificate that browsers do not trust, one that ends soon, and one that has ended', async (t) => {
    const folder = folderOf(t)
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name)) as [string, string]
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    try {
      execFileSync(
        'openssl',
        ['req', '-x509', '-nodes', '-newkey', 'rsa:2048', '-days', '100', '-keyout', key, '-out', cert, ...subject],
        { stdio: 'ignore' },
      )
    } catch {
      return t.skip('openssl makes no certificate on this machine')
    }
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) })
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    t.after(() => server.close())
    const trusted = getCACertificates()
    t.after(() => setDefaultCACertificates(trusted))
    const publicOrigins = [`https://localhost:${(server.address() as AddressInfo).port}`]
    const look = async () => (await checkAddress({ ...settings, publicOrigins }))[0]
    assert.match((await look())?.text ?? '', /^浏览器不会信任 .* 的证书（/)
    setDefaultCACertificates([...trusted, readFileSync(cert, 'utf8')])
    assert.equal((await look())?.level, 'good')
    const now = Date.now()
    t.mock.timers.enable({ apis: ['Date'], now: now + 90 * DAY })
    assert.match((await look())?.text ?? '', /的证书将于 \d{4}-\d\d-\d\d 到期；请尽快更换$/)
    t.mock.timers.setTime(now + 101 * DAY)
    const ended = await look()
    assert.deepEqual([ended?.level, /已于 .* 到期/.test(ended?.text ?? '')], ['bad', true])
  })

  test('a server that only its own machine reaches needs a trusted proxy', async () => {
    const [finding] = await checkProxy({ ...settings, host: '127.0.0.1', trustedProxy: '' })
    assert.match(finding?.text ?? '', /TRUSTED_PROXY.*127\.0\.0\.1/)
    assert.deepEqual(await checkProxy({ ...settings, host: '0.0.0.0', trustedProxy: '' }), [])
  })
})

describe('doctor: the database', () => {
  test('says what is wrong beside a running server, and what waits for a newer program', async (t) => {
    const app = await testApp(t)
    const look = async () => (await checkState(app.context.settings)).map(({ level, text }) => `${level} ${text}`)
    assert.deepEqual(await look(), ['good 运行状况：没有需要处理的事项'])
    const oidc = { issuer: 'http://127.0.0.1:9', clientId: 'anju', clientSecret: 'x', claim: 'sub', label: '集团账号' }
    const [away] = await checkState({ ...app.context.settings, sso: { oidc, wecom: undefined, bothFactors: false } })
    assert.match(away?.text ?? '', /^单位账号登录不可用：“集团账号”的服务器连不上/)
    const copies = { copySeconds: 5, backupCopyDir: app.context.settings.dataDir, backupKeys: [] }
    const unset = (await checkState({ ...app.context.settings, ...copies })).map(({ text }) => text)
    assert.doesNotMatch(unset.join(), /BACKUP_KEY/, 'the checks of settings have said it')
    await noteOtherKey(app.context.db)
    assert.match((await look()).join('\n'), /^warning 密钥与数据库不符：密钥与这个数据库的不同：/)
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
      app.context.db,
    )
    assert.match((await look()).join('\n'), /^warning 数据库还有 1 步升级，启动时进行；/)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '')`.execute(app.context.db)
    await assert.rejects(look(), /数据库由更新的版本建立（9999-newer）/)
  })

  test('does not make another key where the key is lost', async (t) => {
    const app = await testApp(t)
    const { dataDir } = app.context.settings
    rmSync(join(dataDir, 'secret.key'), { force: true })
    assert.match((await checkState(app.context.settings))[0]?.text ?? '', /^密钥 .*secret\.key 不存在/)
    assert.throws(() => readFileSync(join(dataDir, 'secret.key')))
  })
})
