import { type GapRow, searchGapRoutes } from '@anju/contract/search/gap'
import { gapResults, gapStates } from '@anju/contract/search/word-terms'
import type { FastifyInstance } from 'fastify'
import { bind, holds, type User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { batches } from '#platform/database/batches'
import { type Column, sheetFile } from '#platform/excel/write'
import { countBroken } from '../best/shown.ts'
import { ignorePhrases } from './ignore.ts'
import { countGaps, listGaps, loadGaps } from './queries.ts'
import type { MissRecorder } from './record.routes.ts'

const ofMembers: Column<GapRow> = { title: '员工搜索次数', value: ({ members }) => members }
const sheet: readonly Column<GapRow>[] = [
  { title: '搜索词', width: 32, value: ({ phrase }) => phrase },
  { title: '访客搜索次数', value: ({ visitors }) => visitors },
  ofMembers,
  { title: '结果', value: ({ result }) => gapResults[result] },
  { title: '最近一天', value: ({ lastDay }) => lastDay },
  { title: '处理', value: ({ state }) => gapStates[state] },
]

const sightOf = (caller: User) => ({ members: holds(caller, 'cms:search:member') })

export function bindGaps(server: FastifyInstance, app: Context, recorder: MissRecorder): void {
  bind(server, app, searchGapRoutes, {
    'GET /prod-api/cms/search/gap/list': async ({ app, caller, query }) => {
      await recorder.write()
      return listGaps(app.db, query, sightOf(caller))
    },
    'GET /prod-api/cms/search/counts': async ({ app, caller, now }) => {
      await recorder.write()
      return { data: { gaps: await countGaps(app.db, sightOf(caller), now), broken: await countBroken(app, now) } }
    },
    'PUT /prod-api/cms/search/gap/ignore': async ({ app, caller, body: { phraseIds, ignored }, now }) => {
      await ignorePhrases(app, phraseIds, { ...sightOf(caller), ignored, now })
      return null
    },
    'POST /prod-api/cms/search/gap/export': async ({ app, caller, body, now, signal }) => {
      await recorder.write()
      const sight = sightOf(caller)
      // Whoever may not see employees' searches gets no column of them.
      const columns = sight.members ? sheet : sheet.filter((column) => column !== ofMembers)
      const rows = batches((limit, offset) => loadGaps(app.db, body, sight, { limit, offset }))
      return sheetFile('没有结果的搜索词', columns, rows, now, signal)
    },
  })
}
