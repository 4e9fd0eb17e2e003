import type { FileAnswer } from '../http/file-answer.ts'
import { startWorker } from '../worker.ts'

/**
 * A paragraph: what it is, its text, and the words before the text that are bold. `level` makes it a heading, 1 to 3, or sets it in
 * by so many steps.
 */
export type WordBlock =
  | { kind: 'title' | 'field' | 'note'; text: string }
  | { kind: 'heading'; text: string; level: number }
  | { kind: 'text'; text: string; lead?: string; level?: number }
export type WordOrder = { title: string; blocks: readonly WordBlock[] }

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const MEMORY_MB = 256
const DEADLINE = 30_000

/** A .docx file, written in a separate thread. `signal` stops the work when the client disconnects. */
export async function wordFile(name: string, order: WordOrder, now: number, signal?: AbortSignal): Promise<FileAnswer> {
  const limits = { memoryMb: MEMORY_MB, deadline: DEADLINE, signal }
  const job = startWorker<'write', Uint8Array>(new URL('./document-thread.ts', import.meta.url), order, limits)
  try {
    const body = Buffer.from(await job.ask('write'))
    return { name: `${name}_${now}.docx`, mime: DOCX, body, size: body.length }
  } finally {
    job.end()
  }
}
