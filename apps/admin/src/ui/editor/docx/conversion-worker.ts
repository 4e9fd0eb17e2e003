import { type Converted, convert, type Rewriting } from './conversion.ts'

/** What the worker answers: the conversion, or that it has failed. */
export type Answer = { converted: Converted | null }

self.addEventListener('message', ({ data }: MessageEvent<Rewriting>) => {
  convert(data).then(
    (converted) => self.postMessage({ converted } satisfies Answer),
    () => self.postMessage({ converted: null } satisfies Answer),
  )
})
