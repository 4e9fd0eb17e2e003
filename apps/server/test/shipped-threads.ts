// Threads of the server tests run the bundles that are shipped, as its reader processes do: a thread loads its sources again each time,
// which takes ten times as long as most of its work. Without a build they run the sources.
import { existsSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import workerThreads, { Worker, type WorkerOptions } from 'node:worker_threads'

const { ANJU_TEST_READER } = process.env
const SOURCES = join(import.meta.dirname, '../src/')

/** The bundle of a thread of the server; the script itself if there is none. */
export function shippedThread(file: string | URL, built: string): string | URL {
  const source = file instanceof URL && file.protocol === 'file:' ? fileURLToPath(file) : ''
  const bundle = join(built, basename(source).replace(/\.ts$/, '.js'))
  return source.startsWith(SOURCES) && existsSync(bundle) ? bundle : file
}

if (ANJU_TEST_READER) {
  const built = dirname(ANJU_TEST_READER)
  workerThreads.Worker = class extends Worker {
    constructor(file: string | URL, options?: WorkerOptions) {
      super(shippedThread(file, built), options)
    }
  }
  syncBuiltinESMExports()
}
