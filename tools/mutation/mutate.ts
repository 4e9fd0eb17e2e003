// Runs Stryker on the sources of one target, in the folder where the process is.
import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import type { Outcome, TriedMutant } from './figures.ts'
import type { Target } from './targets.ts'

const OUTCOMES: Partial<Record<MutantResult['status'], Outcome>> = {
  Killed: 'killed',
  Timeout: 'timeout',
  Survived: 'survived',
  NoCoverage: 'survived',
  Ignored: 'untried',
}

function optionsFor(
  { sources, tests, except = [] }: Target,
  files: readonly string[],
  ignoreStatic: boolean,
): PartialStrykerOptions {
  return {
    mutate: [...files],
    ignorePatterns: ['**', ...sources.filter((one) => !one.startsWith('!')).map((one) => `!${one}`)],
    plugins: [fileURLToPath(new URL('node-test-runner.ts', import.meta.url))],
    testRunner: 'node-test',
    nodeTest: { root: process.cwd(), testFiles: [...new Set(tests.flatMap((one) => globSync(one).sort()))], except },
    coverageAnalysis: 'perTest',
    ignoreStatic,
    concurrency: 1,
    // A busy machine is slow, and a mutant that never ends is noticed by the number of its rounds.
    timeoutMS: 60_000,
    reporters: ['progress-append-only'],
    symlinkNodeModules: false,
    tempDirName: 'node_modules/.cache/mutation',
    cleanTempDir: 'always',
    logLevel: 'warn',
    warnings: { unknownOptions: false },
  } as unknown as PartialStrykerOptions
}

/** The mutated text, and the line on which it begins; Stryker counts lines and columns from 1. */
function originalOf({ fileName, location: { start, end } }: MutantResult): { from: string; line: string } {
  const lines = readFileSync(fileName, 'utf8').split('\n')
  const part = lines.slice(start.line - 1, end.line)
  const last = part.length - 1
  const from = part.map((text, at) =>
    text.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined),
  )
  return { from: from.join('\n'), line: (part[0] ?? '').trim() }
}

/** The files of a target that are mutated; those only that one of the words is part of, if there are words. */
export function sourcesOf({ sources }: Target, words: readonly string[] = []): string[] {
  const exclude = [...sources.filter((one) => one.startsWith('!')).map((one) => one.slice(1)), '**/*.test.ts']
  return globSync(
    sources.filter((one) => !one.startsWith('!')),
    { exclude },
  )
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort()
}

/** Tries the mutants of these files of a target; on request none of what runs while a module is loaded, which needs every test. */
export async function mutate(target: Target, files: readonly string[], ignoreStatic = false): Promise<TriedMutant[]> {
  const results = await new Stryker(optionsFor(target, files, ignoreStatic)).runMutationTest()
  const tried = results.map((result): TriedMutant => {
    const outcome = OUTCOMES[result.status]
    if (!outcome) throw new Error(`${result.fileName}: ${result.status} ${result.statusReason ?? ''}`)
    const file = relative(process.cwd(), result.fileName)
    return { file, at: result.location.start.line, ...originalOf(result), to: result.replacement ?? '', outcome }
  })
  return tried.sort((one, other) => one.file.localeCompare(other.file) || one.at - other.at)
}
