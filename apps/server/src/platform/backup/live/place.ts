import { createReadStream } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Settings } from '../../settings/settings.ts'
import { folderStore } from '../../storage/local.ts'
import { bucketStore } from '../../storage/s3.ts'
import type { Store } from '../../storage/store.ts'
import { SEALED, seal } from '../seal.ts'

type Places = Pick<Settings, 'backupCopyDir' | 'backupS3' | 'backupKeys'>

/** Where a continuous copy is: the bucket, or else the folder, below a name of its own. */
export type LivePlace = {
  label: string
  /** Parts of the database. */
  parts: Store
  /** Files by installation, store, size and key. */
  files: Store
  /** Rejects while it cannot be used; resolves with whether it has a part. */
  probe(part?: string): Promise<boolean>
  close(): void
}

/** The mark of an installation in its copy; a restored one gets another, so that it never writes over what it came from. */
export const LIVE_FACT = 'live-copy'

/** The folder of the parts in a second place. */
export const PARTS = 'live'
const FILES = 'live-files'
/** A slow request must not let the log of the database grow for long. */
const ONE_REQUEST = 30_000

/** @throws when no second place is set */
export async function openLivePlace({ backupCopyDir, backupS3 }: Places): Promise<LivePlace> {
  if (backupS3) {
    const [parts, files] = [
      await bucketStore(backupS3, PARTS, ONE_REQUEST),
      await bucketStore(backupS3, FILES, ONE_REQUEST),
    ]
    const close = () => {
      parts.close()
      files.close()
    }
    const probe = async (part = 'probe') => parts.store.has(part)
    return { label: `存储桶 ${backupS3.bucket}`, parts: parts.store, files: files.store, probe, close }
  }
  if (!backupCopyDir) throw new Error('没有设置备份的第二处：请设置环境变量 BACKUP_COPY_DIR 或 BACKUP_S3_BUCKET')
  const parts = folderStore(join(backupCopyDir, PARTS))
  return {
    label: 'BACKUP_COPY_DIR',
    parts,
    files: folderStore(join(backupCopyDir, FILES)),
    probe: (part = 'probe') => statfs(backupCopyDir).then(() => parts.has(part)),
    close: () => {},
  }
}

export async function keysOf(store: Store): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys
}

export const sealedName = (name: string, { backupKeys }: Places) => (backupKeys === 'off' ? name : name + SEALED)

/** Writes bytes under a name, encrypted unless `BACKUP_KEY` is `off`. */
export async function putSealed(
  store: Store,
  name: string,
  plain: { stream: Readable; size: number },
  settings: Places,
): Promise<void> {
  const { backupKeys } = settings
  await store.put(sealedName(name, settings), backupKeys === 'off' ? plain : await seal(plain, backupKeys))
}

export const fileBytes = async (file: string) => ({ stream: createReadStream(file), size: (await stat(file)).size })
