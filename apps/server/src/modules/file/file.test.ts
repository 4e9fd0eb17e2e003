import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { draft, file, news, withAttachment } from '../../../test/factories.ts'
import { type Actor, HOUR, testApp } from '../../../test/harness.ts'
import { onBothStores } from '../../../test/stores.ts'

const SECRET = 'PK staff only'
const status = async (who: Actor, url: string, headers?: Record<string, string>) =>
  (await who.get(url, headers)).statusCode

onBothStores('files', (testApp) => {
  test('S43 a public file is sent with its type and name and cannot be executed', async (t) => {
    const app = await testApp(t)
    const name = '报告"\r\nX-Evil: 1.xlsx'
    const { fileId } = await withAttachment(app, { name, bytes: SECRET, mime: 'application/vnd.ms-excel' })
    const { statusCode, body, headers } = await app.visitor.get(`/files/${fileId}/${encodeURIComponent(name)}`)
    assert.deepEqual([statusCode, body, headers['content-type']], [200, SECRET, 'application/vnd.ms-excel'])
    assert.equal(headers['content-length'], String(SECRET.length))
    assert.equal(headers['content-disposition'], `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    assert.equal(headers['download-filename'], encodeURIComponent(name))
    assert.equal(headers['x-evil'], undefined)
    assert.match(String(headers['content-security-policy']), /^sandbox; default-src 'none'/)
    assert.equal(headers['x-content-type-options'], 'nosniff')
  })

  test('S43 pictures and PDF are shown in place, everything else is saved', async (t) => {
    const app = await testApp(t)
    for (const [mime, how] of [
      ['image/webp', 'inline'],
      ['application/pdf', 'inline'],
      ['image/svg+xml', 'attachment'],
      ['text/html', 'attachment'],
    ] as const) {
      const { url } = await withAttachment(app, { mime })
      assert.match(String((await app.visitor.get(url)).headers['content-disposition']), new RegExp(`^${how};`), mime)
    }
  })

  test('S26 a staff file is refused to visitors by GET, HEAD, Range and If-None-Match, before and after a member had it', async (t) => {
    const app = await testApp(t)
    const { url } = await withAttachment(app, { audience: 'member', bytes: SECRET })
    const member = await app.member()
    for (let round = 0; round < 2; round++) {
      for (const headers of [{}, { range: 'bytes=0-3' }, { 'if-none-match': '*' }, { authorization: 'null' }]) {
        const answer = await app.visitor.get(url, headers as Record<string, string>)
        assert.equal(answer.statusCode, 401)
        assert.deepEqual(answer.json(), {
          code: 401,
          msg: '内部资料仅限公司员工查看，请登录后查看',
          data: null,
        })
        assert.equal(answer.headers['cache-control'], 'no-store')
        assert.equal(answer.headers.etag, undefined)
      }
      const head = await app.server.inject({ method: 'HEAD', url })
      assert.deepEqual([head.statusCode, head.body], [401, ''])
      const had = await member.get(url)
      assert.deepEqual([had.statusCode, had.body, had.headers['cache-control']], [200, SECRET, 'no-store'])
      const again = await member.get(url, { 'if-none-match': String(had.headers.etag) })
      assert.equal(again.statusCode, 200)
    }
  })

  test('S26 a file follows every item that it hangs on: department, draft, schedule, end', async (t) => {
    const app = await testApp(t)
    const [zhang, li] = [await app.member('张三'), await app.member('李四')]
    const departments = ['综合管理部']
    const own = await withAttachment(app, { audience: 'departments', departments })
    assert.deepEqual(
      [await status(app.visitor, own.url), await status(zhang, own.url), await status(li, own.url)],
      [401, 200, 404],
    )
    const later = await withAttachment(app, {
      publishAt: app.clock.now() + HOUR,
      expiresAt: app.clock.now() + 2 * HOUR,
    })
    for (const expected of [401, 200, 401]) {
      assert.equal(await status(app.visitor, later.url), expected)
      app.clock.pass(HOUR)
    }
    const { id } = await file(app)
    const url = `/files/${id}/x.pdf`
    assert.equal(await status(zhang, url), 401, 'the session has ended meanwhile')
    const fresh = await app.member()
    assert.equal(await status(fresh, url), 404, 'a file that hangs on nothing')
    const files = [{ fileId: id, role: 'attachment' as const, name: 'x.pdf' }]
    await draft(app, { files })
    assert.equal(await status(fresh, url), 404)
    await news(app, { files, audience: 'member' })
    assert.deepEqual([await status(fresh, url), await status(app.visitor, url)], [200, 401])
    await news(app, { files })
    assert.equal(await status(app.visitor, url), 200)
  })

  test('S26 a staff attachment of a public item stays with the staff', async (t) => {
    const app = await testApp(t)
    const { url } = await withAttachment(app, { fileAudience: 'member' })
    assert.deepEqual([await status(app.visitor, url), await status(await app.member(), url)], [401, 200])
  })

  test('a public file is revalidated by its ETag', async (t) => {
    const app = await testApp(t)
    const { url } = await withAttachment(app, { bytes: SECRET })
    const { headers } = await app.visitor.get(url)
    const again = await app.visitor.get(url, { 'if-none-match': String(headers.etag) })
    assert.deepEqual([again.statusCode, again.body], [304, ''])
  })

  test('S38 every spelling of an address gets the decision of the plain one, or nothing', async (t) => {
    const app = await testApp(t)
    const { fileId, url } = await withAttachment(app, { audience: 'member', bytes: SECRET })
    const coded = Array.from(fileId, (sign) => `%${sign.charCodeAt(0).toString(16)}`).join('')
    for (const spelling of [
      `/files/${coded}/x.pdf`,
      `/%66iles/${fileId}/x.pdf`,
      `//files/${fileId}/x.pdf`,
      `/files//${fileId}/x.pdf`,
      `/files/./${fileId}/x.pdf`,
      `/files/x/../${fileId}/x.pdf`,
      `/files/${fileId};x/x.pdf`,
      `/files/${fileId}/x.pdf/`,
      `/files/${fileId}/x.pdf.`,
      `/FILES/${fileId}/x.pdf`,
      `/files/${fileId.toUpperCase()}/x.pdf`,
      `${url}?authorization=1`,
      `/api/..${url}`,
    ]) {
      const { statusCode, body } = await app.visitor.get(spelling)
      assert.ok([401, 404].includes(statusCode) || JSON.parse(body).code === 404, `${spelling}: ${statusCode}`)
      assert.doesNotMatch(body, new RegExp(SECRET))
    }
  })

  test('S36 no name leads out of the store', async (t) => {
    const app = await testApp(t)
    const { url, fileId } = await withAttachment(app, { bytes: SECRET })
    assert.equal(await status(app.visitor, url), 200)
    const names = [
      '../../etc/passwd',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e%2f%2e%2e%2fetc/passwd',
      '..%252f..%252fetc%252fpasswd',
      '..%5c..%5cetc%5cpasswd',
      '....//....//etc/passwd',
      '%2fetc%2fpasswd',
      'file:%2f%2f%2fetc%2fpasswd',
      'C:%5cwindows',
      'a.png%00.html',
      '%c0%ae%c0%ae/',
      '／etc／passwd',
      'x'.repeat(5000),
      '',
      '.env',
      'anju.sqlite',
      'anju.sqlite-wal',
    ]
    for (const name of names)
      for (const address of [
        `/files/${encodeURI(decodeSafely(name))}/x`,
        `/files/${name}`,
        `/files/${name}/x`,
        `/${name}`,
      ]) {
        // The address `/` is the start page.
        if (address === '/') continue
        const { statusCode, body } = await app.visitor.get(address)
        assert.ok([400, 401, 404, 414].includes(statusCode), `${address.slice(0, 80)}: ${statusCode}`)
        assert.doesNotMatch(body, /root:|SQLite format|PK staff/)
      }
    // A wrong name does not open a file either, even with the right id (audit F28).
    assert.equal((await app.visitor.get(`/files/${fileId}/..%2f..%2fetc%2fpasswd`)).statusCode, 401)
  })

  test('a file whose bytes are missing is not found, and the log says so', async (t) => {
    const app = await testApp(t)
    const { url } = await withAttachment(app)
    const { storage_key } = await app.context.db.selectFrom('file').select('storage_key').executeTakeFirstOrThrow()
    await app.context.storage.files.remove(storage_key)
    const { statusCode, headers, body } = await app.visitor.get(url)
    assert.deepEqual([statusCode, headers.etag, JSON.parse(body).code], [404, undefined, 404])
    assert.ok(app.logLines.some((line) => line.includes('a row names bytes that are missing')))
  })
})

