import { NetworkFailure } from '@anju/browser/network-failure'
import type { Progress } from '@anju/browser/upload'
import { refusals } from '@anju/contract/errors'
import type { PickedFile } from '@anju/contract/resource'
import { CallRefused } from '#ui/session/call.ts'
import { sendFile } from '#ui/session/transfer.ts'

/** A department, or from the library's page a folder of it, which is empty for none. */
export type UploadTarget = { deptId: string; folderId?: string }

/** Seconds before each further attempt of an upload that the network or a busy server prevented. */
const PAUSES = [1, 3, 9]
const PASSING: readonly number[] = [refusals.unavailable.code, refusals.tooMany.code]

function isPassing(error: unknown): boolean {
  if (error instanceof CallRefused) return PASSING.includes(error.code)
  return error instanceof Error && error.cause instanceof NetworkFailure
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

async function attempt(file: File, to: UploadTarget, progress: Progress | undefined): Promise<PickedFile> {
  for (const seconds of PAUSES)
    try {
      return await send(file, to, progress)
    } catch (error) {
      if (!isPassing(error)) throw error
      progress?.(0)
      await pause(seconds)
    }
  return send(file, to, progress)
}

async function send(file: File, to: UploadTarget, progress: Progress | undefined): Promise<PickedFile> {
  const route = 'folderId' in to ? 'POST /prod-api/cms/resource' : 'POST /prod-api/cms/resource/upload'
  const answer = await sendFile<{ data: PickedFile }>(route, 'file', file, to, progress)
  return answer.data
}

/** The server takes one file of a person at a time. */
let last: Promise<unknown> = Promise.resolve()

/** Uploads a file to the library of a department, after those before it; failures of the network are tried again. */
export function uploadFile(file: File, to: UploadTarget, progress?: Progress): Promise<PickedFile> {
  const uploaded = last.then(() => attempt(file, to, progress))
  last = uploaded.catch(() => {})
  return uploaded
}

/** Sends other bytes for a file of the library. */
export async function replaceResource(file: File, fileId: string): Promise<PickedFile> {
  const route = 'POST /prod-api/cms/resource/replace/:fileId'
  const answer = await sendFile<{ data: PickedFile }>(route, 'file', file, {}, undefined, { fileId })
  return answer.data
}
