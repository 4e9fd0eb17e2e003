import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { openStaticFiles } from '#platform/http/static-files'
import { testApp } from '../harness.ts'

const SCRIPT = 'export const text = "安居"'

/** A built application in miniature, with compressed variants as the build writes them. */
function aBuild(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'anju-build-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, 'pictures', '.hidden'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><!--anju-site--></head>')
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), SCRIPT)
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.gz'), gzipSync(SCRIPT))
  writeFileSync(join(folder, 'pictures', 'house.webp'), 'webp')
  writeFileSync(join(folder, 'pictures', '.hidden', 'x.txt'), 'SECRET')
  writeFileSync(join(folder, '.built'), 'SECRET')
  symlinkSync('/etc/hostname', join(folder, 'pictures', 'link.txt'))
  return folder
}

/** Status line and headers of a response as they travel. */
function headOf(port: number, path: string): Promise<string> {
  const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Accept-Encoding: gzip, br', '', '']
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')))
    let text = ''
    socket.on('error', reject)
    socket.on('data', (part) => {
      text += part.toString('latin1')
      const end = text.indexOf('\r\n\r\n')
      if (end < 0) return
      resolve(text.slice(0, end + 4))
      socket.destroy()
    })
  })
}

describe('files of the built applications', () => {
  test('they are read at the first request or after the start; what happens to the folder later changes nothing', async (t) => {
    const siteDir = aBuild(t)
    const files = openStaticFiles(siteDir, () => 'no-store')
    await files.load()
    const app = await testApp(t, { siteDir, adminDir: siteDir })
    for (const root of ['', '/admin']) await app.server.inject(`${root}/assets/app-1a2b.js`)
    rmSync(siteDir, { recursive: true })
    for (const root of ['', '/admin']) {
      const { statusCode, body } = await app.server.inject(`${root}/assets/app-1a2b.js`)
      assert.deepEqual([statusCode, body], [200, SCRIPT])
      const never = await app.server.inject(`${root}/pictures/house.webp`)
      assert.deepEqual([never.statusCode, never.json().code], [404, 404], 'a file that is gone before anybody asked')
    }
    assert.equal(files.get('pictures/house.webp')?.plain?.toString(), 'webp')
    assert.equal(files.get('assets/app-1a2b.js')?.br?.length, brotliCompressSync(SCRIPT).length)
    assert.equal(files.get('assets/app-1a2b.js.br'), undefined)
  })

  test('each has its type and its lifetime', async (t) => {
    const siteDir = aBuild(t)
    const app = await testApp(t, { siteDir, adminDir: siteDir })
    for (const root of ['', '/admin']) {
      const { headers } = await app.server.inject(`${root}/assets/app-1a2b.js`)
      assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
      assert.equal(headers['cache-control'], 'max-age=31536000, immutable')
      assert.equal(headers.vary, 'Accept-Encoding')
      const picture = await app.server.inject(`${root}/pictures/house.webp`)
      assert.deepEqual([picture.statusCode, picture.headers['content-type']], [200, 'image/webp'])
      assert.equal(picture.headers['cache-control'], 'public, max-age=3600')
    }
  })

  test('they are compressed already', async (t) => {
    const app = await testApp(t, { siteDir: aBuild(t) })
    const ask = (encoding: string) =>
      app.server.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': encoding } })
    const [br, gzip, none] = [await ask('gzip, deflate, br'), await ask('gzip'), await ask('identity')]
    assert.equal(br.headers['content-encoding'], 'br')
    assert.equal(brotliDecompressSync(br.rawPayload).toString(), SCRIPT)
    assert.equal(gzip.headers['content-encoding'], 'gzip')
    assert.equal(gunzipSync(gzip.rawPayload).toString(), SCRIPT)
    assert.deepEqual([none.headers['content-encoding'], none.body], [undefined, SCRIPT])
  })

  test('a copy that is still good is not sent again, and HEAD sends none', async (t) => {
    const app = await testApp(t, { siteDir: aBuild(t) })
    const url = '/pictures/house.webp'
    const etag = String((await app.server.inject(url)).headers.etag)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await app.server.inject({ url, headers: { 'if-none-match': known } })
      assert.deepEqual([again.statusCode, again.body], [304, ''], known)
    }
    assert.equal((await app.server.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode, 200)
    const head = await app.server.inject({ url, method: 'HEAD' })
    assert.deepEqual([head.statusCode, head.body], [200, ''])
    assert.equal(head.headers['content-length'], String('webp'.length))
  })

  test('they carry at most 300 bytes of headers, over a connection', async (t) => {
    const app = await testApp(t, { siteDir: aBuild(t) })
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.server.address() as AddressInfo
    for (const path of ['/assets/app-1a2b.js', '/pictures/house.webp']) {
      const head = await headOf(port, path)
      assert.match(head, /x-content-type-options: nosniff/)
      assert.ok(Buffer.byteLength(head) <= 300, `${path}: ${Buffer.byteLength(head)} bytes\n${head}`)
    }
  })

  test('hidden files, links and everything that is not in the folder are not found', async (t) => {
    const siteDir = aBuild(t)
    const app = await testApp(t, { siteDir, adminDir: siteDir })
    for (const path of [
      '/.built',
      '/%2ebuilt',
      '/pictures/.hidden/x.txt',
      '/pictures/link.txt',
      '/pictures/../.built',
      '/assets/',
      '/assets',
      '/__proto__',
      '/..%2f..%2fetc%2fpasswd',
      '//assets/app-1a2b.js',
    ])
      for (const root of ['', '/admin']) {
        const { statusCode, body } = await app.server.inject(root + path)
        assert.deepEqual([statusCode, JSON.parse(body).code], [404, 404], root + path)
      }
  })
})
