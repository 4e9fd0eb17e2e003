import type { ReferenceTarget } from '@anju/contract/proposal/reference'
import { useQuery } from '@tanstack/react-query'
import { Flex, Form, Select, Tag, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { callQuietly } from '#ui/session/call.ts'

const key = 'GET /prod-api/cms/proposal/targets'
const MOST = 10
/** Milliseconds without a key until what has been typed is searched for. */
const SETTLED = 300

const keyOf = ({ kind, targetId, anchor }: ReferenceTarget) => [kind, targetId, anchor].join(' ')
const nameOf = ({ title, label }: ReferenceTarget) => [title, label].filter(Boolean).join(' ')

/** What is sent of chosen references. */
export const referencesOf = (chosen: readonly ReferenceTarget[] = []) =>
  chosen.map(({ kind, targetId, anchor }) => ({ kind, targetId, anchor }))

/** A value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

type ChoiceProps = { id?: string; value?: readonly ReferenceTarget[]; onChange?: (chosen: ReferenceTarget[]) => void }

function Choice({ id, value = [], onChange }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const found = useQuery({
    queryKey: [key, keyword],
    queryFn: async () => (await callQuietly(key, { query: { keyword } })).data,
    enabled: keyword !== '',
  })
  const known = new Map([...value, ...(found.data ?? [])].map((target) => [keyOf(target), target]))
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      maxCount={MOST}
      placeholder="如：民法典944、停电通知"
      loading={found.isFetching}
      notFoundContent={keyword && !found.isFetching ? '没有找到' : '请输入条文、名称或词语'}
      value={value.map(keyOf)}
      onChange={(keys: string[]) => onChange?.(keys.flatMap((one) => known.get(one) ?? []))}
      options={Array.from(known.values(), (target) => ({ value: keyOf(target), label: nameOf(target), target }))}
      optionRender={({ data: { target } }) => (
        <Flex justify="space-between" gap={8}>
          <span>{nameOf(target)}</span>
          <Typography.Text type="secondary">
            {target.where} {target.internal && <Tag>内部</Tag>}
          </Typography.Text>
        </Flex>
      )}
    />
  )
}

/** Laws and items of the site to which a line refers; the form has them under `references`. */
export function ReferenceField() {
  return (
    <Form.Item
      name="references"
      label="引用法规或资料"
      extra="来信人看得到的话只能引用公开的内容；标有“内部”的只用于内部备注"
    >
      <Choice />
    </Form.Item>
  )
}
