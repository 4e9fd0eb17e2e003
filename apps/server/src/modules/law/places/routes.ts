import { lawPlaceRoutes, type PlaceTable } from '@anju/contract/law/places'
import { LAW_DISCLAIMER } from '@anju/contract/law-terms'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { placeTable } from './table.ts'

/** A text as one cell of a table in Markdown. */
const cell = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\|]/g, '\\$&').trim()
const rowOf = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`

/** The table as Markdown. */
function markdownOf({ places, topics }: PlaceTable): string {
  const lines = topics.map(({ title, rules }) => [
    title,
    ...places.map((place) =>
      rules
        .filter((one) => one.place === place)
        .map(
          ({ rule, law, article, changed }) =>
            `${rule}（《${law}》${article}${changed ? '，条文有变动，待复核' : ''}）`,
        )
        .join('；'),
    ),
  ])
  const head = ['问题', ...places]
  const table = [rowOf(head), rowOf(head.map(() => '---')), ...lines.map(rowOf)]
  return ['# 各地对照', ...(topics.length > 0 ? [table.join('\n')] : []), `${LAW_DISCLAIMER}。`, ''].join('\n\n')
}

export function bindLawPlaces(server: FastifyInstance, app: Context): void {
  bind(server, app, lawPlaceRoutes, {
    'GET /api/cms/law/places': async ({ app, ...by }) => placeTable(app, by),
    'GET /api/cms/law/places.md': async ({ app, ...by }) => {
      const body = Buffer.from(markdownOf(await placeTable(app, by)))
      return { name: '各地对照.md', mime: 'text/markdown; charset=utf-8', body, size: body.length }
    },
  })
}
