import type { LawDetail } from '@anju/contract/law'
import type { LawFileFormat } from '@anju/contract/law/open-terms'
import { type LawText, lawOpenRoutes } from '@anju/contract/law-open'
import { withoutRefusedSigns } from '@anju/contract/wire/file-name'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { sheetFile } from '#platform/excel/write'
import type { FileAnswer } from '#platform/http/file-answer'
import { namedOrigin } from '#platform/http/origin'
import { networkOf } from '#platform/ip-address'
import { createQueue } from '#platform/queue'
import { wordFile } from '#platform/word/write'
import { vouchingOf } from '../vouched.ts'
import { countOf, hitBlocks, readHits } from './hits.ts'
import { articleColumns, articleLines, changeColumns, changesOf, hitColumns } from './sheet.ts'
import { textOf } from './text.ts'
import { readVersion } from './version.ts'
import { blocksOf, markdownOf, plainTextOf } from './written.ts'

/** A file of the longest law takes a thread for a second: one at a time, and one of a network. */
const BOUNDS = { atOnce: 1, atOnceOfOne: 1, waiting: 8, waitingOfOne: 2 }
const FULL = { msg: '同时生成的文件较多，请稍后再试', reason: 'wait' } as const

type Making = { origin: string; now: number; signal: AbortSignal }

const textFile = (name: string, mime: string, text: string): FileAnswer => {
  const body = Buffer.from(text)
  return { name, mime: `${mime}; charset=utf-8`, body, size: body.length }
}

/** Writes a text in each of the formats. */
const WRITERS: Record<LawFileFormat, (name: string, text: LawText, making: Making) => Promise<FileAnswer>> = {
  docx: (name, text, { now, signal }) => wordFile(name, { title: text.title, blocks: blocksOf(text) }, now, signal),
  xlsx: (name, text, { origin, now, signal }) =>
    sheetFile(name, articleColumns, articleLines(text, origin), now, signal),
  md: async (name, text, { now }) => textFile(`${name}_${now}.md`, 'text/markdown', markdownOf(text)),
  txt: async (name, text, { now }) => textFile(`${name}_${now}.txt`, 'text/plain', plainTextOf(text)),
}

const nameOf = ({ title, shortTitle }: Pick<LawDetail, 'title' | 'shortTitle'>, part: string) =>
  withoutRefusedSigns(`${shortTitle || title}${part}`)

/** Texts of laws for programs and as files. */
export function bindOpenLaw(server: FastifyInstance, app: Context): void {
  const queue = createQueue(BOUNDS, FULL)
  const origin = namedOrigin(app.settings) ?? ''
  const inTurn = (ip: string, signal: AbortSignal, make: () => Promise<FileAnswer>) =>
    queue.run(networkOf(ip), make, signal)
  bind(server, app, lawOpenRoutes, {
    'GET /api/cms/law/text/:lawId': async ({ params, query: { on, place }, now }) =>
      textOf(await readVersion(app, params.lawId, { on, now }), place, on),
    'GET /api/cms/law/file/:lawId': async ({ params, query: { on, place, format }, ip, now, signal }) =>
      inTurn(ip, signal, async () => {
        const text = textOf(await readVersion(app, params.lawId, { on, now }), place, on)
        return WRITERS[format](nameOf(text, text.label), text, { origin, now, signal })
      }),
    'GET /api/cms/law/changes-file/:lawId': async ({ params, query, ip, now, signal }) =>
      inTurn(ip, signal, async () => {
        const [one, other] = [
          await readVersion(app, params.lawId, { now }),
          await readVersion(app, query.with, { now }),
        ]
        const [before, after] = one.publishedOn <= other.publishedOn ? [one, other] : [other, one]
        const rows = changesOf(before.articles, after.articles)
        return sheetFile(nameOf(after, '版本对照'), changeColumns(before, after), rows, now, signal)
      }),
    'GET /api/cms/law/hits-file': async (call) => {
      const { format, ...query } = call.query
      const { ip, now, signal } = call
      return inTurn(ip, signal, async () => {
        const list = await readHits(app, { query, origin }, call)
        const name = withoutRefusedSigns(`${list.title.slice(0, 40)}（${countOf(list)}）`)
        if (format === 'xlsx') return sheetFile(name, hitColumns, list.lines, now, signal)
        const { asOf } = await vouchingOf(app, now)
        return wordFile(name, { title: list.title, blocks: hitBlocks(list, asOf) }, now, signal)
      })
    },
  })
}
