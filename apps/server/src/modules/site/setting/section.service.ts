import { isSectionKey, type Kind, type SectionKey, sections } from '@anju/contract/sections'
import type { sectionRoutes } from '@anju/contract/site/section'
import type { BodyOf } from '@anju/contract/wire/route'
import { builtIn, parseBanner, placeCatalog, readCatalogs, readSections, updateCatalog } from '#modules/catalog'
import { countKinds, renameKinds } from '#modules/content'
import type { By } from '#modules/identity'
import type { Answers } from '#platform/app/answers'
import type { Context } from '#platform/app/context'
import { lockFor, signalChange, type Tx } from '#platform/database/open'
import { createdColumns, updateVersioned } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { changeBanner } from './pictures.ts'

type Bodies = typeof sectionRoutes
export type SectionForm = BodyOf<Bodies['PUT /prod-api/cms/section']>
type CatalogForm = BodyOf<Bodies['PUT /prod-api/cms/section/catalog']>

/** Runs one change of catalogs and sections at a time; the site shows it at the next request. */
async function change(app: Context, work: (tx: Tx) => Promise<void>): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await lockFor(tx, 'sections')
    await work(tx)
    await signalChange(tx)
  })
  app.responseCache.clear()
}

/** The row of a section, made from what the code says of it when nobody has changed it yet. */
async function ensureRow(tx: Tx, by: By, key: SectionKey): Promise<void> {
  const { label, about, shown: display, sortNo, preset } = builtIn(key)
  await tx
    .insertInto('section_setting')
    .values({
      id: key,
      label,
      about,
      intro: '',
      shown: display,
      sort_no: sortNo,
      default_audience: preset,
      kinds_json: null,
      banner_json: null,
      two_person: 0,
      ...createdColumns(by),
      // As a client names a section that nobody has changed.
      version: 0,
    })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
}

const refuseKinds = (sentence: string) => refuse('rejected', sentence, { field: 'kinds' })

/** Refuses to remove a kind with items, to divide one, and to open an internal one. */
function assertKind({ name, audience }: Kind, kinds: SectionForm['kinds'], count: number): void {
  const successors = kinds.filter(({ former }) => former === name)
  if (successors.length === 0 && count > 0) refuseKinds(`分类“${name}”还有 ${count} 条内容，不能删除；请先改到其他分类`)
  if (successors.length > 1) refuseKinds(`分类“${name}”只能改为一个名称`)
  if (audience === 'member' && successors.some((kind) => kind.audience !== 'member'))
    refuseKinds(`“${name}”是内部分类，不能改为公开；需要公开的，请新建一个分类`)
}

/** Refuses kinds that cannot be, and renames those of the items; returns what is to be stored. */
async function changeKinds(
  tx: Tx,
  answers: Answers,
  { key, form, known }: { key: SectionKey; form: SectionForm; known: readonly Kind[] },
): Promise<Kind[]> {
  const kinds = form.kinds.map((kind) => ({ ...kind, name: kind.name.trim() }))
  const names = kinds.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) refuseKinds(`分类“${twice}”重复`)
  if (kinds.length === 0) refuseKinds('至少保留一个分类')
  const counts = (await countKinds(tx, [key])).get(key)
  for (const kind of known) assertKind(kind, kinds, counts?.get(kind.name) ?? 0)
  const invented = kinds.find(({ former }) => former !== undefined && !known.some(({ name }) => name === former))
  if (invented) refuse('conflict')
  const renamed = kinds.flatMap(({ former, name }) =>
    former !== undefined && former !== name ? [[former, name] as const] : [],
  )
  await renameKinds(tx, answers, key, new Map(renamed))
  return kinds.map(({ name, audience }) => ({ name, ...(audience && { audience }) }))
}

async function assertFree(tx: Tx, key: SectionKey, label: string): Promise<void> {
  const known = await readSections(tx)
  const taken = (Object.keys(known) as SectionKey[]).some((one) => one !== key && known[one].label === label)
  if (taken) refuse('rejected', `已有名为“${label}”的栏目`, { field: 'label' })
}

/** Stores what a company wants of a section; it remains internal if the product made it so. */
export async function editSection(app: Context, by: By, form: SectionForm): Promise<void> {
  const { section: key, version, shown: display, defaultAudience, banner } = form
  if (!isSectionKey(key)) return refuse('notFound', '没有这个栏目')
  const label = form.label.trim()
  if (sections[key].audience === 'member' && defaultAudience === 'public')
    refuse('rejected', `「${label}」是内部栏目，默认阅读范围不能设为公开`, { field: 'defaultAudience' })
  await change(app, async (tx) => {
    const { label: present, kinds: known, twoPerson, banner: former } = (await readSections(tx))[key]
    if (label !== present) await assertFree(tx, key, label)
    if (!known && form.kinds.length > 0) refuse('rejected', `「${label}」没有分类`, { field: 'kinds' })
    await ensureRow(tx, by, key)
    const texts = { label, about: form.about.trim(), intro: form.intro.trim() }
    // Before the kinds: an older version must not rename anything.
    await updateVersioned(
      tx,
      'section_setting',
      { id: key, version, by },
      {
        ...texts,
        shown: display,
        default_audience: defaultAudience,
        two_person: (form.twoPerson ?? twoPerson) ? 1 : 0,
        ...(await changeBanner(tx, { owner: key, caller: by.caller, banner, former, answers: app.answers })),
      },
    )
    if (!known) return
    const kinds = await changeKinds(tx, app.answers, { key, form, known })
    await tx
      .updateTable('section_setting')
      .set({ kinds_json: JSON.stringify(kinds) })
      .where('id', '=', key)
      .execute()
  })
}

/** Gives sections new places in their menus. */
export async function sortSections(app: Context, by: By, keys: readonly string[]): Promise<void> {
  await change(app, async (tx) => {
    for (const [at, id] of keys.entries()) {
      if (!isSectionKey(id)) return refuse('notFound', '没有这个栏目')
      await ensureRow(tx, by, id)
      await tx
        .updateTable('section_setting')
        .set({ sort_no: at + 1 })
        .where('id', '=', id)
        .execute()
    }
  })
}

export async function editCatalog(
  app: Context,
  by: By,
  { catalogId, name, intro, banner, shown: isShown, version }: CatalogForm,
): Promise<void> {
  await change(app, async (tx) => {
    const rows = await readCatalogs(tx)
    const row = rows.find(({ id }) => id === catalogId) ?? refuse('notFound', '没有这个一级栏目')
    if (!isShown && !rows.some((one) => one.id !== catalogId && one.shown === 1))
      refuse('rejected', '至少显示一个一级栏目', { field: 'shown' })
    if (rows.some((one) => one.id !== catalogId && one.name === name.trim()))
      refuse('rejected', `已有名为“${name.trim()}”的一级栏目`, { field: 'name' })
    const texts = { name: name.trim(), ...(intro !== undefined && { intro: intro.trim() }) }
    const former = parseBanner(row.banner_json)
    await updateCatalog(
      tx,
      { id: catalogId, version, by },
      {
        ...texts,
        shown: isShown ? 1 : 0,
        ...(await changeBanner(tx, { owner: catalogId, caller: by.caller, banner, former, answers: app.answers })),
      },
    )
  })
}

/** Gives the catalogs new places in the navigation. */
export async function sortCatalogs(app: Context, ids: readonly string[]): Promise<void> {
  await change(app, async (tx) => {
    for (const [at, id] of ids.entries()) {
      if (!(await placeCatalog(tx, id, at + 1))) refuse('notFound', '没有这个一级栏目')
    }
  })
}
