import type { Readable } from 'node:stream'
import { refusals } from '@anju/contract/errors'
import type { S3Client } from '@aws-sdk/client-s3'
import { Refusal } from '../refusal.ts'
import type { S3Settings } from '../settings/s3-settings.ts'
import { isKey, type Listed, placeOf, type Storage, type Store, type StoreName } from './store.ts'

type Sdk = typeof import('@aws-sdk/client-s3')
type Bucket = { sdk: Sdk; client: S3Client; settings: S3Settings; onOutage: (error: unknown) => void; listed: number }

const RETRY_AFTER = 5

/** Longer streams are sent in parts, of which one is in memory: an object may have 10,000. */
const PART = 8 * 1024 * 1024

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

/** Cuts a stream into parts of equal length; the last one is what remains. They share their memory, so each is valid until the next. */
async function* partsOf(stream: Readable): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafe(PART)
  let length = 0
  for await (const chunk of stream)
    for (let at = 0; at < chunk.length; ) {
      const taken = Math.min(PART - length, chunk.length - at)
      part.set(chunk.subarray(at, at + taken), length)
      length += taken
      at += taken
      if (length < PART) continue
      yield part
      length = 0
    }
  if (length > 0) yield part.subarray(0, length)
}

type Place = { Bucket: string; Key: string }

/** Sends a stream in parts: the object is there when all have arrived, and otherwise nothing is. */
async function putInParts({ sdk, client }: Bucket, place: Place, stream: Readable): Promise<void> {
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(place))
  const upload = { ...place, UploadId }
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for await (const Body of partsOf(stream)) {
      const PartNumber = Parts.length + 1
      const { ETag } = await client.send(new sdk.UploadPartCommand({ ...upload, PartNumber, Body }))
      Parts.push({ PartNumber, ETag })
    }
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
  } catch (error) {
    await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => {})
    throw error
  }
}

function s3Store(bucket: Bucket, folder: string, inside = (key: string) => key): Store {
  const { sdk, client, settings } = bucket
  const at = (key: string): Place => {
    if (!isKey(key)) throw new Error('not a key of the store')
    return { Bucket: settings.bucket, Key: `${settings.prefix}${folder}/${inside(key)}` }
  }
  const put = (place: Place, body: Parameters<Store['put']>[1]): Promise<unknown> => {
    if (!Buffer.isBuffer(body) && body.size > PART) return putInParts(bucket, place, body.stream).then(() => true)
    const [Body, ContentLength] = Buffer.isBuffer(body) ? [body, body.length] : [body.stream, body.size]
    return client.send(new sdk.PutObjectCommand({ ...place, Body, ContentLength }))
  }
  return {
    put: async (key, body) => {
      const place = at(key)
      if (!(await request(bucket, () => put(place, body)))) throw new StorageOutage(new Error('no such bucket'))
    },
    open: async (key, part) => {
      if (!isKey(key)) return undefined
      const get = new sdk.GetObjectCommand({ ...at(key), ...(part && { Range: `bytes=${part.start}-${part.end}` }) })
      const object = await request(bucket, () => client.send(get))
      return object && { size: object.ContentLength ?? 0, body: object.Body as Readable }
    },
    has: async (key) =>
      isKey(key) && (await request(bucket, () => client.send(new sdk.HeadObjectCommand(at(key))))) !== undefined,
    list: () => listPrefix(bucket, `${settings.prefix}${folder}/`),
    remove: async (key) => {
      await request(bucket, () => client.send(new sdk.DeleteObjectCommand(at(key))))
    },
  }
}

/** A bucket of Amazon S3 or of a compatible service; `listed` keys are requested at a time, and `timeout` is that of one request. */
async function openBucket(
  settings: S3Settings,
  onOutage: (error: unknown) => void,
  { listed = 1000, timeout = 10_000 } = {},
): Promise<Bucket> {
  const sdk = await import('@aws-sdk/client-s3')
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = settings
  const client = new sdk.S3Client({
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2000, requestTimeout: timeout, throwOnRequestTimeout: true },
    // Compatible services do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { sdk, client, settings, onOutage, listed }
}

/** One store of its own, below the folder of that name. */
export async function bucketStore(
  settings: S3Settings,
  folder: string,
  timeout: number,
): Promise<{ store: Store; close(): void }> {
  const bucket = await openBucket(settings, () => {}, { timeout })
  return { store: s3Store(bucket, folder), close: () => bucket.client.destroy() }
}

/** The stores of the application in a bucket. */
export async function s3Storage(
  settings: S3Settings,
  onOutage: (error: unknown) => void,
  { listed = 1000 } = {},
): Promise<Storage> {
  const bucket = await openBucket(settings, onOutage, { listed })
  const { sdk, client } = bucket
  const storeOf = (name: StoreName) => s3Store(bucket, name, (key) => placeOf(name, key))
  return {
    kind: 's3',
    files: storeOf('files'),
    avatars: storeOf('avatars'),
    exports: storeOf('exports'),
    probe: async () => {
      const list = new sdk.ListObjectsV2Command({ Bucket: settings.bucket, Prefix: settings.prefix, MaxKeys: 1 })
      await request(bucket, () => client.send(list))
    },
    close: () => client.destroy(),
  }
}
