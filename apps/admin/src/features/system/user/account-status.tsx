import type { ManagedUser } from '@anju/contract/system/user-row'
import { Checkbox } from 'antd'
import { useRef } from 'react'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { showHandedOver } from '#ui/feedback/handed-over.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { StatusSwitch } from '#ui/list/status-switch.tsx'
import { call } from '#ui/session/call.ts'
import { personInWords } from '#ui/session/person.tsx'
import { askHandOver } from './hand-over.tsx'

const key = 'PUT /prod-api/system/user/changeStatus'
const NOTHING_ASKED = { fields: null, order: () => ({}) }

/** What a question says of staff accounts that stay although the account in the console ends. */
function staffStays(users: readonly ManagedUser[]): string {
  const names = users.flatMap(({ staff, staffNo }) => (staff?.status === '0' ? `“${staff.name}”（${staffNo}）` : []))
  return names.length > 0 ? `员工账号${names.join('、')}不变；离职请在员工账号中停用。` : ''
}

/** What is said and asked before users are deleted. Who may not read their work is told by the refusal that there is some. */
export async function removalQuestion(users: readonly ManagedUser[], mayRead: boolean) {
  const ids = users.map(({ userId }) => userId)
  const { fields, order } = mayRead ? await askHandOver(ids, false) : NOTHING_ASKED
  const text = (
    <>
      {staffStays(users)}
      {fields}
    </>
  )
  return { text, query: order, answered: showHandedOver }
}

/** Ends the account of somebody who leaves, and the staff account of the same person, and hands over their work, when asked. Resolves with whether it has. */
export async function endAccount(user: ManagedUser): Promise<boolean> {
  const { userId, userName, nickName, staff, staffNo } = user
  const { fields, order } = await askHandOver([userId], false)
  const question = (
    <>
      {`“${nickName}”离职：后台账号“${userName}”停用，其登录随即失效`}
      {staff?.ends ? `；员工账号“${staff.name}”（${staffNo}）同时停用。` : `。${staffStays([user])}`}
      {fields}
    </>
  )
  if (!(await confirm(question, { danger: true }))) return false
  const ending = call(key, { body: { userId, status: '1', ...(staff?.ends && { withStaff: true }), ...order() } })
  return runAndNotify(ending.then(showHandedOver), '已停用')
}

type UserSwitchProps = {
  user: ManagedUser
  onChanged: () => unknown
  locked: string | undefined
  /** Whether the caller may read what the user still answers for. */
  mayRead: boolean
}

/** Enables or disables an account; before it is disabled it is asked what becomes of the work, and of the staff account of the same person. */
export function UserSwitch({ user, onChanged, locked, mayRead }: UserSwitchProps) {
  const withStaff = useRef(false)
  const order = useRef<() => { handTo?: string }>(NOTHING_ASKED.order)
  const { staff, staffNo, userId } = user
  const leaves = async () => {
    const work = mayRead ? await askHandOver([userId], true) : NOTHING_ASKED
    order.current = work.order
    const leaving = staffLeaves()
    if (!leaving && !work.fields) return null
    return (
      <>
        {leaving}
        {work.fields}
      </>
    )
  }
  const staffLeaves = () => {
    withStaff.current = false
    if (!staff?.ends) return staffStays([user])
    return (
      <Checkbox
        onChange={({ target }) => {
          withStaff.current = target.checked
        }}
      >
        同时停用员工账号“{staff.name}”（{staffNo}）：该员工离职
      </Checkbox>
    )
  }
  return (
    <StatusSwitch
      status={user.status}
      name={personInWords(user)}
      noun="用户"
      disabled={locked}
      alsoDisabled={leaves}
      change={async (status) => {
        if (status === '0') {
          withStaff.current = false
          order.current = NOTHING_ASKED.order
        }
        const leaving = status === '1' && { ...(withStaff.current && { withStaff: true }), ...order.current() }
        showHandedOver(await call(key, { body: { userId, status, ...leaving } }))
      }}
      onChanged={onChanged}
    />
  )
}
