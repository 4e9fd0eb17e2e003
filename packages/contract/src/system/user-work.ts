/** Instead of a user who takes over: the work goes back to its departments. */
export const BACK_TO_DEPARTMENT = 'department'
/** The work stays as it is: nobody answers for it then, and those who can find somebody learn of it. */
export const STAYS = 'stays'
/** Nothing is changed as long as there is work that it would leave without anybody who can do it: the refusal says which. */
export const ASK = 'ask'

/** Work that a change leaves without anybody who can do it, or that somebody who leaves still has. */
export type LeavingWork = {
  /** `text` names it with its number; `takers` can do it, each for departments of their own. `page`: where it is, if it cannot be handed over. */
  work: { text: string; count: number; takers: string[]; page?: string }[]
  people: { userId: string; userName: string; nickName: string; deptName: string }[]
}

/** Changes that can take work away from those who do it: `handTo` in their query says what becomes of it. */
export const leavingChanges = [
  'PUT /prod-api/system/user',
  'PUT /prod-api/system/user/authRole',
  'PUT /prod-api/system/role',
  'PUT /prod-api/system/role/dataScope',
  'PUT /prod-api/system/role/changeStatus',
  'PUT /prod-api/system/role/authUser/cancel',
  'PUT /prod-api/system/role/authUser/cancelAll',
  'PUT /prod-api/system/dept',
  'PUT /prod-api/system/menu',
  'PUT /prod-api/cms/member',
  'PUT /prod-api/cms/member/changeStatus',
  'DELETE /prod-api/cms/member/:memberIds',
] as const
