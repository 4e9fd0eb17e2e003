import assert from 'node:assert/strict'
import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { sendFile } from '../../../../test/files.ts'
import { type Actor, HOUR, START, type TestApp, testApp } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'
import { keysOf, onBothStores } from '../../../../test/stores.ts'
import { purgeAvatars } from './avatar.ts'

const URL = '/prod-api/system/user/profile/avatar'
const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#2f6f6a' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toFormat(format)
    .toBuffer()

const send = (app: TestApp, who: Actor, bytes: Buffer, name = 'me.png') =>
  sendFile(app, who, URL, { field: 'avatarfile', name, bytes, type: 'image/png' })

const storedKeys = (app: TestApp) => keysOf(app.context.storage.avatars)

const CRC = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  let crc = 0xffffffff
  for (const byte of body) crc = (CRC[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
  return Buffer.concat([length, body, sum])
}

/** A picture of few bytes and one colour that unpacks to `side` times `side` pixels. */
function bomb(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

onBothStores('avatar', (testApp) => {
  test('a picture is stored small, square and without metadata, and served to callers who know its name', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    for (const format of ['png', 'jpeg', 'webp', 'gif'] as const) {
      const { code, imgUrl } = (await send(app, admin, await picture(format))).json()
      assert.equal(code, 200, format)
      assert.match(imgUrl, /^\/profile\/avatar\/[\w-]{24}\.webp$/)
      assert.equal((await admin.call('GET /prod-api/getInfo')).user.avatar, imgUrl)
      const download = await app.visitor.get(`/prod-api${imgUrl}`)
      const { width, height, format: now, exif } = await sharp(download.rawPayload).metadata()
      assert.deepEqual([width, height, now, exif], [256, 256, 'webp', undefined])
      assert.equal(download.headers['content-type'], 'image/webp')
      assert.match(String(download.headers['content-disposition']), /^inline/)
      assert.match(String(download.headers['cache-control']), /immutable/)
      assert.equal(download.headers['x-content-type-options'], 'nosniff')
      assert.match(String(download.headers['content-security-policy']), /sandbox/)
    }
  })

  test('the former picture goes, with the account the last one too', async (t) => {
    const app = await testApp(t)
    const userId = await aUser(app.context, 'clerk', { roleIds: [] })
    const clerk = await app.admin('clerk')
    const first = (await send(app, clerk, await picture('png'))).json().imgUrl
    await send(app, clerk, await picture('jpeg'))
    assert.equal((await storedKeys(app)).length, 1)
    assert.equal((await app.visitor.get(`/prod-api${first}`)).json().code, 404)
    const admin = await app.admin()
    await admin.call('DELETE /prod-api/system/user/:userIds', { params: { userIds: userId } })
    assert.deepEqual(await storedKeys(app), [])
  })

  test('S41 what is no picture is refused, whatever it is called', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const html = '<html><script>alert(1)</script></html>'
    for (const [name, text] of [
      ['a.html', html],
      ['a.PnG', html],
      ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
      ['a.png', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
      ['a.gif', 'GIF89a/*........*/=1;alert(1)//'],
      ['a.pdf', '%PDF-1.7\n<html></html>'],
      ['a.js', 'alert(1)'],
      ['a.jpg', '\xff\xd8\xff\xe0 and nothing more'],
      ['a.png', ''],
    ] as const) {
      const { code, msg } = (await send(app, admin, Buffer.from(text, 'latin1'), name)).json()
      assert.equal(code, 400, `${name}: ${msg}`)
    }
    const tiff = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .tiff()
      .toBuffer()
    assert.equal((await send(app, admin, tiff)).json().code, 400)
    const half = (await picture('jpeg')).subarray(0, 900)
    assert.equal((await send(app, admin, half)).json().code, 400)
    assert.deepEqual([await storedKeys(app), (await admin.call('GET /prod-api/getInfo')).user.avatar], [[], ''])
  })

  test('S41 nothing of a script behind a real picture is kept', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const both = Buffer.concat([await picture('gif'), Buffer.from('<script>alert(1)</script>')])
    const { code, imgUrl } = (await send(app, admin, both, 'a.gif.html')).json()
    assert.equal(code, 200)
    assert.equal((await app.visitor.get(`/prod-api${imgUrl}`)).rawPayload.includes('script'), false)
  })

  test('S44 a bomb is refused before it is unpacked, and one byte too many with 413', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const began = process.memoryUsage().rss
    for (const side of [16_383, 30_000]) {
      const { code, msg } = (await send(app, admin, bomb(side))).json()
      assert.deepEqual([code, msg], [400, '图片尺寸过大，请缩小后重试'])
    }
    assert.ok(process.memoryUsage().rss - began < 150 * 1024 * 1024)
    const large = await send(app, admin, Buffer.alloc(5 * 1024 * 1024 + 1))
    assert.deepEqual([large.statusCode, large.json().code], [413, 413])
    assert.deepEqual(await storedKeys(app), [])
  })

  test('S36 only names that a user has lead to a file', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { imgUrl } = (await send(app, admin, await picture('png'))).json()
    await app.context.db.updateTable('administrator').set({ avatar: '' }).execute()
    for (const name of [
      imgUrl.split('/').at(-1),
      `${'a'.repeat(24)}.webp`,
      '..%2f..%2fanju.sqlite',
      'anju.sqlite',
      '%00',
    ]) {
      const answer = await app.visitor.get(`/prod-api/profile/avatar/${name}`)
      assert.ok([400, 404].includes(answer.json().code), name)
    }
  })
})

describe('avatar on the local disk', () => {
  test('a picture without a user is deleted after a day', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await send(app, admin, await picture('png'))
    const [mine = ''] = await storedKeys(app)
    const folder = join(app.context.settings.dataDir, 'avatars')
    writeFileSync(join(folder, 'left-behind.webp'), await picture('webp'))
    const purge = async (now: number) => {
      for (const name of await storedKeys(app)) utimesSync(join(folder, name), START / 1000, START / 1000)
      return purgeAvatars(app.context, now)
    }
    assert.equal(await purge(START + 23 * HOUR), 0)
    assert.equal(await purge(START + 24 * HOUR), 1)
    assert.deepEqual(await storedKeys(app), [mine])
  })
})
