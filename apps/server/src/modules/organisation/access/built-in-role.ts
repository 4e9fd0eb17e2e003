import { ADMIN_ROLE } from '#modules/identity'
import type { Tx } from '#platform/database/open'
import { byProduct, createdColumns } from '#platform/database/tracked'

const REMARK = '拥有全部权限'

/** The role that may do everything; it cannot be changed or removed. */
export async function ensureAdminRole(tx: Tx, now: number): Promise<void> {
  await tx
    .insertInto('role')
    .values({
      id: ADMIN_ROLE,
      role_name: '超级管理员',
      role_key: ADMIN_ROLE,
      sort_no: 1,
      data_scope: '1',
      menu_check_strictly: 1,
      dept_check_strictly: 1,
      status: 'enabled',
      remark: REMARK,
      ...createdColumns(byProduct(now)),
    })
    .onConflict((oc) => oc.doNothing())
    .execute()
  // The migration that inserted the role had neither clock nor remark.
  await tx
    .updateTable('role')
    .set({ created_at: now, updated_at: now, remark: REMARK })
    .where('id', '=', ADMIN_ROLE)
    .where('created_at', '=', 0)
    .execute()
}
