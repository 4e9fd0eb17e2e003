import type { RobotRow } from '@anju/contract/robot/routes'
import { readRobotAddress, robotLimits, robotVendors } from '@anju/contract/robot/terms'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { DictRadio, DictTag } from '#ui/dict.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import type { OpenForm } from '#ui/list/page-shape.ts'
import { callQuietly } from '#ui/session/call.ts'
import { TreeChoice } from '#ui/tree/tree-select.tsx'

const departmentTree = 'GET /prod-api/system/robot/deptTree'

const labels = {
  robotName: '名称',
  deptId: '部门',
  tokenAddress: '机器人地址',
  secret: '加签密钥',
  status: { label: '状态', show: (value: unknown) => <DictTag type="sys_normal_disable" value={String(value)} /> },
  remark: '备注',
}

const checkAddress = {
  validator: (_rule: unknown, value: unknown) =>
    !value || readRobotAddress(String(value))
      ? Promise.resolve()
      : Promise.reject(new Error('这不是企业微信、钉钉或飞书的群机器人地址')),
}

/** Creates and edits a group robot; its address and secret are written and never shown again. */
export function RobotForm({ id, ...open }: OpenForm<RobotRow>) {
  const departments = useQuery({ queryKey: [departmentTree], queryFn: () => callQuietly(departmentTree) }).data?.data
  const isNew = id === null
  const unchanged = isNew ? '' : '不更换请留空；已保存的不再显示。'
  return (
    <RecordForm
      {...open}
      id={id}
      noun="群机器人"
      labels={labels}
      load="GET /prod-api/system/robot/:robotId"
      create="POST /prod-api/system/robot"
      update="PUT /prod-api/system/robot"
      initial={{ status: '0' }}
    >
      <Field name="robotName" required max={robotLimits.name}>
        <Input placeholder="如 云澜大厦工程群" />
      </Field>
      <Field name="deptId" required choose extra="这个部门的新来信、紧急事项和到期提醒发到群里，不含任何人的姓名和电话">
        <TreeChoice nodes={departments ?? []} />
      </Field>
      <Field
        name="tokenAddress"
        required={isNew}
        full
        max={robotLimits.address}
        rules={[checkAddress]}
        extra={`${unchanged}在${Object.values(robotVendors).join('、')}群的“群机器人”设置中复制 Webhook 地址`}
      >
        <Input.TextArea rows={3} placeholder="https://…" />
      </Field>
      <Field
        name="secret"
        full
        max={robotLimits.secret}
        extra={`${unchanged}钉钉、飞书开启“加签”或“签名校验”时填写；用关键词校验的，关键词请设为公司名称`}
      >
        <Input.Password autoComplete="off" />
      </Field>
      <Field name="status" choose extra="停用后不再发送，也不积压">
        <DictRadio type="sys_normal_disable" />
      </Field>
      <Field name="remark" max={robotLimits.remark} full>
        <Input.TextArea rows={2} />
      </Field>
    </RecordForm>
  )
}
