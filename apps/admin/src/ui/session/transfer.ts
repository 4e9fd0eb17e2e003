import { downloading, type Fetched, fetchFile, saveBlob, type Watch } from '@anju/browser/download'
import { NetworkFailure } from '@anju/browser/network-failure'
import { type Progress, upload } from '@anju/browser/upload'
import type { tables } from '@anju/contract/tables'
import type { Route } from '@anju/contract/wire/route'
import { busy, notify } from '../feedback/dialogs.tsx'
import { networkErrorMessage } from '../feedback/error-message.ts'
import { inLanguage } from '../theme/localized.ts'
import { adminToken } from './admin-token.ts'
import { CallRefused, handleSessionEnd, obtainProof, withoutProof } from './call.ts'
import { caller } from './caller.ts'

type Tables = typeof tables
/** The keys of routes that have `Trait`. */
type KeyWith<Trait> = {
  [Domain in keyof Tables]: {
    [Key in keyof Tables[Domain]]: Tables[Domain][Key] extends Trait ? Key : never
  }[keyof Tables[Domain]]
}[keyof Tables] &
  string
type ExportKey = KeyWith<Route & { form: true; file: true }>
type UploadKey = KeyWith<Route & { upload: { field: string } }>

const words = {
  zh: { downloading, zipFailed: '下载文件出现错误，请联系管理员！', again: '数据正在处理，请勿重复提交' },
  en: {
    downloading: 'Downloading, please wait...',
    zipFailed: 'The download failed. Please contact the administrator.',
    again: 'This is already being processed, please wait',
  },
}

/** Pending downloads: a second click does not request a second file. */
const pending = new Set<string>()

type Following = {
  /** Shown instead of the reason of a refusal. */
  failed?: string | undefined
  /** Instead of the loading text: whoever follows the download shows how far it is, and may end it. */
  watch?: Watch | undefined
}

/** Fetches a file, showing the loading text, and shows a refusal. Resolves with the file, or null. */
async function fetched(
  url: string,
  form?: URLSearchParams,
  { failed, watch }: Following = {},
): Promise<Exclude<Fetched, { refusal: string }> | null> {
  const request = `${url} ${form ?? ''}`
  if (pending.has(request)) {
    notify.warning(inLanguage(words).again)
    return null
  }
  pending.add(request)
  const done = watch ? () => {} : busy(inLanguage(words).downloading)
  const token = adminToken.get()
  const file: Fetched = await fetchFile(url, caller, form, watch).finally(() => {
    pending.delete(request)
    done()
  })
  if (!('refusal' in file)) return file
  if (watch?.signal.aborted) return null
  const { refusal, code, ...why } = file
  if (await obtainProof(why)) return fetched(url, form, { failed, watch })
  const { msg } = withoutProof({ msg: refusal, ...why })
  notify.error(failed ?? msg)
  if (code !== undefined) handleSessionEnd({ code, msg: refusal, ...why }, token)
  return null
}

const pathOf = (key: string) => key.slice(key.indexOf(' ') + 1)

function fields(values: object): URLSearchParams {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))
}

/** Downloads an export that the server stores; by default it is deleted then (spec §7). Resolves with whether it succeeded. */
export async function saveDownload(fileName: string, remove = true): Promise<boolean> {
  const query = new URLSearchParams({ fileName, delete: String(remove) })
  const file = await fetched(`/prod-api/common/download?${query}`)
  if (file) saveBlob(file.blob, file.name)
  return file !== null
}

/** Downloads a stored file by its address (spec §7). */
export async function saveResource(path: string): Promise<boolean> {
  const file = await fetched(`/prod-api/common/download/resource?${new URLSearchParams({ resource: path })}`)
  if (file) saveBlob(file.blob, file.name)
  return file !== null
}

/** Downloads the archive at `url`, under the name that the server gives it, else as `name` (spec §7). */
export async function saveZip(url: string, name: string): Promise<boolean> {
  const file = await fetched(url, undefined, { failed: inLanguage(words).zipFailed })
  if (file) saveBlob(new Blob([file.blob], { type: 'application/zip' }), /\.zip$/.test(file.name) ? file.name : name)
  return file !== null
}

/** Fetches the file of an export to show it. Resolves with null after a refusal has been shown. */
export const readExport = (key: ExportKey, filters: object): Promise<{ blob: Blob; name: string } | null> =>
  fetched(pathOf(key), fields(filters))

/** Exports with the present filters; the file is named by the server, or `name`, the time and `.xlsx`. */
export async function saveExport(key: ExportKey, filters: object, name: string, watch?: Watch): Promise<boolean> {
  const file = await fetched(pathOf(key), fields(filters), { watch })
  if (file) saveBlob(file.blob, /\.\w+$/.test(file.name) ? file.name : `${name}_${Date.now()}.xlsx`)
  return file !== null
}

/**
 * Sends a file: `await sendFile('POST /prod-api/system/user/importData', 'file', file, { updateSupport: '1' })`.
 * Resolves with the envelope of a success, else throws like `callQuietly`: its callers show errors beside the file.
 */
export async function sendFile<Answer extends object = object>(
  key: UploadKey,
  field: string,
  file: File,
  query: object = {},
  progress?: Progress,
  params: Readonly<Record<string, string>> = {},
): Promise<Answer & { code: number; msg: string }> {
  const parameters = fields(query)
  const path = pathOf(key).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const token = adminToken.get()
  const answer = await upload(
    parameters.size > 0 ? `${path}?${parameters}` : path,
    caller,
    field,
    file,
    progress,
  ).catch((error: unknown) => {
    throw error instanceof NetworkFailure ? new Error(networkErrorMessage(error), { cause: error }) : error
  })
  if (answer.code === 200) return answer as unknown as Answer & { code: number; msg: string }
  if (await obtainProof(answer)) return sendFile(key, field, file, query, progress, params)
  handleSessionEnd(answer, token)
  throw new CallRefused(withoutProof(answer))
}
