import type { Labels } from '@anju/contract/wire/labels'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Flex, Input, Pagination, Select, type TableColumnType } from 'antd'
import { type ReactNode, useState } from 'react'
import { errorMessage } from '../feedback/error-message.ts'
import { EmptyState, LoadError } from '../feedback/states.tsx'
import { optionsOf } from '../form/options.ts'
import { SideDrawer } from '../frame/side-drawer.tsx'
import { WideTable } from '../frame/wide-table.tsx'

const SIZE = 20

export type PeopleQuery<State extends string> = { name: string; state?: State; pageNum: string; pageSize: string }

type PeopleDrawerProps<Row extends { memberId: string }, State extends string> = {
  title: string
  /** The name of the list among the cached queries. */
  queryKey: readonly string[]
  load: (query: PeopleQuery<State>) => Promise<{ rows: Row[]; total: number }>
  states: Labels<State>
  columns: (reload: () => Promise<unknown>) => TableColumnType<Row>[]
  /** Stands beside the filters. */
  tools?: (reload: () => Promise<unknown>) => ReactNode
  onClose: () => void
}

/** How far each of the caller's people is with one thing, by name and state. */
export function PeopleDrawer<Row extends { memberId: string }, State extends string>(
  props: PeopleDrawerProps<Row, State>,
) {
  const { title, queryKey, load, states, columns, tools, onClose } = props
  const [page, setPage] = useState(1)
  const [name, setName] = useState('')
  const [state, setState] = useState<State | undefined>()
  const query = { name, pageNum: String(page), pageSize: String(SIZE), ...(state && { state }) }
  const people = useQuery({
    queryKey: [...queryKey, query],
    queryFn: () => load(query),
    placeholderData: keepPreviousData,
  })
  return (
    <SideDrawer title={title} onClose={onClose} size="min(900px, 100vw)">
      <Flex gap={8} wrap>
        <Input.Search
          allowClear
          placeholder="姓名或工号"
          aria-label="姓名或工号"
          style={{ maxWidth: 240 }}
          onSearch={(next) => {
            setName(next.trim())
            setPage(1)
          }}
        />
        <Select
          allowClear
          placeholder="全部状态"
          aria-label="状态"
          style={{ minWidth: 140 }}
          value={state}
          options={optionsOf(states)}
          onChange={(next: State | undefined) => {
            setState(next)
            setPage(1)
          }}
        />
        {tools?.(people.refetch)}
      </Flex>
      {people.isError ? (
        <LoadError message={errorMessage(people.error)} retry={() => void people.refetch()} />
      ) : (
        <WideTable
          label={title}
          rowKey="memberId"
          loading={people.isPending}
          dataSource={people.data?.rows ?? []}
          locale={{
            emptyText: <EmptyState searched={name !== '' || state !== undefined} text="没有您能看到的员工" />,
          }}
          columns={columns(people.refetch)}
        />
      )}
      <Pagination
        size="small"
        align="end"
        hideOnSinglePage={people.data?.total === 0}
        current={page}
        pageSize={SIZE}
        total={people.data?.total ?? 0}
        showSizeChanger={false}
        showTotal={(total) => `共 ${total} 人`}
        onChange={setPage}
      />
    </SideDrawer>
  )
}
