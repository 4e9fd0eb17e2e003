import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, test } from 'node:test'
import { isDiskFull } from './file-system.ts'
import { endingOf, machineFault } from './sentence.ts'

const places = {
  dataDir: '/srv/anju',
  databaseUrl: 'postgres://anju:hidden@db.example:5433/anju',
  backupDir: '/srv/backups',
  logFile: '/srv/log/anju.log',
  s3: { bucket: 'anju-files' } as never,
}

const caught = (run: () => unknown): Error => {
  try {
    run()
  } catch (error) {
    return error as Error
  }
  throw new Error('it did not fail')
}

const system = (code: string, more: object) => Object.assign(new Error(`${code}: raw words`), { code, ...more })

describe('what the machine refuses is one sentence in Chinese', () => {
  const cases: readonly (readonly [error: unknown, words: RegExp])[] = [
    [
      system('EROFS', { syscall: 'open', path: '/srv/anju/server.lock.txt' }),
      /^\/srv\/anju\/server\.lock\.txt（环境变量 DATA_DIR）：.*只读.*；请/,
    ],
    [system('ENOENT', { syscall: 'open', path: '/srv/backups/x' }), /（环境变量 BACKUP_DIR）：不存在.*；请/],
    [system('EACCES', { syscall: 'open', path: '/srv/log/anju.log' }), /（环境变量 LOG_FILE）：没有访问的权限.*；请/],
    [system('ENOSPC', { syscall: 'write' }), /磁盘已满.*；请/],
    [system('EMFILE', { syscall: 'open', path: '/srv/elsewhere' }), /^\/srv\/elsewhere：.*上限.*LimitNOFILE/],
    [
      system('ECONNREFUSED', { syscall: 'connect', address: '10.0.0.1', port: 5433 }),
      /^数据库 db\.example:5433\/anju 拒绝连接.*DATABASE_URL/,
    ],
    [new AggregateError([system('ECONNREFUSED', { syscall: 'connect' })]), /拒绝连接/],
    [system('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'db.example' }), /主机名找不到.*DATABASE_URL/],
    [system('SELF_SIGNED_CERT_IN_CHAIN', {}), /证书不能验证/],
    [new Error('The server does not support SSL connections'), /加密连接/],
    [new Error('timeout exceeded when trying to connect'), /没有回应/],
    [system('28P01', { severity: 'FATAL' }), /拒绝了用户名或密码.*DATABASE_URL/],
    [system('28000', { severity: 'FATAL' }), /不接受.*pg_hba/],
    [system('3D000', { severity: 'FATAL' }), /\/anju 不存在.*createdb/],
    [system('53100', { severity: 'ERROR' }), /磁盘已满/],
    [system('XX001', { severity: 'ERROR' }), /已损坏.*npm run restore/],
    [Object.assign(new Error('x'), { name: 'NoSuchBucket', $metadata: {} }), /^存储桶 anju-files 不存在.*S3_BUCKET/],
    [Object.assign(new Error('x'), { name: 'AccessDenied', $metadata: {} }), /不允许访问.*S3_ACCESS_KEY_ID/],
    [system('ECONNREFUSED', { $metadata: {} }), /^存储桶 anju-files 拒绝连接.*S3_ENDPOINT/],
    [
      new Error('服务暂时不可用', { cause: Object.assign(new Error('x'), { name: 'NoSuchBucket', $metadata: {} }) }),
      /S3_BUCKET/,
    ],
  ]
  for (const [error, words] of cases)
    test(String(words), () => {
      const sentence = machineFault(error, places) ?? ''
      assert.match(sentence, words)
      assert.doesNotMatch(sentence, /raw words|hidden|\n/)
      assert.equal(endingOf(error, places), sentence)
    })

  test('with the errors of the file system and of SQLite as they are', (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'anju-fault-'))
    t.after(() => rmSync(folder, { recursive: true, force: true }))
    const text = join(folder, 'text')
    writeFileSync(text, 'no database '.repeat(900))
    const at = { dataDir: folder }
    for (const [error, words] of [
      [caught(() => readFileSync(join(folder, 'none'))), /none（环境变量 DATA_DIR）：不存在（ENOENT）/],
      [caught(() => readFileSync(folder)), /是一个目录/],
      [caught(() => readFileSync(join(text, 'x'))), /不是目录/],
      [caught(() => new DatabaseSync(join(folder, 'none', 'x'))), /打不开.*DATA_DIR/],
      [caught(() => new DatabaseSync(text).exec('select * from x')), /不是数据库文件，或已损坏.*npm run restore/],
    ] as const)
      assert.match(machineFault(error, at) ?? '', words)
  })

  test('with the error of a connection as it is', async () => {
    const error = await new Promise((resolve) => connect(1, '127.0.0.1').once('error', resolve))
    assert.match(machineFault(error) ?? '', /^127\.0\.0\.1:1 拒绝连接（ECONNREFUSED）；/)
  })
})

test('sentences of the product stay as they are, and a bug is shown with all that is known', () => {
  assert.equal(endingOf(new Error('请给出文件夹')), '请给出文件夹')
  assert.match(
    endingOf(new TypeError('x is not a function')),
    /^未预料的错误，.*\nTypeError: x is not a function\n\s+at /,
  )
  assert.equal(machineFault(new TypeError('x is not a function')), undefined)
  assert.equal(machineFault(undefined), undefined)
})

test('a full disk is recognized wherever it is reported', () => {
  for (const error of [system('ENOSPC', {}), system('53100', {}), Object.assign(new Error(), { errcode: 13 })])
    assert.ok(isDiskFull(error) && isDiskFull(new Error('x', { cause: error })))
  assert.equal(isDiskFull(system('ENOENT', {})), false)
})
