import { BACK_TO_DEPARTMENT, type LeavingWork, STAYS } from '@anju/contract/system/user-work'
import { Select, Typography } from 'antd'
import { useState } from 'react'
import { confirm } from './dialogs.tsx'

type Work = LeavingWork['work']

/** What of the work a person cannot do: it goes back to the department. */
const beyond = (work: Work, userId: string) =>
  work.flatMap(({ text, takers }) => (takers.includes(userId) ? [] : text)).join('、')

const textsOf = (work: Work) => work.map(({ text }) => text).join('、')

/** Work that cannot be handed over by itself, with where it is. */
function OtherWork({ work }: { work: Work }) {
  return (
    <p>
      不能移交，请先处理：
      {work.map(({ text, page }) => (
        <Typography.Link key={text} href={`#${page}`} target="_blank">
          {text}
        </Typography.Link>
      ))}
    </p>
  )
}

type HandOverProps = { open: LeavingWork; mayStay: boolean; onChange: (choice: string) => void }

/** What somebody still answers for, and who takes it over. */
export function HandOver({ open, mayStay, onChange }: HandOverProps) {
  const [choice, setChoice] = useState(BACK_TO_DEPARTMENT)
  const work = open.work.filter(({ page }) => !page)
  const other = open.work.filter(({ page }) => page)
  const returned = open.people.some(({ userId }) => userId === choice) ? beyond(work, choice) : ''
  return (
    <>
      {work.length > 0 && (
        <>
          <p>还有 {textsOf(work)}：交给谁？</p>
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
      )}
      {other.length > 0 && <OtherWork work={other} />}
    </>
  )
}

/** Asks who takes over what a change would leave without anybody who can do it; resolves with the choice, or nothing if the change is called off. */
export async function askTaker(open: LeavingWork): Promise<string | undefined> {
  let choice = BACK_TO_DEPARTMENT
  const change = (value: string) => {
    choice = value
  }
  const question = (
    <>
      <p>此操作之后，下列工作没有人能够办理。</p>
      <HandOver open={open} mayStay onChange={change} />
    </>
  )
  return (await confirm(question)) ? choice : undefined
}
