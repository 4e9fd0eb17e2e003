import assert from 'node:assert/strict'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { withAttachment } from '../factories.ts'
import { type Actor, type TestApp, testApp } from '../harness.ts'
import { aUser, idsOfDepartments } from '../people.ts'
import { onBothStores } from '../stores.ts'

const NOT_FOUND = { code: 404, msg: '访问资源不存在', data: null }
const SECRET = 'PK staff only'
const PICTURE = `${'a1-_'.repeat(6)}.webp`

function fetch(who: Actor, address: string) {
  return who.get(`/prod-api/common/download/resource?resource=${encodeURIComponent(address)}`)
}

/** A user with only these permissions. */
async function somebody(app: TestApp, userName: string, permissions: string[]): Promise<Actor & { id: string }> {
  const id = await aUser(app.context, userName, { permissions })
  return { ...(await app.admin(userName)), id }
}

/** Gives a user a picture. */
async function withPicture(app: TestApp, id: string): Promise<string> {
  await app.context.storage.avatars.put(PICTURE, Buffer.from('RIFF picture'))
  await app.context.db.updateTable('administrator').set({ avatar: PICTURE }).where('id', '=', id).execute()
  return `/profile/avatar/${PICTURE}`
}

function assertNotFound(answer: { statusCode: number; json(): unknown }, what: string): void {
  assert.deepEqual([answer.statusCode, answer.json()], [200, NOT_FOUND], what)
}

