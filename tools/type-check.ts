// The type check. Where a package that others import has errors, only those are shown: the rest follows from them.
import { spawnSync } from 'node:child_process'

/** From what everything imports to what nothing imports. */
const ORDER = ['packages/contract/', 'packages/browser/', 'apps/server/src/platform/', 'apps/', '']
/** What the compiler remembers of its last run: a second one takes seconds. */
const MEMORY = 'node_modules/.cache/types.tsbuildinfo'

/** Splits a compiler's output into errors; lines that are indented belong to the error before them. */
export function readErrors(output: string): string[] {
  const errors: string[] = []
  for (const line of output.split('\n').filter(Boolean)) {
    if (/^\s/.test(line) && errors.length > 0) errors.push(`${errors.pop()}\n${line}`)
    else errors.push(line)
  }
  return errors
}

/** The errors to mend first, and how many others there are. */
export function firstErrors(errors: readonly string[]): { first: string[]; others: number } {
  const area = ORDER.find((start) => errors.some((error) => error.startsWith(start))) ?? ''
  const first = errors.filter((error) => error.startsWith(area))
  return { first, others: errors.length - first.length }
}

function check(): number {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', '.', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', MEMORY],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  const { first, others } = firstErrors(readErrors(stdout))
  if (first.length > 0) console.log(first.join('\n'))
  if (others > 0) console.log(`… and ${others} errors in what imports these files`)
  process.stderr.write(stderr)
  return status ?? 1
}

if (process.argv[1] === import.meta.filename) process.exit(check())
