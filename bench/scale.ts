import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTrialServer } from '../tools/trial-server.ts'
import { A_PAGE, addEmployee, fillDatabase, listPaths } from './fill.ts'
import { type Server, speed } from './load.ts'
import { percentile, report } from './report.ts'

const ROUNDS = 3
const ASKED = 1000

/** Medians of alternating rounds for an employee: the first pages, the last ones, items. */
async function speedsOf(server: Server, token: string, ids: readonly string[]) {
  const work = {
    first: listPaths(1, 5),
    last: listPaths(ids.length / A_PAGE - 4, 5),
    item: ids.slice(-ASKED).map((id) => `/api/cms/content/${id}`),
  }
  const rounds: Record<keyof typeof work, number>[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      first: await speed(server, { paths: work.first, token }),
      last: await speed(server, { paths: work.last, token }),
      item: await speed(server, { paths: work.item, token }),
    })
  const median = (kind: keyof typeof work) =>
    percentile(
      rounds.map((round) => round[kind]),
      0.5,
    )
  return { first: median('first'), last: median('last'), item: median('item') }
}

/** How the speed of lists and items for an employee changes with the number of items of a section. */
export async function measureScale(counts: readonly number[] = [1000, 10_000, 100_000]): Promise<void> {
  let smallest: { first: number; item: number } | undefined
  for (const count of counts) {
    const folder = mkdtempSync(join(tmpdir(), 'anju-bench-'))
    const dataDir = join(folder, 'data')
    try {
      const ids = await fillDatabase({ dataDir }, count)
      const token = await addEmployee({ dataDir })
      const server = await startTrialServer({ dataDir, env: { DEMO: 'off' } })
      try {
        const speeds = await speedsOf(server, token, ids)
        smallest ??= speeds
        const what = `${count} items`
        report(`${what}: list, pages 1 to 5`, speeds.first, '/s')
        report(`${what}: list, first over last pages`, speeds.first / speeds.last, '', { atMost: 3 })
        report(`${what}: item`, speeds.item, '/s')
        if (smallest === speeds) continue
        report(`${what}: list, of the speed with ${counts[0]}`, speeds.first / smallest.first, '')
        report(`${what}: item, of the speed with ${counts[0]}`, speeds.item / smallest.item, '')
      } finally {
        await server.stop()
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