onBothStores('downloads of resources', (testApp) => {
  test('a file of the content is sent with its name to users who manage content', async (t) => {
    const app = await testApp(t)
    const { url } = await withAttachment(app, { name: '通知"1".pdf', audience: 'member', bytes: SECRET })
    const people = [
      await app.admin(),
      await somebody(app, 'lister', ['cms:content:list']),
      await somebody(app, 'reader', ['cms:content:query']),
    ]
    for (const who of people) {
      const answer = await fetch(who, decodeURIComponent(url))
      assert.deepEqual([answer.statusCode, answer.body], [200, SECRET])
      assert.equal(answer.headers['content-type'], 'application/pdf')
      assert.equal(answer.headers['download-filename'], encodeURIComponent('通知"1".pdf'))
      assert.match(String(answer.headers['content-disposition']), /^attachment; /)
    }
  })

  test('a file of an item out of the data scope and a missing file have the same response', async (t) => {
    const app = await testApp(t)
    const { url, fileId } = await withAttachment(app, { department: '财务部', audience: 'member', bytes: SECRET })
    const [own = '', other = ''] = await idsOfDepartments(app.context, ['财务部', '综合管理部'])
    const permissions = ['cms:content:list', 'cms:content:query']
    await aUser(app.context, 'near', { permissions, dataScope: '3', departmentId: own })
    await aUser(app.context, 'far', { permissions, dataScope: '3', departmentId: other })
    assert.equal((await fetch(await app.admin('near'), decodeURIComponent(url))).body, SECRET)
    const far = await app.admin('far')
    const closed = await fetch(far, decodeURIComponent(url))
    assertNotFound(closed, url)
    assert.equal(closed.body, (await fetch(far, decodeURIComponent(url).replace(fileId.slice(0, 4), 'ffff'))).body)
  })

  test('for other users a file and a missing file have the same response', async (t) => {
    const app = await testApp(t)
    const { url, fileId } = await withAttachment(app, { name: 'x.pdf', bytes: SECRET })
    const nobody = await somebody(app, 'nobody', ['system:user:list'])
    const missing = await fetch(nobody, url.replace(fileId.slice(0, 4), 'ffff'))
    const closed = await fetch(nobody, url)
    assertNotFound(closed, url)
    assert.equal(closed.body, missing.body)
    assert.equal((await fetch(app.visitor, url)).json().code, 401)
    assert.equal((await fetch(await app.member(), url)).json().code, 401)
  })

  test('a picture is sent to its owner and to callers who may read users', async (t) => {
    const app = await testApp(t)
    const owner = await somebody(app, 'owner', [])
    const address = await withPicture(app, owner.id)
    for (const who of [owner, await somebody(app, 'viewer', ['system:user:query']), await app.admin()]) {
      const answer = await fetch(who, address)
      assert.deepEqual([answer.body, answer.headers['content-type']], ['RIFF picture', 'image/webp'])
    }
    assertNotFound(await fetch(await somebody(app, 'nobody', ['system:user:list']), address), 'a stranger')
    await app.context.db.updateTable('administrator').set({ avatar: '' }).execute()
    assertNotFound(await fetch(await app.admin(), address), 'a picture that is nobody’s')
  })

  test('S36 no address leads anywhere else', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const names = [
      '../../etc/passwd',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e%2f%2e%2e%2fetc/passwd',
      '..%252f..%252fetc%252fpasswd',
      '..\\..\\etc\\passwd',
      '..%5c..%5cetc%5cpasswd',
      '....//....//etc/passwd',
      '/etc/passwd',
      'file:///etc/passwd',
      'C:\\windows\\win.ini',
      'a.png%00.html',
      '%c0%ae%c0%ae/',
      '．．／etc／passwd',
      'x'.repeat(5000),
      '',
      '.env',
      'anju.sqlite',
      'anju.sqlite-wal',
    ]
    for (const name of names)
      for (const before of ['', '/profile/', '/profile/avatar/', '/files/', '/profile/avatar/../../'])
        assertNotFound(await fetch(admin, before + name), (before + name).slice(0, 80))
    for (const query of ['', 'resource[]=a', 'resource=/files/a%00', 'resource=a&resource=b'])
      assert.equal((await admin.get(`/prod-api/common/download/resource?${query}`)).json().code, 400, query)
  })

  test('S38 an odd spelling of an address is no address', async (t) => {
    const app = await testApp(t)
    const { fileId } = await withAttachment(app, { name: 'x.pdf', bytes: SECRET })
    const admin = await app.admin()
    const picture = await withPicture(app, await aUser(app.context, 'owner'))
    for (const address of [
      `//files/${fileId}/x.pdf`,
      `/files//${fileId}/x.pdf`,
      `/files/./${fileId}/x.pdf`,
      `/files/x/../${fileId}/x.pdf`,
      `/%66iles/${fileId}/x.pdf`,
      `/FILES/${fileId}/x.pdf`,
      `/files/${fileId.toUpperCase()}/x.pdf`,
      `/files/${fileId};x/x.pdf`,
      `/files/${fileId}/x.pdf/`,
      `/files/${fileId}/a/x.pdf`,
      `/files/${fileId}/a\\x.pdf`,
      `/files/${fileId}/`,
      `files/${fileId}/x.pdf`,
      `http://127.0.0.1/files/${fileId}/x.pdf`,
      `/files/${fileId}/x.pdf\n`.repeat(2),
      `/${picture}`,
      `${picture}/`,
      `${picture}.`,
      `${picture};x`,
      `/prod-api${picture}`,
      picture.replace('/avatar/', '/avatar//'),
      picture.replace('/avatar/', '/avatar/./'),
      picture.replace('.webp', '.WEBP'),
    ])
      assertNotFound(await fetch(admin, address), address)
  })
})

describe('downloads of resources from the local disk', () => {
  test('S37 a link in the place of a picture or of a file is not followed', async (t) => {
    const app = await testApp(t)
    const { dataDir } = app.context.settings
    const admin = await app.admin()
    const address = await withPicture(app, await aUser(app.context, 'owner'))
    const evil = join(dataDir, 'avatars-evil')
    mkdirSync(evil)
    writeFileSync(join(evil, PICTURE), SECRET)
    for (const target of ['/etc/hostname', join(evil, PICTURE), evil]) {
      rmSync(join(join(dataDir, 'avatars'), PICTURE), { recursive: true })
      symlinkSync(target, join(join(dataDir, 'avatars'), PICTURE))
      assertNotFound(await fetch(admin, address), target)
    }
    const { url, fileId } = await withAttachment(app, { name: 'x.pdf', bytes: SECRET })
    const row = await app.context.db.selectFrom('file').select('storage_key').where('id', '=', fileId).execute()
    const key = row[0]?.storage_key ?? ''
    const path = join(dataDir, 'files', key.slice(0, 2), key)
    rmSync(path)
    symlinkSync('/etc/hostname', path)
    assertNotFound(await fetch(admin, url), url)
  })
})
