import { BACK_TO_DEPARTMENT } from '@anju/contract/system/user-work'
import { Select, Typography } from 'antd'
import { useState } from 'react'
import { notify } from '#ui/feedback/dialogs.tsx'
import { call } from '#ui/session/call.ts'

const read = async (userIds: readonly string[]) =>
  (await call('GET /prod-api/system/user/work/:userIds', { params: { userIds: userIds.join(',') } })).data
type OpenWork = Awaited<ReturnType<typeof read>>

const STAYS = 'stays'
/** What the server is asked to do with the work. */
type Order = { handTo?: string }
const orderOf = (choice: string): Order => (choice === STAYS ? {} : { handTo: choice })

/** What of the work a person cannot do: it goes back to the department. */
const beyond = ({ work }: OpenWork, userId: string) =>
  work.flatMap(({ text, takers }) => (takers.includes(userId) ? [] : text)).join('、')

type HandOverProps = { open: OpenWork; mayStay: boolean; onChange: (choice: string) => void }

/** What users still answer for, and who takes it over. */
function HandOver({ open, mayStay, onChange }: HandOverProps) {
  const [choice, setChoice] = useState(BACK_TO_DEPARTMENT)
  const returned = open.people.some(({ userId }) => userId === choice) ? beyond(open, choice) : ''
  return (
    <>
      <p>还有 {open.work.map(({ text }) => text).join('、')}：交给谁？</p>
      <Select
        aria-label="接手人"
        style={{ width: '100%' }}
        showSearch={{ optionFilterProp: 'label' }}
        value={choice}
        onChange={(value: string) => {
          setChoice(value)
          onChange(value)
        }}
        options={[
          { value: BACK_TO_DEPARTMENT, label: '退回部门（待分派）' },
          ...(mayStay ? [{ value: STAYS, label: '暂不移交' }] : []),
          ...open.people.map(({ userId, userName, nickName, deptName }) => ({
            value: userId,
            label: [`${nickName}（${userName}）`, deptName].filter(Boolean).join(' '),
          })),
        ]}
      />
      {returned && <Typography.Text type="secondary">{returned}不能由其办理，退回部门。</Typography.Text>}
    </>
  )
}

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

/** Shows what became of the work. */
export function showHandedOver({ handedOver = [] }: { handedOver?: readonly string[] }): void {
  if (handedOver.length > 0) notify.success(handedOver.join('；'))
}
