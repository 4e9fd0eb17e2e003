// Releases that replace each other while visitors read and clerks write; `ANJU_SWITCHES` is how often each way. The longest write is
// that of the product only where nothing else takes the processors: compare it with the minute before the first change.
import { switchUnderLoad } from '../apps/server/test/upgrade/switch-under-load.ts'
import { TRIAL_PASSWORD } from '../tools/trial-server.ts'
import { percentile, report } from './report.ts'
import { filledFolder } from './rest/measure.ts'

const TIMES = Number(process.env.ANJU_SWITCHES ?? 50)
const RATES = { reads: 200, writes: 20 }

/** On SQLite with 10,000 items and all laws: what fails, what is lost, and how long the slowest write waits. */
export async function measureUpgrade(): Promise<void> {
  const ends: (() => unknown)[] = []
  const filled = { folder: await filledFolder(), password: TRIAL_PASSWORD }
  try {
    const { failures, reads, lost, acknowledged, before, slowest, switches } = await switchUnderLoad(
      { after: (end) => void ends.push(end as () => unknown) },
      { times: TIMES, rates: RATES, filled },
    )
    const what = `${TIMES} upgrades and ${TIMES} rollbacks`
    const first = before.reads + before.writes
    report(`before the first: requests that failed, of ${first}`, before.failures.length, '', { atMost: 0 })
    report(`${what}: requests that failed, of ${reads + acknowledged.length - first}`, failures.length, '', {
      atMost: 0,
    })
    report(`${what}: lost of ${acknowledged.length} acknowledged writes`, lost.length, '', { atMost: 0 })
    report('before the first: a write, longest', before.write, 'ms')
    report('before the first: delay of this program itself, longest', before.late, 'ms')
    report(`${what}: a write, longest`, slowest.write, 'ms', { atMost: 1000 })
    report(`${what}: a read, longest`, slowest.read, 'ms')
    report(`${what}: delay of this program itself, longest`, slowest.late, 'ms')
    report(`${what}: until the old one has ended, median`, percentile(switches, 0.5), 'ms')
    for (const failure of [...before.failures, ...failures].slice(0, 10)) console.log(failure)
  } finally {
    for (const end of ends) await end()
  }
}
