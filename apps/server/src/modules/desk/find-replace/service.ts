import type { WordChange } from '@anju/contract/desk/bulk'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { isSectionKey } from '@anju/contract/sections'
import { hasHiddenSigns } from '@anju/contract/wire/signs'
import { readSections } from '#modules/catalog'
import { faultsOfDraft } from '#modules/content'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { signalChange, type Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { needsActs } from '../acts.ts'
import { assertWritable, writeText } from '../copy.service.ts'
import { type Claimed, putCopy } from '../copy.ts'
import { faultsOfShape } from '../exchange/draft.ts'
import { formOfLive } from '../form.ts'
import { writeHistory } from '../history.ts'
import { isOnDesk } from '../scope.ts'
import { Trial, trialOr } from '../trial.ts'
import { changeItem, type ItemRef, PUBLISHING, publishForm } from '../workflow.service.ts'
import { substitute, type Words } from './places.ts'

const EDITING = 'cms:content:edit'
/** Places of one item that an answer lists. */
const MOST_PLACES = 50

/** `publish`: what visitors read now is published again. With `dryRun` everything is tried and nothing is kept. */
type How = Words & { publish: boolean; dryRun: boolean }

/** Refuses words that change nothing, or bring in what nobody sees. */
export function assertWords({ find, text }: Words): void {
  if (find === text) refuse('badRequest', '替换为的文字与查找的相同', { field: 'text' })
  if (hasHiddenSigns(text)) refuse('badRequest', '替换为的文字含有看不见的字符，请重新输入', { field: 'text' })
}

/**
 * Puts other words in the place of some, wherever an item has them: its working copy changes, or what is published is published again.
 * An item without the words stays as it is, without a line in its history.
 */
export async function replaceWords(app: Context, by: By, ref: ItemRef, how: How): Promise<WordChange | undefined> {
  let change: WordChange | undefined
  const work = changeItem(app, by, { ...ref, permission: EDITING }, async (tx, claimed) => {
    change = await write(app, tx, by, claimed, how)
    // What has none of the words gets no new version.
    if (how.dryRun || !change) throw new Trial(change)
  })
  const outcome = await trialOr(work.then(() => change))
  if (outcome?.publishes && !how.dryRun) app.responseCache.clear()
  return outcome
}

async function write(app: Context, tx: Tx, by: By, claimed: Claimed, how: How): Promise<WordChange | undefined> {
  const { item, live, copy } = claimed
  const before = copy?.form ?? (await formOfLive(tx, live))
  const { form, places, links } = substitute(item.section, before, how)
  const [link] = links
  if (link !== undefined) refuse('rejected', `链接 ${link.slice(0, 40)} 会仍然拨打原来的号码，请在这条内容中修改`)
  if (places.length === 0) return undefined
  await assertWritable(tx, by, claimed, { form, permission: EDITING })
  await assertNothingWorse(tx, item.section, before, form)
  const publishes = how.publish && isRead(claimed, by.now)
  if (publishes) await assertMayPublish(tx, by, claimed)
  const reason = `“${how.find}”改为“${how.text}”，${places.length} 处`
  await writeHistory(tx, by, { contentId: item.id, action: 'replace', version: live.version, reason, form: before })
  if (publishes) {
    await publishForm(app, tx, by, claimed, form)
    await signalChange(tx)
  } else {
    await writeText(tx, by, live, form)
    // It stays among what its editor is writing.
    if (copy) await putCopy(tx, by, item.id, form, { editor_id: copy.editor_id, editor_name: copy.editor_name })
  }
  return { contentId: item.id, publishes, total: places.length, places: places.slice(0, MOST_PLACES) }
}

/** Whether readers see an item now, or will at its time; what is offline, archived or over is not brought back by the way. */
const isRead = ({ live }: Claimed, now: number) =>
  live.status === 'published' && (live.expires_at === null || live.expires_at > now)

const ONLY_COPY = '请选择“只改工作稿”'

/** Refuses to publish what nobody has reviewed, what others have not finished, and for whom may not publish. */
async function assertMayPublish(tx: Tx, { caller }: By, { item, copy }: Claimed): Promise<void> {
  if (!isOnDesk(caller, item, PUBLISHING)) refuse('rejected', `您没有发布这条内容的权限，${ONLY_COPY}`)
  const section = isSectionKey(item.section) ? (await readSections(tx))[item.section] : undefined
  if (section?.twoPerson) refuse('rejected', `「${section.label}」须由他人审核后发布，${ONLY_COPY}`)
  if (await needsActs(tx, item.section)) refuse('rejected', `受控文件须经审核、批准后发布，${ONLY_COPY}`)
  if (copy) refuse('rejected', `有还没有发布的其他修改，会一起发布，${ONLY_COPY}`)
}

/** Refuses what would be wrong only because of the new words: too long a text, a number that is none. */
async function assertNothingWorse(tx: Tx, section: string, before: ItemForm, after: ItemForm): Promise<void> {
  const labels = new Set(faultsOfShape(before).map(({ field }) => field))
  const worse = faultsOfShape(after).find(({ field }) => !labels.has(field))
  if (worse) refuse('rejected', worse.msg)
  if (!isSectionKey(section)) return
  const { label } = (await readSections(tx))[section]
  const paths = new Set(faultsOfDraft(section, before.fields, label).map(({ path }) => path))
  const wrong = faultsOfDraft(section, after.fields, label).find(({ path }) => !paths.has(path))
  if (wrong) refuse('rejected', wrong.msg)
}
