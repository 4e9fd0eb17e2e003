import type { lawDeskRoutes } from '@anju/contract/law/desk'
import type { BodyOf } from '@anju/contract/wire/route'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { KEPT } from '../docs.ts'
import { noteArticles } from '../follow/news.ts'
import { insertLaws } from '../import/write.ts'
import { type Facts, factsOf } from '../override/facts.ts'
import { undecided, withFacts, writeOverride } from '../override/override.ts'
import { groupKeyOf, slugOf } from '../parse/name.ts'
import type { ParsedLaw } from '../parse/parse.ts'
import { framed } from '../parse/plain-text.ts'
import { compareEntered } from '../watch/compare.ts'
import { openReviews } from '../watch/open.ts'
import { assertDay, changeLibrary, writeEvent } from './change.ts'
import { readTyped } from './preview.ts'

/** What an import writes in `import_id` is its own id; a law without one belongs to the example company. */
export const BY_HAND = 'hand'

type Form = BodyOf<(typeof lawDeskRoutes)['POST /prod-api/cms/law']>

/** What the form says, where it says something; the rest stays as the text has it. */
function givenFacts({ markdown: _, fileName: __, ...facts }: Form): Partial<Facts> {
  const fields = Object.entries(facts).map(([name, value]) => [name, value.trim()] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== ''))
}

/** Refuses days that do not exist, and those in an order that cannot be. */
export function assertDays({
  publishedOn,
  effectiveOn,
  firstEffectiveOn,
}: Pick<Facts, 'publishedOn' | 'effectiveOn' | 'firstEffectiveOn'>) {
  assertDay(publishedOn, 'publishedOn')
  assertDay(effectiveOn, 'effectiveOn')
  assertDay(firstEffectiveOn, 'firstEffectiveOn')
  if (effectiveOn && effectiveOn < publishedOn)
    refuse('rejected', '施行日期不能早于公布日期；第一版的施行日期请填在“最初施行”', { field: 'effectiveOn' })
  if (effectiveOn && firstEffectiveOn > effectiveOn)
    refuse('rejected', '最初施行不能晚于本版的施行日期', { field: 'firstEffectiveOn' })
}

function readNew(form: Form): ParsedLaw {
  const law = withFacts(readTyped(form), givenFacts(form))
  assertDays(law)
  if (!law.publishedOn) refuse('rejected', '题注与文件名中没有公布日期，请填写公布日期', { field: 'publishedOn' })
  return { ...law, slug: slugOf(law.level, law.title, law.publishedOn), warnings: [...law.warnings] }
}

/** Refuses what the library holds already: the same name and level on the same day, or the address of a law that had them. */
export async function assertNew(
  tx: Tx,
  { title, level, publishedOn }: Pick<Facts, 'title' | 'level' | 'publishedOn'>,
  own: string,
): Promise<void> {
  const held = await tx
    .selectFrom('law')
    .select('live')
    .where((eb) =>
      eb.or([
        eb('slug', '=', slugOf(level, title, publishedOn)),
        eb.and([eb('group_key', '=', groupKeyOf(title, level)), eb('published_on', '=', publishedOn)]),
      ]),
    )
    .where('slug', '!=', own)
    .where(KEPT)
    .executeTakeFirst()
  if (!held) return
  const said =
    held.live === 1
      ? '库中已有这部法规的同一版本，请在列表中修改它'
      : '库中已有这部法规的同一版本，已被撤下；请在列表中恢复它'
  refuse('rejected', said, { field: 'publishedOn' })
}

/** Adds a law that somebody has typed or uploaded; returns its address. */
export async function addLaw(app: Context, by: By, form: Form): Promise<string> {
  const law = readNew(form)
  return changeLibrary(app, by.now, async (tx) => {
    await assertNew(tx, law, '')
    const author = { now: by.now, userName: by.caller.userName }
    await insertLaws(tx, [{ law, placement: { importId: BY_HAND, live: 1, by: author } }])
    await writeOverride(tx, { ...undecided(law.slug), facts: factsOf(law), markdown: framed(form) })
    await writeEvent(tx, by, law.slug, '新增', '')
    const changes = await compareEntered(tx, law.slug, by.now)
    await noteArticles(tx, changes, by.now)
    await openReviews(tx, changes, by.now)
    return law.slug
  })
}
