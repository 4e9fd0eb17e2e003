import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { openArchive } from './read.ts'
import { zipOf } from './write.ts'

const BOUNDS = { entries: 10, unpacked: 1000 }
const made = async (...files: { name: string; bytes: Buffer; packed?: boolean }[]) =>
  Buffer.concat(await Readable.from(zipOf(files)).toArray())

test('an archive that was written is read by ourselves and by others', async () => {
  const text = Buffer.from('正文'.repeat(50))
  const bytes = await made({ name: '目录/甲.md', bytes: text }, { name: 'b.webp', bytes: text, packed: true })
  const archive = openArchive(bytes, BOUNDS)
  assert.deepEqual(archive.names, ['b.webp', '目录/甲.md'])
  assert.deepEqual(await archive.bytesOf('目录/甲.md'), text)
  assert.deepEqual(await archive.bytesOf('b.webp'), text)
  assert.equal(await archive.bytesOf('c'), undefined)
  assert.deepEqual(Buffer.from(unzipSync(bytes)['目录/甲.md'] ?? []), text)
})

test('the names that Windows writes without saying how are Chinese too; files of systems are left out', async () => {
  const bytes = Buffer.from(
    zipSync({ 'AAAA.md': strToU8('x'), '__MACOSX/a.md': strToU8('x'), '.DS_Store': strToU8('x') }),
  )
  const gbk = Buffer.from([0xb9, 0xab, 0xb8, 0xe6])
  for (let at = bytes.indexOf('AAAA'); at >= 0; at = bytes.indexOf('AAAA', at)) gbk.copy(bytes, at)
  assert.deepEqual(openArchive(bytes, BOUNDS).names, ['公告.md'])
})

test('D6 names are the same, whichever system has written them', async () => {
  const x = Buffer.from('x')
  const archiveOf = async (...names: string[]) =>
    openArchive(await made(...names.map((name) => ({ name, bytes: x }))), BOUNDS)
  const nfd = '通知/é 公告.md'.normalize('NFD')
  const archive = await archiveOf('通知\\甲.md', nfd, '__MACOSX\\通知\\._甲.md', '图\\Thumbs.db', '空\\')
  assert.deepEqual(archive.names, ['通知/é 公告.md'.normalize('NFC'), '通知/甲.md'])
  assert.deepEqual(await archive.bytesOf('通知/甲.md'), x)
  for (const name of ['..\\甲.md', 'a\\..\\..\\甲.md', 'C:\\甲.md', '\\甲.md', '\\\\server\\甲.md'])
    await assert.rejects(archiveOf(name), { message: '压缩包中有文件名指向压缩包之外，不能导入' }, name)
  await assert.rejects(archiveOf('a/甲.md', 'a\\甲.md'), {
    message: '压缩包中有两个文件都叫“a/甲.md”，请改名后重新压缩',
  })
})

test('S36 S44 what is no archive, too large, or leads out of itself is refused before anything is unpacked', async () => {
  const x = Buffer.from('x')
  const refused = async (bytes: Buffer, sentence: RegExp) =>
    assert.throws(() => openArchive(bytes, BOUNDS), { message: sentence })
  await refused(Buffer.from('正文'), /不是可以打开的 zip/)
  await refused(await made({ name: '../a.md', bytes: x }), /指向压缩包之外/)
  await refused(await made({ name: '/etc/a.md', bytes: x }), /指向压缩包之外/)
  await refused(await made({ name: 'a.md', bytes: Buffer.alloc(1001) }), /解压后超过/)
  await refused(await made(...Array.from({ length: 11 }, (_, at) => ({ name: `${at}`, bytes: x }))), /超过 10 个/)
})

test('S44 a file that unpacks to more or less than its directory says is refused', async () => {
  const bytes = await made({ name: 'a.md', bytes: Buffer.alloc(500) })
  const directory = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  for (const declared of [499, 501, 5]) {
    const other = Buffer.from(bytes)
    other.writeUInt32LE(declared, directory + 24)
    await assert.rejects(openArchive(other, BOUNDS).bytesOf('a.md') as Promise<unknown>, {
      message: '压缩包中的文件 a.md 已损坏',
    })
  }
})
