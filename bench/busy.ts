// Searches while other processes keep both cores busy: slower, but answered.
import { existsSync } from 'node:fs'
import { busyLoops } from '../apps/server/test/busy-loops.ts'
import { startTrialServer } from '../tools/trial-server.ts'
import { percentile, report, skipped } from './report.ts'
import { CORPUS } from './search.ts'

const LOOPS = 6
const WORDS = [
  '物业费',
  '电梯检验',
  '业主大会',
  '维修资金',
  '消防通道',
  '解除劳动合同',
  '个人信息',
  '违约金',
  '停车位',
  '公示',
]
const PATHS = WORDS.flatMap((word) => [
  `/api/cms/law/search?keyword=${encodeURIComponent(word)}`,
  `/api/cms/search/query?title=${encodeURIComponent(`${word} 规定`)}`,
])

/** Milliseconds of each search, one after another; `NaN` for one that is refused. */
async function searchAll(url: string): Promise<number[]> {
  const times: number[] = []
  for (const path of PATHS) {
    const began = performance.now()
    const answer = (await (await fetch(url + path)).json()) as { code: number }
    times.push(answer.code === 200 ? performance.now() - began : Number.NaN)
  }
  return times
}

/** Twenty different searches of one network under six busy loops. */
export async function measureBusy(): Promise<void> {
  const laws = existsSync(CORPUS) ? CORPUS : undefined
  if (!laws) skipped('searches in the whole corpus', `${CORPUS} is not there; the example's laws are searched`)
  const server = await startTrialServer({ laws })
  try {
    const end = await busyLoops(LOOPS)
    const times = await searchAll(server.url).finally(end)
    const answered = times.filter((time) => !Number.isNaN(time))
    report(`${LOOPS} busy loops: searches answered of ${PATHS.length}`, answered.length, '', { atLeast: PATHS.length })
    report(`${LOOPS} busy loops: a search, median`, percentile(answered, 0.5), 'ms')
    report(`${LOOPS} busy loops: a search, longest`, Math.max(...answered), 'ms')
  } finally {
    await server.stop()
  }
}
