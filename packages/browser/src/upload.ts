import type { Envelope } from '@anju/contract/wire/envelope'
import { parseEnvelope } from './envelope.ts'
import { NetworkFailure } from './network-failure.ts'
import { type Caller, callerHeaders } from './transport.ts'

/** Called during an upload with the part that is sent, 0 to 1. */
export type Progress = (part: number) => void

/** Milliseconds without any news from an upload until it is given up; large files on slow lines take long as a whole. */
const PATIENCE = 60_000
/**
 * The same once all of it has been sent: an import of thousands of accounts makes a password for each. Who gives up before
 * the server does, never learns what came of it.
 */
const WORKING = 300_000

/** Aborts `request` when it makes no progress for a while. */
function impatient(request: XMLHttpRequest) {
  let clock = setTimeout(() => request.abort(), PATIENCE)
  return {
    heard(patience: number) {
      clearTimeout(clock)
      clock = setTimeout(() => request.abort(), patience)
    },
    done: () => clearTimeout(clock),
  }
}

/**
 * Sends one file in `field` of a multipart form and resolves with the envelope, whatever its code says. Throws
 * `NetworkFailure`. `fetch` cannot tell how far an upload is, so this is the older interface.
 */
export function upload(url: string, caller: Caller, field: string, file: File, progress?: Progress): Promise<Envelope> {
  const form = new FormData()
  form.set(field, file, file.name)
  const request = new XMLHttpRequest()
  request.open('POST', url)
  for (const [name, value] of Object.entries(callerHeaders(caller))) request.setRequestHeader(name, value)
  return new Promise<Envelope>((resolve, reject) => {
    const patience = impatient(request)
    request.upload.onprogress = ({ loaded, total }) => {
      patience.heard(PATIENCE)
      progress?.(total > 0 ? loaded / total : 0)
    }
    request.upload.onload = () => patience.heard(WORKING)
    request.onload = () => {
      try {
        resolve(parseEnvelope(request.responseText, request.status))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new NetworkFailure('offline'))
    request.onabort = () => reject(new NetworkFailure('timeout'))
    request.onloadend = patience.done
    request.send(form)
  })
}
