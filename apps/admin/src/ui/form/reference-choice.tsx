import type { ReferenceTarget } from '@anju/contract/desk/reference'
import { useQuery } from '@tanstack/react-query'
import { Flex, Select, Tag, Typography } from 'antd'
import { useEffect, useState } from 'react'

/** Milliseconds without a key until what has been typed is searched for. */
const SETTLED = 300

const keyOf = ({ kind, targetId, anchor }: ReferenceTarget) => [kind, targetId, anchor].join(' ')
/** 民法典 第九百四十四条 */
export const nameOfTarget = ({ title, label }: ReferenceTarget) => [title, label].filter(Boolean).join(' ')

/** A value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

type ReferenceChoiceProps = {
  id?: string
  value?: readonly ReferenceTarget[]
  onChange?: (chosen: ReferenceTarget[]) => void
  /** The name of the search among the cached queries, such as its route. */
  name: string
  search: (keyword: string) => Promise<readonly ReferenceTarget[]>
  most: number
  placeholder: string
}

/** Laws and items of the site, found by words and chosen one after another; a field of a form. */
export function ReferenceChoice({ id, value = [], onChange, name, search, most, placeholder }: ReferenceChoiceProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const keyword = useSettled(typed.trim())
  const result = useQuery({ queryKey: [name, keyword], queryFn: () => search(keyword), enabled: keyword !== '' })
  const known = new Map([...value, ...(result.data ?? [])].map((target) => [keyOf(target), target]))
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      maxCount={most}
      placeholder={placeholder}
      loading={result.isFetching}
      notFoundContent={keyword && !result.isFetching ? '没有找到' : placeholder}
      value={value.map(keyOf)}
      open={isOpen}
      onOpenChange={setOpen}
      onChange={(keys: string[]) => {
        // A list from which nothing more can be chosen would only cover what is below it.
        if (keys.length >= most) setOpen(false)
        onChange?.(keys.flatMap((one) => known.get(one) ?? []))
      }}
      options={Array.from(known.values(), (target) => ({
        value: keyOf(target),
        label: nameOfTarget(target),
        target,
      }))}
      optionRender={({ data: { target } }) => (
        <Flex justify="space-between" gap={8}>
          <span>{nameOfTarget(target)}</span>
          <Typography.Text type="secondary">
            {target.where} {target.internal && <Tag>内部</Tag>}
          </Typography.Text>
        </Flex>
      )}
    />
  )
}