describe('files on the local disk', () => {
  test('the store is private to its owner, and keys name nothing', async (t) => {
    const app = await testApp(t)
    await file(app)
    const root = join(app.context.settings.dataDir, 'files')
    const [folder = ''] = readdirSync(root)
    const [key = ''] = readdirSync(join(root, folder))
    assert.match(key, /^[0-9a-f]{32}$/)
    assert.equal(statSync(join(root, folder, key)).mode & 0o777, 0o600)
    assert.equal(statSync(join(root, folder)).mode & 0o777, 0o700)
  })

  test('S37 a link in the store or a folder beside it is never reached by an address', async (t) => {
    const app = await testApp(t)
    const root = join(app.context.settings.dataDir, 'files')
    mkdirSync(root, { recursive: true })
    symlinkSync('/etc/hostname', join(root, 'link'))
    mkdirSync(`${root}-evil`)
    writeFileSync(join(`${root}-evil`, 'x'), SECRET)
    const { url } = await withAttachment(app, { name: 'x.pdf' })
    const { storage_key } = await app.context.db.selectFrom('file').select('storage_key').executeTakeFirstOrThrow()
    const place = join(root, storage_key.slice(0, 2), storage_key)
    rmSync(place)
    symlinkSync('/etc/hostname', place)
    assert.equal(await status(app.visitor, url), 404, 'a link in the place of the bytes')
    for (const address of ['/files/link/x', '/files/link', '/files-evil/x', '/files/..-evil/x'])
      assert.ok([401, 404].includes(await status(app.visitor, address)), address)
  })
})

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
