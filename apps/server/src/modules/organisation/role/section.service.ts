import { isSectionKey, type SectionKey } from '@anju/contract/sections'
import type { roleRoutes } from '@anju/contract/system/role'
import type { BodyOf } from '@anju/contract/wire/route'
import { effectiveSections, readCatalogs } from '#modules/catalog'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { updateVersioned } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { changeAccess } from '../access/access-change.ts'
import { assertSectionsWithin } from '../access/item-rights.ts'
import { getRole, replaceSections, sectionsOfRole } from './queries.ts'
import { assertOrdinary, once, sameIds, within } from './service.ts'

type SectionForm = BodyOf<(typeof roleRoutes)['PUT /prod-api/system/role/sectionScope']>

/** Changes the sections in which the rights of a role on items apply; none for all. */
export async function editSectionScope(app: Context, by: By, form: SectionForm): Promise<void> {
  const { caller } = by
  const id = String(form.roleId)
  assertOrdinary(id)
  const chosen = once(form.sections)
  if (!chosen.every(isSectionKey)) refuse('badRequest', '所选的栏目不存在，请刷新后重试', { field: 'sections' })
  await changeAccess(app, caller, async (tx) => {
    await getRole(tx, id)
    const before = await sectionsOfRole(tx, id)
    const same = sameIds(chosen, before)
    if (!same) await assertSectionsWithin(tx, caller, chosen)
    await within(tx, caller, { id, same }, async () => {
      await updateVersioned(tx, 'role', { id, version: form.version, by }, {})
      await replaceSections(tx, id, chosen)
    })
  })
}

/** The sections as the company names them, in the order of its menus. */
export async function listSections(app: Context) {
  const known = await effectiveSections(app)
  const names = new Map((await readCatalogs(app.db)).map(({ position, name }) => [position, name] as const))
  return (Object.keys(known) as SectionKey[])
    .toSorted((one, other) => known[one].catalog - known[other].catalog || known[one].sortNo - known[other].sortNo)
    .map((section) => ({
      section,
      label: known[section].label,
      catalogName: names.get(known[section].catalog) ?? '其他',
    }))
}
