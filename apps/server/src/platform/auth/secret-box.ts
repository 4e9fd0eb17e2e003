import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'

/** Encrypts short secrets for the database, with a key that is not in the database. */
export type SecretBox = {
  /** Encrypts a text for one purpose and owner, named by `label`; only the same label decrypts it. */
  seal(text: string, label: string): string
  /** The text; `undefined` when it was encrypted with another key or label, or has been changed. */
  open(sealed: string, label: string): string | undefined
  /** A keyed digest, for a secret that need not be read again. */
  digest(text: string, label: string): string
}

const ALGORITHM = 'aes-256-gcm'

/** The key in the data folder, created at its first use and readable by its owner only. */
function readKeyFile(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < 32) throw new Error(`${file} 不是有效的密钥，请从备份恢复该文件`)
  return key
}

/** A box with the key `SECRET_KEY`, or the one in the file `secret.key` of the data folder, which is read at first use. */
export function createSecretBox({ secretKey, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>): SecretBox {
  let master: string | undefined
  // A search of cases makes many digests, and each key is derived once.
  const keys = new Map<'seal' | 'digest', KeyObject>()
  const keyFor = (purpose: 'seal' | 'digest') => {
    const known = keys.get(purpose)
    if (known) return known
    master ??= secretKey || readKeyFile(dataDir)
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', master, '', `anju ${purpose}`, 32)))
    keys.set(purpose, key)
    return key
  }
  return {
    seal: (text, label) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv(ALGORITHM, keyFor('seal'), nonce).setAAD(Buffer.from(label))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return ['v1', ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.')
    },
    open: (sealed, label) => {
      const [version, ...parts] = sealed.split('.')
      const [nonce, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'))
      if (version !== 'v1' || !nonce || !tag || !body) return undefined
      const cipher = createDecipheriv(ALGORITHM, keyFor('seal'), nonce, { authTagLength: 16 })
      try {
        cipher.setAAD(Buffer.from(label)).setAuthTag(tag)
        return cipher.update(body, undefined, 'utf8') + cipher.final('utf8')
      } catch {
        return undefined
      }
    },
    digest: (text, label) => createHmac('sha256', keyFor('digest')).update(`${label}\n${text}`).digest('hex'),
  }
}
