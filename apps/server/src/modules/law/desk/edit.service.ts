import type { LawStatus } from '@anju/contract/law'
import type { lawDeskRoutes } from '@anju/contract/law/desk'
import type { BodyOf } from '@anju/contract/wire/route'
import { toWireDate } from '@anju/contract/wire/time'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { putTexts } from '#platform/database/text-index'
import { updateVersioned } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { DOCS_A_LAW, KEPT } from '../docs.ts'
import { factColumns } from '../import/write.ts'
import { carryNotes } from '../note/carry.ts'
import { changedFacts, differencesOf, type Facts, namesOf, rowFacts, warningsLeft } from '../override/facts.ts'
import { findOverride, type Override, undecided, writeOverride } from '../override/override.ts'
import { comparedName, groupKeyOf, nameOfGroup } from '../parse/name.ts'
import { reopenReversed } from '../watch/reversed.ts'
import { beforeWithdrawal } from '../watch/withdrawal.ts'
import { assertDays, assertNew, BY_HAND } from './add.service.ts'
import { assertDay, changeLibrary, claimLaw, findNamed, type LawTableRow, writeEvent } from './change.ts'

type Routes = typeof lawDeskRoutes
type FactsForm = BodyOf<Routes['PUT /prod-api/cms/law']>

/** The decisions about a stored law. Before the first one, what is stored is what the file says. */
export async function overrideOf(tx: Tx, row: LawTableRow): Promise<Override> {
  const known = await findOverride(tx, row.slug)
  return known ?? { ...undecided(row.slug), source: rowFacts(row) }
}

/**
 * Writes the facts of a law, its names and the words of its title; refuses to make it the same as another one. Facts that somebody has
 * confirmed settle the warnings about them as changed ones do.
 */
export async function writeFacts(
  tx: Tx,
  by: By,
  row: LawTableRow,
  facts: Facts,
  confirmed: Partial<Facts> = {},
): Promise<void> {
  const changed = changedFacts(rowFacts(row), facts)
  if ('title' in changed || 'level' in changed || 'publishedOn' in changed) await assertNew(tx, facts, row.slug)
  const warnings = JSON.parse(row.warnings_json) as string[]
  const left = warningsLeft(warnings, { ...confirmed, ...changed })
  await updateVersioned(
    tx,
    'law',
    { id: row.id, version: row.version, by },
    {
      ...factColumns({ ...facts, ...namesOf(facts) }),
      warnings_json: JSON.stringify(left),
      // The example company leaves with its own laws, not with those that somebody works on.
      import_id: row.import_id || BY_HAND,
    },
  )
  if ('title' in changed || 'level' in changed) await carryNotes(tx, row.group_key, { ...facts, ...namesOf(facts) })
  if (facts.title !== row.title)
    await putTexts(tx, 'law_text', [{ doc: row.doc * DOCS_A_LAW, title: facts.title, body: '' }])
}

type Decision = { status: LawStatus | ''; statusReason: string; repealedBy: string; repealedOn: string }

type Repealed = { slug: string; group_key: string; published_on: string }

/** The address or title of the law that repeals another; refuses one that repeals itself, or on a day before it was published. */
export async function repealOf(
  tx: Tx,
  law: Repealed,
  { repealedBy, repealedOn }: Pick<Decision, 'repealedBy' | 'repealedOn'>,
): Promise<string> {
  if (repealedOn && repealedOn < law.published_on)
    refuse('rejected', '废止日期不能早于公布日期', { field: 'repealedOn' })
  const by = await findNamed(tx, repealedBy)
  const successor = await tx.selectFrom('law').select('group_key').where('slug', '=', by).where(KEPT).executeTakeFirst()
  if (
    by &&
    (by === law.slug || successor?.group_key === law.group_key || comparedName(by) === nameOfGroup(law.group_key))
  )
    refuse('rejected', '法规不能被自己废止，请填写将其废止的另一部法规', { field: 'repealedBy' })
  return by
}

/** The columns of a decision about the status; without one the others are empty. */
async function decisionColumns(tx: Tx, law: Repealed, { status, statusReason, repealedBy, repealedOn }: Decision) {
  const repealed = status === 'repealed'
  return {
    status,
    status_reason: status ? statusReason.trim() : '',
    repealed_by: repealed ? await repealOf(tx, law, { repealedBy, repealedOn }) : '',
    repealed_on: repealed ? repealedOn : '',
  }
}

