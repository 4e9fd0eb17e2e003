import type { Readable } from 'node:stream'
import { refusals } from '@anju/contract/errors'
import type { S3Client } from '@aws-sdk/client-s3'
import { Refusal } from '../refusal.ts'
import type { S3Settings } from '../settings/s3-settings.ts'
import { isKey, type Listed, placeOf, type Storage, type Store, type StoreName } from './store.ts'

type Sdk = typeof import('@aws-sdk/client-s3')
type Bucket = { sdk: Sdk; client: S3Client; settings: S3Settings; onOutage: (error: unknown) => void; listed: number }

const RETRY_AFTER = 5

/** The store is unreachable or refuses access: calls that need it get 503, all others work. */
export class StorageOutage extends Refusal {
  constructor(cause: unknown) {
    super(refusals.unavailable, { retryAfter: RETRY_AFTER })
    this.cause = cause
  }
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NoSuchKey' || name === 'NotFound' || ($metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket')
}

/** Runs a call to the bucket; `undefined` when the object is missing. */
async function request<Answer>({ onOutage }: Bucket, call: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call()
  } catch (error) {
    if (isMissing(error)) return undefined
    onOutage(error)
    throw new StorageOutage(error)
  }
}

async function* listPrefix(bucket: Bucket, prefix: string): AsyncGenerator<Listed> {
  const { sdk, client, settings } = bucket
  let token: string | undefined
  do {
    const command = new sdk.ListObjectsV2Command({
      Bucket: settings.bucket,
      Prefix: prefix,
      MaxKeys: bucket.listed,
      ...(token && { ContinuationToken: token }),
    })
    const page = await request(bucket, () => client.send(command))
    for (const { Key = '', LastModified } of page?.Contents ?? [])
      yield { key: Key.slice(Key.lastIndexOf('/') + 1), changedAt: LastModified?.getTime() ?? 0 }
    token = page?.IsTruncated ? page.NextContinuationToken : undefined
  } while (token)
}

function s3Store(bucket: Bucket, name: StoreName): Store {
  const { sdk, client, settings } = bucket
  const at = (key: string) => {
    if (!isKey(key)) throw new Error('not a key of the store')
    return { Bucket: settings.bucket, Key: `${settings.prefix}${name}/${placeOf(name, key)}` }
  }
  return {
    put: async (key, body) => {
      const [Body, ContentLength] = Buffer.isBuffer(body) ? [body, body.length] : [body.stream, body.size]
      const put = new sdk.PutObjectCommand({ ...at(key), Body, ContentLength })
      if (!(await request(bucket, () => client.send(put)))) throw new StorageOutage(new Error('no such bucket'))
    },
    open: async (key, part) => {
      if (!isKey(key)) return undefined
      const get = new sdk.GetObjectCommand({ ...at(key), ...(part && { Range: `bytes=${part.start}-${part.end}` }) })
      const object = await request(bucket, () => client.send(get))
      return object && { size: object.ContentLength ?? 0, body: object.Body as Readable }
    },
    has: async (key) =>
      isKey(key) && (await request(bucket, () => client.send(new sdk.HeadObjectCommand(at(key))))) !== undefined,
    list: () => listPrefix(bucket, `${settings.prefix}${name}/`),
    remove: async (key) => {
      await request(bucket, () => client.send(new sdk.DeleteObjectCommand(at(key))))
    },
  }
}

/** Stores in a bucket of Amazon S3 or of a compatible service; `listed` keys are requested at a time. */
export async function s3Storage(
  settings: S3Settings,
  onOutage: (error: unknown) => void,
  { listed = 1000 } = {},
): Promise<Storage> {
  const sdk = await import('@aws-sdk/client-s3')
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = settings
  const client = new sdk.S3Client({
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 10_000, throwOnRequestTimeout: true },
    // Compatible services do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const bucket: Bucket = { sdk, client, settings, onOutage, listed }
  return {
    kind: 's3',
    files: s3Store(bucket, 'files'),
    avatars: s3Store(bucket, 'avatars'),
    exports: s3Store(bucket, 'exports'),
    probe: async () => {
      const list = new sdk.ListObjectsV2Command({ Bucket: settings.bucket, Prefix: settings.prefix, MaxKeys: 1 })
      await request(bucket, () => client.send(list))
    },
    close: () => client.destroy(),
  }
}
