import { mayTake } from '#modules/case'
import { ableUsers } from '#modules/organisation'
import type { OpenWork } from '#platform/app/module-data'
import { forUpdate } from '#platform/database/open'
import { editedColumns } from '#platform/database/tracked'

/** Hands the open reviews of a user over. Those of no department are seen by everybody who does such work. */
const handOver: NonNullable<OpenWork['handing']>['handOver'] = async (_app, tx, by, { from, to }) => {
  const rows = await tx
    .selectFrom('law_review')
    .select(['id', 'department_id'])
    .where('owner_id', '=', from)
    .where('state', '=', 'open')
    .orderBy('id')
    .$call(forUpdate(tx))
    .execute()
  const able = to ? await ableUsers(tx, 'cms:lawwatch:handle') : []
  const owner = able.find(({ id }) => id === to)
  let handed = 0
  for (const row of rows) {
    const taken = owner !== undefined && (row.department_id === null || mayTake(owner, row, by))
    if (taken) handed++
    await tx
      .updateTable('law_review')
      .set({ owner_id: taken ? owner.id : '', ...editedColumns(by) })
      .where('id', '=', row.id)
      .execute()
  }
  return { handed, returned: rows.length - handed }
}

/** Reviews that are not done, as work of users. */
export const openReviews: OpenWork = {
  person: 'user',
  handing: { permission: 'cms:lawwatch:handle', handOver },
  name: (count) => `${count} 项待办的条文变动复核`,
  rows: [{ table: 'law_review', column: 'owner_id', counts: (eb) => eb('state', '=', 'open') }],
}
