import { holds, type User } from '#modules/identity'
import { refuse } from '#platform/refusal'

/**
 * Only users who edit roles may read the trees of menus. RuoYi requires no permission here and shows every menu to
 * everybody.
 */
export function assertCanFillRoles(caller: User): void {
  if (!(['query', 'add', 'edit'] as const).some((action) => holds(caller, `system:role:${action}`)))
    refuse('forbidden', '没有角色管理的权限，不能查看菜单的树')
}
