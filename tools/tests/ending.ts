// Loaded before test files: a process that is kept alive after its tests, such as by a timer that a test has not cleared, is ended and
// fails, as the limit of the runner is for tests and not for processes.
// What nothing catches is shown with its place, which the runner leaves out.
import { after } from 'node:test'

/** Milliseconds for what still ends by itself, such as a connection. */
const LINGER = Number(process.env.ANJU_TEST_LINGER ?? 60_000)

after(() => {
  const end = () => {
    const resources = process.getActiveResourcesInfo().join(', ')
    console.error(`✖ the tests of this process are over, and it is kept alive by ${resources}`)
    process.exit(1)
  }
  setTimeout(end, LINGER).unref()
})

for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error: unknown) => console.error('✖ an error that nothing caught:', error))