/** What was confirmed is in doubt again when its decision is taken back. */
export async function reopenDoubts(tx: Tx, slug: string): Promise<void> {
  await tx.deleteFrom('law_doubt').where('slug', '=', slug).where('state', '=', 'confirmed').execute()
}

/** Edits facts, status and check of a law. */
export async function editFacts(app: Context, by: By, form: FactsForm): Promise<void> {
  const { lawId, version, status, statusReason, repealedBy, repealedOn, checkedBy, checkedOn, ...typed } = form
  const facts = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()])) as Facts
  if (!facts.title) refuse('badRequest', '请输入标题', { field: 'title' })
  assertDays(facts)
  assertDay(repealedOn, 'repealedOn')
  assertDay(checkedOn, 'checkedOn')
  if (status && !statusReason.trim()) refuse('badRequest', '请写明判定理由', { field: 'statusReason' })
  await changeLibrary(app, by.now, async (tx) => {
    const row = await claimLaw(tx, lawId, version)
    const before = await overrideOf(tx, row)
    const corrected = {
      slug: row.slug,
      group_key: groupKeyOf(facts.title, facts.level),
      published_on: facts.publishedOn,
    }
    const decision = await decisionColumns(tx, corrected, { status, statusReason, repealedBy, repealedOn })
    const checks = { checked_by: checkedBy.trim(), checked_on: checkedOn }
    const own = decision.status && !checks.checked_by && !checks.checked_on
    const checked = own ? checkOf(by) : checks
    if (before.status && !decision.status) await reopenDoubts(tx, row.slug)
    await writeFacts(tx, by, row, facts)
    await writeOverride(tx, { ...before, ...decision, ...checked, facts: changedFacts(before.source, facts) })
    const lines = differencesOf(rowFacts(row), facts).map((line) =>
      line.replace('文件为', '由').replace('人工改为', '改为'),
    )
    const said = decision.status !== before.status ? ['时效性'] : []
    await writeEvent(tx, by, row.slug, '修改事实', [...lines, ...said].join('；'))
  })
}

/** Who checked a law, and on which day. */
export const checkOf = ({ caller, now }: By) => ({ checked_by: caller.nickName, checked_on: toWireDate(now) })

type MoveForm = BodyOf<Routes['PUT /prod-api/cms/law/withdraw']>

const WITHDRAWAL = {
  withdrawn: 1,
  live: 2,
  action: '撤下',
  already: '这部法规已经撤下',
  columns: { in_doubt: 0 },
} as const
const RESTORATION = { withdrawn: 0, live: 1, action: '恢复', already: '这部法规没有撤下', columns: {} } as const

/** Takes a law out of the public library, or puts it back; imports keep it as it is. */
async function changeVisibility(
  app: Context,
  by: By,
  form: MoveForm,
  { withdrawn, live, action, already, columns }: typeof WITHDRAWAL | typeof RESTORATION,
): Promise<void> {
  const reason = form.reason.trim() || refuse('badRequest', '请写明原因', { field: 'reason' })
  const change = async (tx: Tx) => {
    const row = await claimLaw(tx, form.lawId, form.version)
    if (row.live === live) refuse('rejected', already)
    const review = withdrawn === 1 ? await beforeWithdrawal(tx, row, by.now) : undefined
    const place = { id: row.id, version: row.version, by }
    await updateVersioned(tx, 'law', place, { live, import_id: row.import_id || BY_HAND, ...columns })
    await writeOverride(tx, { ...(await overrideOf(tx, row)), withdrawn })
    if (!review) await reopenReversed(tx, row.slug, by.now)
    await writeEvent(tx, by, row.slug, action, reason)
    return review
  }
  await changeLibrary(app, by.now, change, async (review) => (await review?.(reason)) ?? 0)
}

export const withdrawLaw = (app: Context, by: By, form: MoveForm) => changeVisibility(app, by, form, WITHDRAWAL)
export const restoreLaw = (app: Context, by: By, form: MoveForm) => changeVisibility(app, by, form, RESTORATION)
