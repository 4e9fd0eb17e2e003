// The test runner of Stryker for the project: runs collected tests of `node:test` in one warm process, each by itself, so that a mutant
// costs only the tests that reach it.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { INSTRUMENTER_CONSTANTS, type InstrumenterContext, type StrykerOptions } from '@stryker-mutator/api/core'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import {
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner'
import { type CollectedTest, collectFile, endTests } from './collected-tests.ts'
import { loadAgain, loadMutated } from './module-hooks.ts'

/** Where the tests are: the folder of the project, the files in the order in which they run, and titles that are left out. */
export type NodeTestOptions = { root: string; testFiles: readonly string[]; except: readonly string[] }

const RUNNER = 'node-test'

function instrumenterContext(): InstrumenterContext {
  const scope = globalThis as { [INSTRUMENTER_CONSTANTS.NAMESPACE]?: InstrumenterContext }
  const context = scope[INSTRUMENTER_CONSTANTS.NAMESPACE] ?? {}
  scope[INSTRUMENTER_CONSTANTS.NAMESPACE] = context
  return context
}

async function failureOf(test: CollectedTest): Promise<string | undefined> {
  try {
    await test.run()
    return undefined
  } catch (error) {
    return (error instanceof Error && (error.stack ?? error.message)) || String(error)
  }
}

export class NodeTestRunner implements TestRunner {
  static readonly inject = tokens(commonTokens.options)
  readonly #options: NodeTestOptions
  readonly #context = instrumenterContext()
  readonly #loaded = new Map<string, CollectedTest[]>()

  constructor(options: StrykerOptions) {
    this.#options = options.nodeTest as NodeTestOptions
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init(): Promise<void> {
    const { root } = this.#options
    loadMutated(root, process.cwd())
    process.chdir(root)
  }

  async dryRun(): Promise<DryRunResult> {
    const all = await this.#tests()
    const tests: TestResult[] = []
    for (const test of all) {
      this.#context.currentTestId = test.id
      const began = performance.now()
      const failureMessage = test.skipped ? undefined : await failureOf(test)
      const result = { id: test.id, name: test.name, timeSpentMs: performance.now() - began }
      if (test.skipped) tests.push({ ...result, status: TestStatus.Skipped })
      else if (failureMessage) tests.push({ ...result, status: TestStatus.Failed, failureMessage })
      else tests.push({ ...result, status: TestStatus.Success })
    }
    this.#context.currentTestId = undefined
    const { mutantCoverage } = this.#context
    return { status: DryRunStatus.Complete, tests, ...(mutantCoverage && { mutantCoverage }) }
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, mutantActivation, reloadEnvironment, testFilter, hitLimit } = options
    this.#context.hitCount = hitLimit === undefined ? undefined : 0
    this.#context.hitLimit = hitLimit
    if (reloadEnvironment) {
      await endTests()
      this.#loaded.clear()
      loadAgain()
    }
    if (mutantActivation === 'static') this.#context.activeMutant = activeMutant.id
    let tests: CollectedTest[]
    try {
      tests = await this.#tests(testFilter && new Set(testFilter))
    } catch (error) {
      return { status: MutantRunStatus.Killed, killedBy: ['loading'], failureMessage: String(error), nrOfTests: 0 }
    }
    this.#context.activeMutant = activeMutant.id
    try {
      return await this.#tryMutant(tests)
    } finally {
      this.#context.activeMutant = undefined
    }
  }

  async dispose(): Promise<void> {
    await endTests()
  }

  async #tryMutant(tests: readonly CollectedTest[]): Promise<MutantRunResult> {
    for (const [index, test] of tests.entries()) {
      if (test.skipped) continue
      const failureMessage = await failureOf(test)
      const timeout = determineHitLimitReached(this.#context.hitCount, this.#context.hitLimit)
      if (timeout) return { status: MutantRunStatus.Timeout }
      if (failureMessage)
        return { status: MutantRunStatus.Killed, killedBy: [test.id], failureMessage, nrOfTests: index + 1 }
    }
    return { status: MutantRunStatus.Survived, nrOfTests: tests.length }
  }

  /** The tests with these ids, or all; a file is loaded when its first test is wanted. */
  async #tests(ids?: ReadonlySet<string>): Promise<CollectedTest[]> {
    const { root, testFiles, except } = this.#options
    const tests: CollectedTest[] = []
    for (const file of testFiles) {
      if (ids && ![...ids].some((id) => id.startsWith(`${file} › `))) continue
      const known = this.#loaded.get(file) ?? (await collectFile(file, pathToFileURL(join(root, file)).href))
      this.#loaded.set(file, known)
      tests.push(...known.filter(({ id, name }) => !except.includes(name) && (!ids || ids.has(id))))
    }
    return tests
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, RUNNER, NodeTestRunner)]
