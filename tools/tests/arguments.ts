// The arguments of `npm test`.
import { parseArgs } from 'node:util'

export type Wish = {
  /** With what is long by nature, and every server test on both engines. */
  all: boolean
  /** Only what a change touches: since that revision, or since the branch left the main one if empty. */
  changed: string | undefined
  /** One of `of` parts of the files of each stage; `part` begins with 1. */
  shard: { part: number; of: number } | undefined
  /** Names of stages, parts of paths, or files. */
  words: string[]
}

function readShard(text: string): { part: number; of: number } {
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? []
  if (!part || !of || part > of) throw new Error(`--shard takes a part such as 1/4, not "${text}"`)
  return { part, of }
}

/** Reads arguments such as `--changed=main --shard 1/4 law`; an unknown option throws. */
export function readArguments(args: readonly string[]): Wish {
  // `--changed` alone has no value, which `parseArgs` does not know of an option with one.
  const whole = args.map((arg) => (arg === '--changed' ? '--changed=' : arg))
  const { values, positionals } = parseArgs({
    args: whole,
    allowPositionals: true,
    options: { all: { type: 'boolean' }, changed: { type: 'string' }, shard: { type: 'string' } },
  })
  return {
    all: values.all === true,
    changed: values.changed,
    shard: values.shard === undefined ? undefined : readShard(values.shard),
    words: positionals.map((word) => word.replaceAll('\\', '/').replace(/^\.\//, '')),
  }
}
