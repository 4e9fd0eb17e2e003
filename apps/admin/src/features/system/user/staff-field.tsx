import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useDeferredValue } from 'react'
import { Field } from '#ui/form/record-form-field.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'

const key = 'GET /prod-api/system/user/staff'
const NUMBER = /^[A-Za-z0-9-]{2,20}$/
const TELEPHONE_LENGTH = 11

type Sought = { staffNo?: string; nickName?: string; phonenumber?: string }

/** What the form seeks: the account with the typed number, or, while there is none, one with the same name and telephone. */
function soughtIn({ staffNo = '', nickName = '', phonenumber = '' }: Sought): Sought | null {
  if (staffNo) return NUMBER.test(staffNo) ? { staffNo } : null
  return nickName && phonenumber.length === TELEPHONE_LENGTH ? { nickName, phonenumber } : null
}

/** The field for the staff number of the person who has the account; the account with that number is shown below it. */
export function StaffField({ id }: { id: string | null }) {
  const mayList = usePermitted({ any: ['cms:member:list'] })
  return (
    <Field
      name="staffNo"
      max={20}
      normalize={(typed?: string) => typed?.trim()}
      extra={mayList ? <StaffOfNumber id={id} /> : '没有查看员工账号的权限，不能修改'}
    >
      <Input autoComplete="off" maxLength={20} disabled={!mayList} placeholder="如 A1001，没有员工账号则不填" />
    </Field>
  )
}

/** What the form seeks, as JSON. It is watched instead of the fields: a key in a name changes nothing yet. */
function useSought(): string {
  const typed = Form.useWatch((fields: Sought) => JSON.stringify(soughtIn(fields)), Form.useFormInstance())
  return useDeferredValue(typed ?? 'null')
}

/** Whose number is typed; without one, the account that seems to be the same person's. */
function StaffOfNumber({ id }: { id: string | null }) {
  const form = Form.useFormInstance()
  const staffNo: string | undefined = Form.useWatch('staffNo')
  const sought = useSought()
  const { data, isFetching } = useQuery({
    queryKey: [key, sought, id],
    queryFn: () => callQuietly(key, { query: { ...(JSON.parse(sought) as Sought), ...(id && { userId: id }) } }),
    enabled: sought !== 'null',
  })
  const staff = data?.data
  if (staffNo) {
    if (!NUMBER.test(staffNo)) return '工号只能由 2 至 20 位字母、数字或短横线组成'
    if (isFetching || !data) return '……'
    if (!staff) return '没有这个工号的员工，或不在您的权限范围内'
    return staff.taken ? `员工“${staff.name}”已有另一个后台账号` : `员工：${staff.name}`
  }
  if (!staff || staff.taken) return '同一个人的员工账号；离职时两个账号一起停用'
  return (
    <>
      员工“{staff.name}”（{staff.staffNo}）的姓名和手机号码与此相同。
      <Button type="link" size="small" onClick={() => form.setFieldValue('staffNo', staff.staffNo)}>
        填入其工号
      </Button>
    </>
  )
}
