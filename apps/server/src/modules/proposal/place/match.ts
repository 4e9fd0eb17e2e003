import type { proposalPlaceRoutes, WrittenPlace } from '@anju/contract/proposal/place'
import { matchLimits } from '@anju/contract/proposal/terms'
import type { BodyOf } from '@anju/contract/wire/route'
import { casesInScope, writeLines } from '#modules/case'
import type { ByPermission } from '#modules/identity'
import { namesOfProjects } from '#modules/place'
import type { Context } from '#platform/app/context'
import { forUpdate, type Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { foldText } from '#platform/text/bigrams'
import { PROPOSAL } from '../kind.ts'

type Form = BodyOf<(typeof proposalPlaceRoutes)['PUT /prod-api/cms/proposal/places']>

/** A name without what people spell differently: width, case, blanks and signs. */
const folded = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Shorter names are part of too many texts. */
const LEAST_LETTERS = 2

/** Which project a text means: one of the same name, else the longest whose name is in it, else the only one that begins with it. */
export function proposedFor(text: string, projects: ReadonlyMap<string, string>): string {
  const word = folded(text)
  if (word.length < LEAST_LETTERS) return ''
  const names = [...projects].map(([id, name]) => ({ id, name: folded(name) }))
  const same = names.find(({ name }) => name === word)
  const within = names
    .filter(({ name }) => name.length >= LEAST_LETTERS && word.includes(name))
    .toSorted((one, other) => other.name.length - one.name.length)
  const beginning = names.filter(({ name }) => name.startsWith(word))
  return (same ?? within[0] ?? (beginning.length === 1 ? beginning[0] : undefined))?.id ?? ''
}

const unplaced = (db: Queries, by: ByPermission) =>
  db
    .selectFrom('proposal')
    .where('proposal.project_id', 'is', null)
    .where('proposal.project', '!=', '')
    .where(casesInScope(PROPOSAL, by))

/** What senders have written as the project of letters that name none, the most frequent first. */
export async function listWritten(db: Queries, by: ByPermission): Promise<WrittenPlace[]> {
  const rows = await unplaced(db, by)
    .select(['project', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('project')
    .orderBy('count', 'desc')
    .orderBy('project')
    .limit(matchLimits.shown)
    .execute()
  const projects = await namesOfProjects(db)
  return rows.map(({ project, count }) => ({
    text: project,
    count: Number(count),
    projectId: proposedFor(project, projects),
  }))
}

/**
 * Puts letters to a project by what their senders have written, which stays as it is. A part at a time; `left` is how many remain.
 */
export function matchWritten(app: Context, by: ByPermission, { projectId, texts }: Form) {
  return app.db.transaction().execute(async (tx) => {
    const name = (await namesOfProjects(tx, [projectId])).get(projectId)
    if (name === undefined) return refuse('rejected', '项目不存在，请刷新后重试', { field: 'projectId' })
    const letters = unplaced(tx, by).where('proposal.project', 'in', texts)
    const rows = await letters
      .select(['proposal.id', 'proposal.state'])
      .orderBy('proposal.id')
      .limit(matchLimits.letters)
      .$call(forUpdate(tx))
      .execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return { matched: 0, left: 0 }
    await tx
      .updateTable('proposal')
      .set((eb) => ({ project_id: projectId, version: eb('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute()
    const line = { action: 'edit', user: by.caller, note: `归入项目“${name}”` } as const
    await writeLines(
      tx,
      by.now,
      PROPOSAL,
      rows.map(({ id: caseId, state }) => ({ ...line, caseId, state })),
    )
    const { count } = await letters.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return { matched: ids.length, left: Number(count) }
  })
}
