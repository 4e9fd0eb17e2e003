import type { AbsenceData, AbsenceForm } from '@anju/contract/system/absence'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Flex, Form, Input, Select, Typography } from 'antd'
import { notify } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { callQuietly, refusedField } from '#ui/session/call.ts'

const own = '/prod-api/system/user/profile/absence'
const ofUser = '/prod-api/system/user/absence/:userId'

/** The calls about the absence of oneself, or of the user with an id. */
const callsOf = (userId: string | undefined) => ({
  read: () => (userId === undefined ? callQuietly(`GET ${own}`) : callQuietly(`GET ${ofUser}`, { params: { userId } })),
  put: (body: AbsenceForm) =>
    userId === undefined
      ? callQuietly(`PUT ${own}`, { body })
      : callQuietly(`PUT ${ofUser}`, { params: { userId }, body }),
  remove: () =>
    userId === undefined ? callQuietly(`DELETE ${own}`) : callQuietly(`DELETE ${ofUser}`, { params: { userId } }),
})

const names = ['deputyId', 'from', 'until'] as const

type PanelProps = {
  /** Another user; without it oneself. */
  userId?: string
  /** What is done after a change, such as to refresh a list. */
  onChanged?: () => void
}

/** Who stands in for a user, and when. */
export function AbsencePanel({ userId, onChanged }: PanelProps) {
  const calls = callsOf(userId)
  const queryKey = ['absence', userId ?? '']
  const { data, error, refetch } = useQuery({ queryKey, queryFn: calls.read })
  const queries = useQueryClient()
  if (error && !data) return <LoadError message={errorMessage(error)} retry={() => void refetch()} />
  if (!data) return <Loading />
  const changed = async () => {
    await queries.invalidateQueries({ queryKey })
    onChanged?.()
  }
  const { absence } = data.data
  return (
    <Arrangement
      key={absence ? `${absence.deputyId} ${absence.from} ${absence.until}` : ''}
      data={data.data}
      put={calls.put}
      remove={calls.remove}
      changed={changed}
    />
  )
}

type ArrangementProps = {
  data: AbsenceData
  put: (form: AbsenceForm) => Promise<unknown>
  remove: () => Promise<unknown>
  changed: () => Promise<void>
}

const labelOf = ({ nickName, userName, deptName }: AbsenceData['deputies'][number]) =>
  [`${nickName}（${userName}）`, deptName].filter(Boolean).join(' ')

function Arrangement({ data: { absence, deputies, standsInFor }, put, remove, changed }: ArrangementProps) {
  const [form] = Form.useForm<AbsenceForm>()
  const saving = useMutation({
    mutationFn: put,
    async onSuccess() {
      notify.success('已保存休假代理')
      await changed()
    },
    onError(error) {
      const field = refusedField(error, names)
      if (field) form.setFields([{ name: field, errors: [errorMessage(error)] }])
    },
  })
  const ending = useMutation({
    mutationFn: remove,
    async onSuccess() {
      notify.success('已取消休假代理')
      await changed()
    },
  })
  const error = ending.error ?? (refusedField(saving.error, names) ? null : saving.error)
  return (
    <Flex vertical gap={12}>
      {standsInFor.map(({ nickName, until }) => (
        <Alert key={nickName} type="info" showIcon title={`正在代理 ${nickName}，至 ${until}`} />
      ))}
      {error && <Alert type="error" showIcon role="alert" title={errorMessage(error)} />}
      <Typography.Text type="secondary">
        休假期间，新的提醒和邮件同时发给代理人；代理人在“我负责的”里看到这些事项，只用自己的权限办理。到期自动结束。
      </Typography.Text>
      <Form
        form={form}
        layout="vertical"
        initialValues={absence ?? {}}
        onFinish={({ deputyId, from, until }) => saving.mutate({ deputyId, from, until })}
      >
        <Form.Item name="deputyId" label="代理人" rules={[{ required: true, message: '请选择代理人' }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent="没有能办理这些工作的人"
            options={deputies.map((one) => ({ value: one.userId, label: labelOf(one) }))}
          />
        </Form.Item>
        <Form.Item name="from" label="开始日期" rules={[{ required: true, message: '请选择开始日期' }]}>
          <Input type="date" />
        </Form.Item>
        <Form.Item name="until" label="结束日期" rules={[{ required: true, message: '请选择结束日期' }]}>
          <Input type="date" />
        </Form.Item>
        <Flex gap={8}>
          <Button type="primary" htmlType="submit" loading={saving.isPending}>
            保存
          </Button>
          {absence && (
            <Button loading={ending.isPending} onClick={() => ending.mutate()}>
              取消代理
            </Button>
          )}
        </Flex>
      </Form>
    </Flex>
  )
}
