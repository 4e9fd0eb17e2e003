// Takes the place of `node:test` while mutants are tried: tests are collected when their file is loaded, and can be run again and
// again, each on its own, in a process that stays warm.
import { mock } from 'node:test'

type Body = (t: object, done?: unknown) => unknown
type Options = { skip?: boolean | string; todo?: boolean | string }
type Suite = { name: string; parent?: Suite; before: Body[]; after: Body[]; beforeEach: Body[]; afterEach: Body[] }
type Rest = [Options, Body] | [Body] | [Options] | []

/** One test of a file, with the names of its suites. */
export type CollectedTest = { id: string; name: string; file: string; skipped: boolean; run(): Promise<void> }

const collected: CollectedTest[] = []
/** Hooks of no suite belong to the process: helpers remove with them what all tests share. */
const atEnd: Body[] = []
const atStart: Body[] = []
let started = false
let suite: Suite | undefined
let file = ''
/** Bodies of suites that are functions of promises. */
let suites: unknown[] = []

function argumentsOf(rest: Rest): { options: Options; body: Body | undefined } {
  const [first, second] = rest
  return typeof first === 'function' ? { options: {}, body: first } : { options: first ?? {}, body: second }
}

function chainOf(last: Suite | undefined): Suite[] {
  return last ? [...chainOf(last.parent), last] : []
}

/** What a test receives, as far as the tests of the project use it. */
function contextOf(name: string) {
  const ends: Body[] = []
  const skipped = new Error('skipped')
  const context = {
    name,
    signal: new AbortController().signal,
    mock,
    after: (end: Body) => void ends.push(end),
    diagnostic: () => {},
    skip: () => {
      throw skipped
    },
    test: (title: string, ...rest: Rest) => runBody(title, argumentsOf(rest).body),
  }
  return { context, ends, skipped }
}

async function runBody(name: string, body: Body | undefined): Promise<void> {
  const { context, ends, skipped } = contextOf(name)
  try {
    await body?.(context)
  } catch (error) {
    if (error !== skipped) throw error
  } finally {
    for (const end of ends) await end(context)
    mock.reset()
  }
}

async function runCollected(name: string, body: Body | undefined, chain: readonly Suite[]): Promise<void> {
  if (!started) for (const hook of atStart) await hook({})
  started = true
  const ends = [...chain].reverse()
  try {
    for (const { before } of chain) for (const hook of before) await hook({ name })
    for (const { beforeEach } of chain) for (const hook of beforeEach) await hook({ name })
    await runBody(name, body)
  } finally {
    for (const { afterEach } of ends) for (const hook of afterEach) await hook({ name })
    for (const { after } of ends) for (const hook of after) await hook({ name })
  }
}

export function test(title: string, ...rest: Rest): void {
  const { options, body } = argumentsOf(rest)
  const chain = chainOf(suite)
  const name = [...chain.map((one) => one.name), title].join(' › ')
  collected.push({
    id: `${file} › ${name}`,
    name,
    file,
    skipped: Boolean(options.skip ?? options.todo),
    run: () => runCollected(title, body, chain),
  })
}

export function describe(name: string, ...rest: Rest): void {
  const parent = suite
  suite = { name, ...(parent && { parent }), before: [], after: [], beforeEach: [], afterEach: [] }
  suites.push(argumentsOf(rest).body?.({ name }))
  suite = parent
}

export const it = test
export const before = (hook: Body) => void (suite?.before ?? atStart).push(hook)
export const after = (hook: Body) => void (suite?.after ?? atEnd).push(hook)
export const beforeEach = (hook: Body) => void suite?.beforeEach.push(hook)
export const afterEach = (hook: Body) => void suite?.afterEach.push(hook)
export { mock }
export default test

/** Loads a test file and answers its tests. */
export async function collectFile(path: string, url: string): Promise<CollectedTest[]> {
  file = path
  suites = []
  collected.length = 0
  await import(url)
  await Promise.all(suites)
  return [...collected]
}

/** Removes what tests have shared. */
export async function endTests(): Promise<void> {
  for (const hook of atEnd.splice(0)) await hook({})
}
