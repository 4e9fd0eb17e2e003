import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter, generateX25519Identity, type Identity, identityToRecipient } from 'age-encryption'
import { BadArchive } from './archive.ts'

/** How the name of an encrypted archive ends. */
export const SEALED = '.age'

type Web = ReadableStream<Uint8Array>
const asWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as Web
const asNode = (stream: Web) => Readable.fromWeb(stream as unknown as Parameters<typeof Readable.fromWeb>[0])

/** A new pair of keys: archives are encrypted to the public one and opened with the private one. */
export async function newKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const privateKey = await generateX25519Identity()
  return { privateKey, publicKey: await identityToRecipient(privateKey) }
}

/** Encrypts `size` bytes to public keys, each of which has a private one that opens them. */
export async function seal(
  plain: { stream: Readable; size: number },
  keys: readonly string[],
): Promise<{ stream: Readable; size: number }> {
  const encrypter = new Encrypter()
  try {
    for (const key of keys) encrypter.addRecipient(key)
  } catch {
    throw new Error('环境变量 BACKUP_KEY 中的公钥不完整或写错，请重新复制')
  }
  const sealed = await encrypter.encrypt(asWeb(plain.stream))
  return { stream: asNode(sealed), size: sealed.size(plain.size) }
}

/** The private key belongs to another public one: nothing else of the same place would be opened either. */
export class WrongKey extends BadArchive {}

/** Comes after all private keys, and is reached when none of them fits. */
const noneFits: Identity = {
  unwrapFileKey: () => {
    throw new WrongKey('私钥与这份备份不符：它是用另一个公钥加密的')
  },
}

/** Opens encrypted bytes with the private keys in a file, which `age-keygen` may have written. */
export async function readIdentity(file: string): Promise<(sealed: Readable) => Promise<Readable>> {
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line && !line.startsWith('#'))
  const decrypter = new Decrypter()
  try {
    if (keys.length === 0) throw new Error('none')
    for (const key of keys) decrypter.addIdentity(key)
    decrypter.addIdentity(noneFits)
  } catch {
    throw new Error(`${file} 中没有完整的私钥：应有一行以 AGE-SECRET-KEY- 开头`)
  }
  return (sealed) => unseal(sealed, decrypter)
}

/** What the library finds wrong has no code; what the disk or the network reports has one. */
function rethrow(error: unknown): never {
  if (!(error instanceof Error) || 'code' in error || error instanceof BadArchive) throw error
  throw new BadArchive('备份文件已损坏或不完整，无法使用')
}

async function* readOpened(opened: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of opened) yield chunk
  } catch (error) {
    rethrow(error)
  }
}

async function unseal(sealed: Readable, decrypter: Decrypter): Promise<Readable> {
  try {
    const opened = await decrypter.decrypt(asWeb(sealed))
    return Readable.from(readOpened(asNode(opened)), { objectMode: false })
  } catch (error) {
    sealed.destroy()
    return rethrow(error)
  }
}
