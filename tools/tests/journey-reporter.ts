// Counts journeys for `npm test`, as a reporter of Playwright. A journey that passes without an expectation has failed,
// and so has one that was found and not run.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, Suite, TestCase, TestResult, TestStep } from '@playwright/test/reporter'
import type { Counts } from './node-tests.ts'

/** Whether a step is an expectation of the journey itself: those of hooks and fixtures hold for every journey. */
function isOwnExpectation(step: TestStep): boolean {
  if (step.category !== 'expect') return false
  for (let around = step.parent; around; around = around.parent)
    if (around.category === 'hook' || around.category === 'fixture') return false
  return true
}

export default class JourneyReporter implements Reporter {
  readonly #expecting = new Set<TestCase>()
  readonly #results = new Map<TestCase, TestResult>()
  #tests: TestCase[] = []

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests()
  }

  onStepEnd(test: TestCase, _result: TestResult, step: TestStep): void {
    if (isOwnExpectation(step)) this.#expecting.add(test)
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#results.set(test, result)
  }

  #faultOf(test: TestCase): string | undefined {
    const result = this.#results.get(test)
    if (!result || result.status === 'interrupted') return 'was not run'
    if (test.outcome() === 'skipped') return undefined
    if (test.outcome() !== 'expected') return 'has failed'
    return result.status === 'passed' && !this.#expecting.has(test) ? 'expects nothing' : undefined
  }

  async onEnd(): Promise<{ status: 'failed' } | undefined> {
    const counts = { passed: 0, failed: 0, skipped: 0, failures: [] as string[], files: [] as string[] }
    for (const test of this.#tests) {
      const { file, line } = test.location
      const path = relative('.', file).replaceAll('\\', '/')
      const fault = this.#faultOf(test)
      if (fault) counts.failures.push(`✖ ${test.titlePath().slice(3).join(' › ')} ${fault}  (${path}:${line})`)
      if (this.#results.has(test) && !counts.files.includes(path)) counts.files.push(path)
      counts[fault ? 'failed' : test.outcome() === 'skipped' ? 'skipped' : 'passed']++
    }
    const report = process.env.ANJU_JOURNEY_REPORT
    if (report) writeFileSync(report, JSON.stringify(counts satisfies Counts))
    return counts.failed > 0 ? { status: 'failed' } : undefined
  }
}
