import { figureFields, figureRules, figureShares } from '@anju/contract/proposal/figure-texts'
import { proposalFigureRoutes } from '@anju/contract/proposal/figures'
import { CSV_BOM } from '@anju/contract/wire/csv'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'
import { csvLine } from '#platform/text/csv'
import type { Figures } from './count.ts'
import { editPublication, readFigures, readPublication } from './publication.ts'

const fields = [...figureFields]
const shares = [...figureShares]

/** What is published, read once until the next change. */
async function figuresOf(app: Context) {
  const { figures } = await app.responseCache.remember('proposal figures', async () => ({
    figures: await readFigures(app.db),
  }))
  return figures ?? refuse('notFound', '来信的办理情况没有公开')
}

/** The rows as CSV, and a line without numbers for each month of few letters. */
function csvOf({ months, rows }: Figures): string {
  const names = fields.map(({ name }) => name)
  const few = new Map(
    months.filter((one) => one.few).map(({ month }) => [month, csvLine([month, ...names.slice(1).map(() => '')])]),
  )
  const byMonth = Map.groupBy(rows, ({ month }) => month)
  const linesOf = (month: string) =>
    few.get(month) ?? (byMonth.get(month) ?? []).map((row) => csvLine(names.map((name) => row[name] ?? ''))).join('')
  return `${CSV_BOM}${csvLine(names)}${months.map(({ month }) => linesOf(month)).join('')}`
}

export function bindProposalFigures(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalFigureRoutes, {
    'GET /api/cms/proposal/figures': async ({ app, query }) => {
      const { months, rows, generatedAt } = await figuresOf(app)
      const chosen = query.month === 'latest' ? (months[0]?.month ?? '') : query.month
      return {
        generatedAt,
        months,
        fields,
        shares,
        rules: figureRules,
        rows: chosen === undefined ? rows : rows.filter(({ month }) => month === chosen),
      }
    },
    'GET /api/cms/proposal/figures.csv': async ({ app }) => {
      const figures = await figuresOf(app)
      const name = `来信办理情况_${figures.generatedAt.slice(0, 10)}.csv`
      return { name, mime: 'text/csv; charset=utf-8', body: Buffer.from(csvOf(figures)) }
    },
    'GET /prod-api/cms/proposal/disclosure': async ({ app, now }) => ({ data: await readPublication(app.db, now) }),
    'PUT /prod-api/cms/proposal/disclosure': async ({ app, body, now }) => {
      await editPublication(app, body, now)
      return null
    },
  })
}
