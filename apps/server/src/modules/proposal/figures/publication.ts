import type { proposalFigureRoutes } from '@anju/contract/proposal/figures'
import type { BodyOf } from '@anju/contract/wire/route'
import { toWireTime } from '@anju/contract/wire/time'
import { changeDocument, type DocumentOf, editDocument, readDocument } from '#modules/case'
import type { Context } from '#platform/app/context'
import { type Queries, signalChange, type Tx } from '#platform/database/open'
import { countFigures, type Figures, monthOf } from './count.ts'

type Form = BodyOf<(typeof proposalFigureRoutes)['PUT /prod-api/cms/proposal/disclosure']>

/** Whether the company publishes figures of its letters; none does unless it says so. */
export const PUBLICATION: DocumentOf<{ published: boolean; version: number }> = {
  name: 'proposal.publication',
  defaults: { published: false, version: 0 },
}

/**
 * What is published, as it was counted. It is stored, so that page and files always say the same, and so that not every rating shows as a
 * difference between two readings of a month.
 */
const FIGURES: DocumentOf<Figures & { generatedAt: number; version: number }> = {
  name: 'proposal.figures',
  defaults: { months: [], rows: [], generatedAt: 0, version: 0 },
}

async function storeFigures(tx: Tx, now: number): Promise<void> {
  const { months, rows } = await countFigures(tx, now)
  await changeDocument(tx, FIGURES, async () => ({ months, rows, generatedAt: now }))
  await signalChange(tx)
}

/** Whether figures are public now. */
export const isPublished = async (db: Queries): Promise<boolean> => (await readDocument(db, PUBLICATION)).published

/** What visitors read; `undefined` while nothing is published. */
export async function readFigures(db: Queries) {
  if (!(await isPublished(db))) return undefined
  const { months, rows, generatedAt } = await readDocument(db, FIGURES)
  return { months, rows, generatedAt: toWireTime(generatedAt) }
}

/** The setting, with what would be published now. */
export async function readPublication(db: Queries, now: number) {
  const { published, version } = await readDocument(db, PUBLICATION)
  const { generatedAt } = await readDocument(db, FIGURES)
  return {
    published,
    version,
    generatedAt: published ? toWireTime(generatedAt) : '',
    preview: await countFigures(db, now),
  }
}

/** Publishes figures, counted now, or takes them from the site. */
export async function editPublication(app: Context, { published, version }: Form, now: number): Promise<void> {
  await editDocument(app, PUBLICATION, version, async (tx) => {
    if (published) await storeFigures(tx, now)
    else await signalChange(tx)
    return { published }
  })
  app.responseCache.clear()
}

/** Counts the published figures again when another month is over; resolves with whether it was. */
export async function renewFigures(app: Context, now: number): Promise<boolean> {
  const renewed = await app.db.transaction().execute(async (tx) => {
    if (!(await isPublished(tx))) return false
    const { generatedAt } = await readDocument(tx, FIGURES)
    if (monthOf(generatedAt) === monthOf(now)) return false
    await storeFigures(tx, now)
    return true
  })
  if (renewed) app.responseCache.clear()
  return renewed
}
