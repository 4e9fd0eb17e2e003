import { mkdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { DestinationStream } from 'pino'
import { createStream } from 'rotating-file-stream'
import { machineFault } from '../fault/sentence.ts'

/** A new file every day and every 64 MB; the oldest are deleted when there are 400 of them or 4 GB. Old ones are compressed. */
const BOUNDS = { interval: '1d', size: '64M', maxFiles: 400, maxSize: '4G', compress: 'gzip' } as const

export type LogFile = {
  destination: DestinationStream
  /** Resolves when everything is written. */
  close(): Promise<void>
}

/** Opens a log that rotates, in a file that only its owner may read. Lines that cannot be written go to standard error. */
export function openLogFile(file: string, bounds: { size: `${number}${'K' | 'M'}` } = BOUNDS): LogFile {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const stream = createStream(basename(file), { ...BOUNDS, ...bounds, path: dirname(file), mode: 0o600 })
  let broken = false
  stream.on('error', (error) => {
    if (!broken) process.stderr.write(`LOG_FILE: ${machineFault(error, { logFile: file }) ?? error.message}\n`)
    broken = true
  })
  return {
    destination: { write: (line) => void (broken ? process.stderr : stream).write(line) },
    close: () => new Promise((resolve) => (broken ? resolve() : stream.end(resolve))),
  }
}
