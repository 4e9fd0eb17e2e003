import type { lawDoubtRoutes } from '@anju/contract/law/doubt'
import type { BodyOf } from '@anju/contract/wire/route'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { filterBy } from '#platform/database/filter'
import type { Tx } from '#platform/database/open'
import { updateVersioned } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { KEPT } from '../docs.ts'
import { changedFacts, rowFacts } from '../override/facts.ts'
import { writeOverride } from '../override/override.ts'
import { quoted } from '../parse/status.ts'
import { assertDays } from './add.service.ts'
import { assertDay, changeLibrary, claimLaw, type LawTableRow, writeEvent } from './change.ts'
import { checkOf, overrideOf, repealOf, writeFacts } from './edit.service.ts'

type Routes = typeof lawDoubtRoutes
type Form = BodyOf<Routes['PUT /prod-api/cms/law/doubt']>

async function answerDoubts(
  tx: Tx,
  { caller, now }: By,
  slug: string,
  { state, kind }: { state: 'confirmed' | 'rejected'; kind?: 'versionDay' },
) {
  const answer = { state, decided_by: caller.nickName, decided_at: now }
  await tx
    .updateTable('law_doubt')
    .set(answer)
    .where('slug', '=', slug)
    .where('state', '=', 'open')
    .$call(filterBy(kind, (qb, kind) => qb.where('kind', '=', kind)))
    .execute()
}

async function titleOf(tx: Tx, slugOrTitle: string): Promise<string> {
  const row = await tx.selectFrom('law').select('title').where('slug', '=', slugOrTitle).where(KEPT).executeTakeFirst()
  return row?.title ?? slugOrTitle
}

type Repeal = { repealedBy: string; repealedOn: string; note?: string }

/** Decides that a law is repealed; `repealedBy` is an address or a title. */
async function decideRepeal(tx: Tx, by: By, row: LawTableRow, { repealedBy, repealedOn, note = '' }: Repeal) {
  const successor = repealedBy ? await titleOf(tx, repealedBy) : ''
  const reason = successor ? `已被${quoted(successor)}废止` : '经人工核对，已废止'
  await writeOverride(tx, {
    ...(await overrideOf(tx, row)),
    status: 'repealed',
    repealed_by: repealedBy,
    repealed_on: repealedOn,
    status_reason: `${reason}${repealedOn ? `，${repealedOn}` : ''}`,
    ...checkOf(by),
  })
  await updateVersioned(tx, 'law', { id: row.id, version: row.version, by }, {})
  await writeEvent(tx, by, row.slug, '确认已废止', [reason, repealedOn, note.trim()].filter(Boolean).join('；'))
}

function assertForm({ verdict, repealedOn, publishedOn, effectiveOn }: Form): void {
  assertDay(repealedOn, 'repealedOn')
  if (verdict === 'repealed' && !repealedOn) refuse('badRequest', '请填写废止日期', { field: 'repealedOn' })
  if (verdict === 'day' && !publishedOn) refuse('badRequest', '请填写公布日期', { field: 'publishedOn' })
  if (verdict === 'day') assertDays({ publishedOn, effectiveOn, firstEffectiveOn: '' })
}

async function confirmDays(tx: Tx, by: By, row: LawTableRow, form: Form): Promise<void> {
  const before = await overrideOf(tx, row)
  const { publishedOn, effectiveOn } = form
  const held = rowFacts(row)
  const isFirst = effectiveOn !== '' && held.firstEffectiveOn >= effectiveOn
  const facts = { ...held, publishedOn, effectiveOn, firstEffectiveOn: isFirst ? '' : held.firstEffectiveOn }
  // A day that is right is kept as said by a person too, so that no import asks again.
  const confirmed = { publishedOn, ...(effectiveOn && { effectiveOn }) }
  await writeFacts(tx, by, row, facts, confirmed)
  await writeOverride(tx, { ...before, facts: { ...changedFacts(before.source, facts), ...confirmed }, ...checkOf(by) })
  await answerDoubts(tx, by, row.slug, { state: 'rejected', kind: 'versionDay' })
  const said = [`公布 ${row.published_on} → ${facts.publishedOn}`, `施行 ${row.effective_on} → ${facts.effectiveOn}`]
  await writeEvent(tx, by, row.slug, '改日期', [...said, form.note.trim()].filter(Boolean).join('；'))
}

/** Records what a person found about a law in doubt. The same reason raises no doubt again; another one does. */
export async function decideDoubt(app: Context, by: By, form: Form): Promise<void> {
  assertForm(form)
  await changeLibrary(app, by.now, async (tx) => {
    const row = await claimLaw(tx, form.lawId, form.version)
    if (form.verdict === 'day') return confirmDays(tx, by, row, form)
    if (form.verdict === 'repealed') {
      await answerDoubts(tx, by, row.slug, { state: 'confirmed' })
      const repealedBy = await repealOf(tx, row, form)
      return decideRepeal(tx, by, row, { repealedBy, repealedOn: form.repealedOn, note: form.note })
    }
    const before = await overrideOf(tx, row)
    const amended = form.verdict === 'amended'
    await answerDoubts(tx, by, row.slug, { state: amended ? 'confirmed' : 'rejected' })
    const decision = amended
      ? { status: 'amended', status_reason: form.note.trim() || '经人工核对，已有修改后的文本' }
      : {}
    await writeOverride(tx, { ...before, ...decision, ...checkOf(by) })
    await updateVersioned(tx, 'law', { id: row.id, version: row.version, by }, {})
    return writeEvent(tx, by, row.slug, amended ? '确认已修改' : '确认有效', form.note.trim())
  })
}

async function decideSuggestion(tx: Tx, by: By, id: string, verdict: 'confirmed' | 'rejected'): Promise<boolean> {
  const doubt = await tx
    .selectFrom('law_doubt')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'repealed')
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!doubt) return false
  const answer = { state: verdict, decided_by: by.caller.nickName, decided_at: by.now }
  await tx.updateTable('law_doubt').set(answer).where('id', '=', id).execute()
  const row = await claimLaw(tx, doubt.slug, undefined)
  if (verdict === 'rejected') {
    await writeOverride(tx, { ...(await overrideOf(tx, row)), ...checkOf(by) })
    await updateVersioned(tx, 'law', { id: row.id, version: row.version, by }, {})
    await writeEvent(tx, by, doubt.slug, '否定废止建议', doubt.quote)
    return true
  }
  const repealing = await tx
    .selectFrom('law')
    .select(['effective_on', 'published_on'])
    .where('slug', '=', doubt.by_slug)
    .where(KEPT)
    .executeTakeFirst()
  const repealedOn = repealing?.effective_on || repealing?.published_on || ''
  await decideRepeal(tx, by, row, { repealedBy: doubt.by_slug, repealedOn })
  return true
}

/** Confirms or rejects repeals that texts suggest; returns how many were still open. */
export async function decideRepeals(
  app: Context,
  by: By,
  { doubtIds, verdict }: BodyOf<Routes['PUT /prod-api/cms/law/repeal']>,
): Promise<number> {
  return changeLibrary(app, by.now, async (tx) => {
    let decided = 0
    for (const id of new Set(doubtIds)) if (await decideSuggestion(tx, by, id, verdict)) decided++
    return decided
  })
}
