import type { ParticipantRow, SessionRow } from '@anju/contract/training/desk'
import { type ParticipantState, participantStates, trainingLimits } from '@anju/contract/training/terms'
import { Button, Form, Space, Tag } from 'antd'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { type Choice, NamedChoice } from '#ui/form/named-choice.tsx'
import { DialogButton } from '#ui/frame/dialog-button.tsx'
import { PeopleDrawer } from '#ui/list/people-drawer.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'

const key = 'GET /prod-api/cms/training/people'
const staffKey = 'GET /prod-api/cms/training/staff'
const colours: Record<ParticipantState, string> = {
  enrolled: 'default',
  signed: 'processing',
  absent: 'warning',
  cancelled: 'default',
  failed: 'error',
  passed: 'success',
}
type Act = 'add' | 'sign' | 'unsign' | 'remove'
type Change = { act: Act; label: string; done: string }

/** What the trainer can do with somebody on the list. */
const CHANGES: Partial<Record<ParticipantState, readonly Change[]>> = {
  enrolled: [
    { act: 'sign', label: '签到', done: '已签到' },
    { act: 'remove', label: '移出', done: '已移出名单' },
  ],
  signed: [{ act: 'unsign', label: '撤销签到', done: '已撤销' }],
}

const send = (trainingId: string, memberIds: string[], act: Act) =>
  call('PUT /prod-api/cms/training/people', { body: { trainingId, memberIds, act } })

const signedText = ({ signedTime, signedBy }: ParticipantRow) =>
  signedTime && `${signedTime}（${signedBy === 'code' ? '签到码' : `${signedBy} 代签`}）`

/** Who is on the list of a session, who was there, and how the test went; those who were absent or failed are found by their state. */
export function ParticipantsDrawer({ session, onClose }: { session: SessionRow; onClose: () => void }) {
  const { trainingId, title, day, isEnded } = session
  const isOpen = usePermitted({ any: ['cms:training:hold'] }) && !isEnded
  const change = async ({ memberId }: ParticipantRow, { act, done }: Change, reload: () => Promise<unknown>) => {
    await runAndNotify(send(trainingId, [memberId], act), done)
    await reload()
  }
  return (
    <PeopleDrawer<ParticipantRow, ParticipantState>
      title={`${title}（${day}）的名单`}
      queryKey={[key, trainingId]}
      load={(query) => callQuietly(key, { query: { trainingId, ...query } })}
      states={participantStates}
      onClose={onClose}
      tools={(reload) => isOpen && <AddButton trainingId={trainingId} reload={reload} />}
      columns={(reload) => [
        { title: '姓名', dataIndex: 'name' },
        { title: '工号', dataIndex: 'staffNo' },
        { title: '部门', dataIndex: 'department' },
        {
          title: '状态',
          key: 'state',
          render: (_, { state }) => <Tag color={colours[state]}>{participantStates[state]}</Tag>,
        },
        { title: '签到', key: 'signed', render: (_, row) => signedText(row) },
        { title: '考试次数', dataIndex: 'attempts' },
        { title: '成绩', key: 'score', render: (_, { score }) => (score < 0 ? '' : score) },
        {
          title: '操作',
          key: 'action',
          hidden: !isOpen,
          render: (_, row) => (
            <Space>
              {(CHANGES[row.state] ?? []).map((one) => (
                <Button key={one.act} type="link" size="small" onClick={() => void change(row, one, reload)}>
                  {one.label}
                </Button>
              ))}
            </Space>
          ),
        },
      ]}
    />
  )
}

function AddButton({ trainingId, reload }: { trainingId: string; reload: () => Promise<unknown> }) {
  return (
    <DialogButton
      label="加入员工"
      dialog={(close) => (
        <FormDialog<{ people: Choice[] }>
          name="training-people"
          title="加入名单"
          done="已加入"
          reload={reload}
          send={({ people }) =>
            send(
              trainingId,
              people.map(({ id }) => id),
              'add',
            )
          }
          onClose={close}
        >
          <Form.Item name="people" label="员工" rules={[{ required: true, message: '请选择员工' }]}>
            <NamedChoice
              name={staffKey}
              search={async (keyword) => (await callQuietly(staffKey, { query: { keyword } })).data}
              most={trainingLimits.people}
              placeholder="按姓名或工号查找"
            />
          </Form.Item>
        </FormDialog>
      )}
    />
  )
}
