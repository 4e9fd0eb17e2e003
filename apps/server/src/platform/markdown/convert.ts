import { type ReusedJob, reusedWorkers } from '../worker.ts'

/** HTML to write as Markdown; or a document to read, whose title is in its front matter under `titleKey`, else its first heading. */
export type Question = { html: string } | { document: string; titleKey: string }
/** `front` is the front matter; `text` is Markdown, or HTML that has yet to be cleaned. `fault` says why a document cannot be read. */
export type Answer = { text: string; title: string; front: Record<string, unknown>; fault?: string }

const MEMORY_MB = 256
const DEADLINE = 20_000
const PROCESSOR = 8000
/** Milliseconds that a thread waits for the next converter: an import has one for each batch, and a thread takes long to load its libraries. */
const WAITS = 10_000
const startThread = reusedWorkers<Question, Answer>(new URL('./convert-thread.ts', import.meta.url), MEMORY_MB, WAITS)

export type Converter = {
  /** `undefined` for a text that takes too much time or memory. */
  convert(question: Question): Promise<Answer | undefined>
  end(): void
}

/**
 * Converts texts in a thread of its own, because some that look harmless take minutes. The bounds apply to all texts of a
 * converter; after one that exceeds them the next begins with a new thread.
 */
export function createConverter(): Converter {
  let job: ReusedJob<Question, Answer> | undefined
  let isConverting = false
  const end = () => {
    job?.end(!isConverting)
    job = undefined
  }
  return {
    convert: async (question) => {
      job ??= startThread({ deadline: DEADLINE, processor: PROCESSOR })
      isConverting = true
      try {
        const answer = await job.ask(question)
        isConverting = false
        return answer
      } catch {
        end()
        return undefined
      }
    },
    end,
  }
}
