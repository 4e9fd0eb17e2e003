import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { shortName } from '@anju/contract/wire/file-name'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { type Refusal, refuse } from '../../refusal.ts'
import type { Entry } from './ledger.ts'
import { type Receiver, receive } from './receive.ts'

/** An uploaded file. The name is chosen by the client and never part of a path. */
export type Upload = { name: string; mime: string; bytes: Buffer }

export const MULTIPART_TYPE = 'multipart/form-data'

/** What a form may have around its one file: boundaries, headers and the fields that clients send with it. */
const AROUND = 64 * 1024
const FORM_LIMITS = { files: 1, fields: 20, parts: 21, fieldSize: 2000, fieldNameSize: 100 }
const HEADER_LIMITS = { headerPairs: 20, headerSize: 8 * 1024 }

/** Bytes that the parser gets in one go. */
const AT_ONCE = 16 * 1024

const NONE = '请选择要上传的文件'
const NOT_WHOLE = '文件没有完整送达，请重新上传'
const NOT_ONE = '一次只能上传一个文件'

export const refuseBroken = () => refuse('badRequest', NOT_WHOLE)

/** Whether a request sends a form with files. */
export function isMultipart({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.trim().toLowerCase().startsWith(MULTIPART_TYPE) ?? false
}

function refuseTooLarge(maxBytes: number): never {
  const MB = 1024 * 1024
  return refuse('tooLarge', `文件不能超过 ${maxBytes >= MB ? `${Math.round(maxBytes / MB)} MB` : `${maxBytes} 字节`}`)
}

/** Refuses a request that sends no file, or says that it sends too much, before anything of it is read. */
export function assertFile(request: FastifyRequest, maxBytes: number): void {
  if (!isMultipart(request)) refuse('badRequest', NONE)
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + AROUND) refuseTooLarge(maxBytes)
}

type Collected = { name: string; mime: string; chunks: Buffer[] }

/** The parser of a form: collects the file of one field, and calls `fail` with why the form is refused. */
function parserOf(
  { headers }: IncomingMessage,
  { field, maxBytes }: { field: string; maxBytes: number },
  fail: (refusing: () => never) => void,
) {
  const limits = { fileSize: maxBytes, ...FORM_LIMITS, ...HEADER_LIMITS }
  let busboy: BusboyInstance
  try {
    // A request without a content type is no form and does not come here.
    busboy = new Busboy({ headers: headers as { 'content-type': string }, limits })
  } catch {
    // There is no boundary.
    return refuseBroken()
  }
  const collected: Collected[] = []
  const take = (name: string, file: Readable, filename: string | undefined, mime: string) => {
    const one: Collected = { name: filename ?? '', mime, chunks: [] }
    file.on('data', (chunk: Buffer) => one.chunks.push(chunk)).on('error', () => fail(refuseBroken))
    file.on('limit', () => fail(() => refuseTooLarge(maxBytes)))
    if (name === field) collected.push(one)
    else fail(() => refuse('badRequest', NONE))
  }
  busboy.on('file', (name, file, filename, _encoding, mime) => take(name, file, filename, mime))
  busboy.on('error', () => fail(refuseBroken))
  for (const limit of ['partsLimit', 'fieldsLimit'] as const) busboy.on(limit, () => fail(refuseBroken))
  busboy.on('filesLimit', () => fail(() => refuse('badRequest', NOT_ONE)))
  return { busboy, file: () => collected[0] }
}

/**
 * Reads the one file of a form into memory, counted by `entry`; the rest of a refused form is dropped as it comes. Nothing else of the form
 * is kept. `stopping` is told how to refuse the form while it arrives.
 */
export async function readFile(
  request: FastifyRequest,
  wanted: { field: string; maxBytes: number },
  entry: Entry,
  stopping: (stop: (refusal: Refusal) => void) => void,
): Promise<Upload> {
  const parsed = Promise.withResolvers<void>()
  parsed.promise.catch(() => {})
  let failed = false
  const fail = (refusing: () => never) => {
    failed = true
    try {
      refusing()
    } catch (refusal) {
      parsed.reject(refusal)
      receiving.stop(refusal as Refusal)
    }
  }
  const { busboy, file } = parserOf(request.raw, wanted, fail)
  busboy.on('finish', () => parsed.resolve())
  let size = 0
  const receiver: Receiver = {
    take: (chunk) => {
      size += chunk.length
      if (size > wanted.maxBytes + AROUND) refuseTooLarge(wanted.maxBytes)
      entry.add(chunk.length)
      // The parser would go through the rest of a chunk in which it has found a fault.
      for (let at = 0; at < chunk.length && !failed; at += AT_ONCE) busboy.write(chunk.subarray(at, at + AT_ONCE))
    },
    end: () => busboy.end(),
  }
  const receiving = receive(request.raw, receiver)
  stopping(receiving.stop)
  await receiving.whole
  await parsed.promise
  const { name, mime, chunks } = file() ?? refuse('badRequest', NONE)
  const bytes = Buffer.concat(chunks)
  if (bytes.length === 0) refuse('badRequest', '文件是空的，请重新选择')
  return { name: shortName(name, 200), mime, bytes }
}
