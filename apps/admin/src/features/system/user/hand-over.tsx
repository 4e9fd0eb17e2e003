import { BACK_TO_DEPARTMENT, STAYS } from '@anju/contract/system/user-work'
import { HandOver } from '#ui/feedback/hand-over.tsx'
import { call } from '#ui/session/call.ts'

const read = async (userIds: readonly string[]) =>
  (await call('GET /prod-api/system/user/work/:userIds', { params: { userIds: userIds.join(',') } })).data

/** What the server is asked to do with the work. */
type Order = { handTo?: string }
const orderOf = (choice: string): Order => (choice === STAYS ? {} : { handTo: choice })

/**
 * Part of the question before users leave: what they still answer for and who takes it over, if there is anything. `order` is what was
 * chosen. `mayStay`: the work can also stay with them, because they may come back.
 */
export async function askHandOver(userIds: readonly string[], mayStay: boolean) {
  const open = await read(userIds)
  let choice = BACK_TO_DEPARTMENT
  const change = (value: string) => {
    choice = value
  }
  const isOpen = open.work.length > 0
  return {
    fields: isOpen ? <HandOver open={open} mayStay={mayStay} onChange={change} /> : null,
    order: () => (isOpen ? orderOf(choice) : {}),
  }
}
