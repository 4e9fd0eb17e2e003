// Which files each stage runs, by the arguments of `npm test`.
import type { Wish } from './arguments.ts'
import type { TestFiles } from './test-files.ts'

/** What the choice has to know of a stage. */
export type Choice = {
  name: string
  /** The files that it can run; with `all`, those that are long by nature, too. A stage without is one program. */
  files?: (tests: TestFiles, all: boolean) => readonly string[]
  /** A stage that has to run before. */
  needs?: string
  /** Runs whatever has changed. */
  always?: boolean
}

const isTestFile = (word: string) => /\.(test|spec)\.tsx?$/.test(word)

function assertKnown(words: readonly string[], stages: readonly Choice[], tests: TestFiles): void {
  for (const word of words) {
    const isStage = stages.some(({ name }) => name.startsWith(word))
    const isInPath = stages.some((stage) => stage.files?.(tests, true).some((path) => path.includes(word)))
    if (!isStage && !isInPath)
      throw new Error(
        `no stage begins with "${word}", and no test file has it in its path; stages: ${stages.map(({ name }) => name).join(', ')}`,
      )
  }
}

/** The part of a list that a shard has: every `of`-th entry, so that neighbours, which take alike, are spread. */
function partOf<T>(list: readonly T[], shard: Wish['shard']): T[] {
  return list.filter((_, at) => !shard || at % shard.of === shard.part - 1)
}

/**
 * The files of each stage that runs, in the order of the stages; a program has none. A word is the beginning of a stage's
 * name, or else a part of paths: of those files everything runs, long ones too. `touched` are the test files that a change concerns.
 */
export function chooseFiles(
  stages: readonly Choice[],
  tests: TestFiles,
  { all, words, shard }: Wish,
  touched?: ReadonlySet<string>,
): Map<string, string[]> {
  assertKnown(words, stages, tests)
  const begins = (word: string) => !isTestFile(word) && stages.some(({ name }) => name.startsWith(word))
  const paths = words.filter((word) => !begins(word))
  const isWanted = (name: string) => words.length === 0 || words.some((word) => begins(word) && name.startsWith(word))
  const chosen = new Map<string, string[]>()
  const programs = stages.filter((stage) => !stage.files && isWanted(stage.name) && (!touched || stage.always))
  const ownPrograms = new Set(partOf(programs, shard).map(({ name }) => name))
  for (const stage of stages) {
    const { name, files, always } = stage
    if (!files) {
      if (ownPrograms.has(name)) chosen.set(name, [])
      continue
    }
    const list = isWanted(name)
      ? files(tests, all)
      : files(tests, true).filter((path) => paths.some((word) => path.includes(word)))
    const part = partOf([...list].filter((path) => always || !touched || touched.has(path)).sort(), shard)
    if (part.length > 0) chosen.set(name, part)
  }
  const needed = new Set(stages.flatMap(({ name, needs }) => (needs && chosen.has(name) ? [needs] : [])))
  return new Map(
    stages.flatMap(({ name }) =>
      chosen.has(name) || needed.has(name) ? [[name, chosen.get(name) ?? []] as const] : [],
    ),
  )
}
