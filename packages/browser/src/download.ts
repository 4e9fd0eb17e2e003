import { openTable } from '@anju/contract/wire/open-table'
import { NetworkFailure } from './network-failure.ts'
import { type Caller, callerHeaders, timeouts } from './transport.ts'

/** Milliseconds for an export, of which no byte leaves before all of it is made: the server gives itself two minutes. */
const MAKING = 130_000

/** What a failed download says (spec §8); a code that is not listed says what the server said. */
const refusals = openTable<string>({
  401: '认证失败，无法访问系统资源',
  403: '当前操作没有权限',
  404: '访问资源不存在',
  default: '系统未知错误，请反馈给管理员',
})

/** Shown while a download runs (spec §8). */
export const downloading = '正在下载数据，请稍候'

/** The sentence for a refused download: the table of spec §8, else the server's own, else the default. */
export function downloadRefusal(code: number, msg?: string): string {
  return refusals[code] ?? (msg || (refusals.default as string))
}

/** The file's name as the server says it (`download-filename`), else the last part of its address. */
export function fileNameOf(headers: Headers, url: string): string {
  const fileName = headers.get('download-filename') ?? url.split('?')[0]?.split('/').pop() ?? ''
  try {
    return decodeURIComponent(fileName)
  } catch {
    return fileName
  }
}

/** Follows a download: how many bytes have arrived, and a signal that ends it. */
export type Watch = { received: (bytes: number) => void; signal: AbortSignal }

/** What came of a download: the file, or a sentence on why there is none, with the server's code and reason if it said them. */
export type Fetched = { blob: Blob; name: string } | { refusal: string; code?: number; reason?: string }

async function refusalOf(response: Response): Promise<{ refusal: string; code: number; reason?: string }> {
  const body = (await response.json().catch(() => ({}))) as { code?: number; msg?: string; reason?: string }
  const code = body.code ?? response.status
  return { refusal: downloadRefusal(code, body.msg), code, ...(body.reason !== undefined && { reason: body.reason }) }
}

/** The bytes of a response, counted while they arrive. */
async function blobOf(response: Response, received: Watch['received']): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value)
    bytes += part.value.length
    received(bytes)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/**
 * Fetches a file with the caller's headers; `form` makes it a POST of these fields, which asks for an export. The time
 * limit covers the first byte: a large file may take longer. A download that `watch` ends is refused like one that took too long.
 */
export async function fetchFile(url: string, caller: Caller, form?: URLSearchParams, watch?: Watch): Promise<Fetched> {
  const stop = new AbortController()
  watch?.signal.addEventListener('abort', () => stop.abort())
  if (watch?.signal.aborted) stop.abort()
  const clock = setTimeout(() => stop.abort(), form ? MAKING : timeouts.helper)
  try {
    const response = await fetch(url, {
      headers: callerHeaders(caller),
      credentials: 'include',
      signal: stop.signal,
      ...(form ? { method: 'POST', body: form } : {}),
    })
    clearTimeout(clock)
    const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '')
    if (!response.ok || isJson) return await refusalOf(response)
    const blob = watch ? await blobOf(response, watch.received) : await response.blob()
    return { blob, name: fileNameOf(response.headers, url) }
  } catch (cause) {
    return { refusal: new NetworkFailure(stop.signal.aborted ? 'timeout' : 'offline', cause).message }
  } finally {
    clearTimeout(clock)
  }
}

/** Hands a blob to the browser's own saving. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Downloads a file under `name` (or the server's name); resolves with a sentence when it was refused, else null. */
export async function download(url: string, caller: Caller, name?: string): Promise<string | null> {
  const fetched = await fetchFile(url, caller)
  if ('refusal' in fetched) return fetched.refusal
  saveBlob(fetched.blob, name ?? fetched.name)
  return null
}
