import type { DeskRow } from '@anju/contract/desk/item'
import { audienceLabels, deskStateNames, deskStates } from '@anju/contract/desk/states'
import { CalendarOutlined, FileSearchOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import type { ComponentProps } from 'react'
import { Link, useNavigate } from 'react-router'
import { useOpening } from '#ui/frame/opening.ts'
import { useDialog } from '#ui/frame/use-dialog.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { ListControl } from '#ui/list/page-shape.ts'
import { useRecordsAction } from '#ui/record/object-records.tsx'
import { Permitted, usePermitted } from '#ui/session/permitted.tsx'
import { titleInWords } from '#ui/title-in-words.ts'
import { TreePanel } from '#ui/tree/tree-panel.tsx'
import { BegunReplacement } from './begun-replacement.tsx'
import { BulkDialog, bulkActions, bulkNames } from './bulk-dialog.tsx'
import { editAddress, recoverItems, useDeskOptions } from './desk.api.ts'
import { ExportButton } from './export-button.tsx'
import { ContentImport } from './import-dialog.tsx'
import { MoveHandle } from './move-handle.tsx'
import { useMoves } from './moves.ts'
import { NewItem } from './new-item.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { OrderButton, OrderNotice, orderingOf } from './ordering.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { StateTag } from './state-tag.tsx'
import { TransferDialog, transfers } from './transfer-dialog.tsx'

/** States of items that readers can open, or will. */
const publicStates: readonly DeskRow['state'][] = ['scheduled', 'published', 'changed', 'expired']
const CALENDAR = '/cms/content-calendar/index'
const titleOf = ({ title }: DeskRow) => titleInWords(title)
const audiences = Object.entries(audienceLabels).map(([value, label]) => ({ value, label }))
const states = deskStateNames.map((value) => ({ value, label: deskStates[value].label }))

/** What is said of an item beside its title: that it is pinned, when a change replaces it, and how many comments are open. */
function PlaceTags({ row: { topUntil, replaceTime, openComments } }: { row: DeskRow }) {
  return (
    <>
      {topUntil && (
        <Tag color="warning" title={`置顶到 ${topUntil}`}>
          置顶
        </Tag>
      )}
      {replaceTime && (
        <Tag color="purple" title={`定时替换已发布的内容：${replaceTime}`}>
          {replaceTime.slice(5, 16)} 替换
        </Tag>
      )}
      {openComments > 0 && <Tag title={`${openComments} 条批注没有解决`}>批注 {openComments}</Tag>}
    </>
  )
}

const cardOf = (row: DeskRow) => ({
  title: titleOf(row),
  end: <StateTag state={row.state} />,
  below: (
    <>
      <span>{row.sectionLabel}</span>
      <span>{row.deptName}</span>
      <span>{row.updateTime.slice(0, 10)}</span>
      <PlaceTags row={row} />
    </>
  ),
})

/** The items on which the user may work: a tree of departments beside their list. */
export default function ItemsPage() {
  const recordsOf = useRecordsAction('item')
  const navigate = useNavigate()
  const { sections, departments } = useDeskOptions()
  const [dialog, open] = useDialog()
  const add = (section: string) =>
    open((close) => (
      <NewItem
        section={section}
        onClose={close}
        onMade={(contentId) => {
          close()
          navigate(editAddress(contentId))
        }}
      />
    ))
  const moves = useMoves()
  const mayAdd = usePermitted({ any: ['cms:content:add'] })
  useOpening((part) => part === 'new' && mayAdd && add(''))
  const mayOrder = usePermitted({ any: ['cms:content:publish'] })
  const sectionOptions = sections.map(({ section, label }) => ({ value: section, label }))
  const isOrdered = ({ section }: DeskRow) => sections.find((one) => one.section === section)?.ordered === true
  return (
    <>
      <ListPage
        name="cms-content"
        title="内容采编"
        noun="内容"
        empty={mayAdd ? '还没有内容，用“新增”写第一条' : undefined}
        list="GET /prod-api/cms/content/list"
        rowKey="contentId"
        nameOf={titleOf}
        filters={[
          { name: 'deptId', label: '部门', hidden: true },
          { name: 'title', label: '标题' },
          { name: 'text', label: '正文包含', placeholder: '正文、字段中的文字' },
          { name: 'section', label: '栏目', options: sectionOptions },
          { name: 'state', label: '状态', options: states },
          { name: 'audience', label: '阅读范围', options: audiences },
          { name: 'mine', label: '谁的文稿', options: [{ value: '1', label: '我正在写的' }] },
          { range: true, label: '更新时间' },
        ]}
        columns={useColumns(moves)}
        rowMenu
        card={{
          of: cardOf,
          onOpen: ({ contentId }) => navigate(editAddress(contentId)),
          except: (list) => mayOrder && orderingOf(list, sections) === 'movable',
        }}
        permissions={{ remove: 'cms:content:remove' }}
        locked={(row, action) =>
          action === 'remove' && publicStates.includes(row.state) ? '已发布的内容不能删除，请先下线' : undefined
        }
        remove="DELETE /prod-api/cms/content/:contentIds"
        recover={{ permission: 'cms:bin:recover', call: recoverItems }}
        rowActions={(row, list) => [
          { label: '打开', permission: 'cms:content:query', onClick: () => navigate(editAddress(row.contentId)) },
          recordsOf(row.contentId),
          ...(isOrdered(row) ? [orderAction(row, list, open)] : []),
        ]}
        bulkActions={(list) => bulkButtons(list, open)}
        notice={(list) => mayOrder && <OrderNotice list={list} sections={sections} />}
        toolbar={(list) => <Tools list={list} open={open} add={add} />}
        side={(list) => (
          <TreePanel
            noun="部门"
            nodes={departments}
            selected={list.filters.deptId ?? ''}
            onSelect={(deptId) => list.change({ deptId })}
          />
        )}
      />
      <p className="visually-hidden" role="status">
        {moves.said}
      </p>
      {dialog}
      <BegunReplacement />
    </>
  )
}

type List = ListControl<DeskRow>
type Open = ReturnType<typeof useDialog>[1]
type Columns = ComponentProps<typeof ListPage<'GET /prod-api/cms/content/list'>>['columns']

/** Closes a dialog and reads the list again. */
const afterwards = (close: () => void, list: List) => () => {
  close()
  void list.refresh()
}

function useColumns(moves: ReturnType<typeof useMoves>): Columns {
  const { sections } = useDeskOptions()
  const mayOrder = usePermitted({ any: ['cms:content:publish'] })
  return [
    {
      key: 'title',
      title: '标题',
      sortable: true,
      always: true,
      render: (row, list) => (
        <>
          {mayOrder && orderingOf(list, sections) === 'movable' && <MoveHandle row={row} list={list} moves={moves} />}
          <PlaceTags row={row} />
          <Link to={editAddress(row.contentId)}>{titleOf(row)}</Link>
        </>
      ),
    },
    { key: 'sectionLabel', title: '栏目', width: 90 },
    { key: 'kind', title: '分类', width: 110, hidden: true },
    { key: 'state', title: '状态', width: 120, render: ({ state }) => <StateTag state={state} /> },
    { key: 'deptName', title: '部门', width: 110 },
    { key: 'audience', title: '阅读范围', width: 80, render: ({ audience }) => audienceLabels[audience] },
    { key: 'publishDate', title: '日期', width: 110, hidden: true, sortable: true },
    { key: 'sortNo', title: '排序号', width: 90, hidden: true, sortable: true },
    { key: 'updaterName', title: '更新人', width: 70 },
    {
      key: 'updateTime',
      title: '更新时间',
      width: 130,
      sortable: true,
      render: ({ updateTime }) => updateTime.slice(0, 16),
    },
  ]
}

const orderAction = (row: DeskRow, list: List, open: Open) => ({
  label: '排序',
  permission: 'cms:content:publish' as const,
  onClick: () => open((close) => <OrderDialog row={row} onClose={close} onDone={afterwards(close, list)} />),
})

/** What is done with the selected items, or with all that the filters find. */
function bulkButtons(list: List, open: Open) {
  const { filters } = list
  return [
    ...bulkNames.map((action) => ({
      label: bulkActions[action].label,
      permission: bulkActions[action].permission,
      needs: 'some' as const,
      onClick: (selected: DeskRow[]) =>
        open((close) => (
          <BulkDialog action={action} selected={selected} filters={filters} onClose={afterwards(close, list)} />
        )),
    })),
    ...(['move', 'copy'] as const).map((action) => ({
      label: transfers[action],
      needs: 'some' as const,
      permission: action === 'move' ? ('cms:content:edit' as const) : ('cms:content:add' as const),
      onClick: (selected: DeskRow[]) =>
        open((close) => (
          <TransferDialog action={action} selected={selected} filters={filters} onClose={afterwards(close, list)} />
        )),
    })),
    {
      label: '查找替换',
      needs: 'some' as const,
      permission: 'cms:content:edit' as const,
      onClick: (selected: DeskRow[]) => replaceIn(list, selected, open),
    },
  ]
}

function replaceIn(list: List, selected: DeskRow[], open: Open) {
  open((close) => <ReplaceDialog selected={selected} filters={list.filters} onClose={afterwards(close, list)} />)
}

/** The buttons above the list. */
function Tools({ list, open, add }: { list: List; open: Open; add: (section: string) => void }) {
  const navigate = useNavigate()
  const { sections } = useDeskOptions()
  const { section = '' } = list.filters
  const importInto = () =>
    open((close) => <ContentImport section={section} onImported={() => void list.refresh()} onClose={close} />)
  return (
    <>
      <Permitted any={['cms:content:add']}>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => add(section)}>
          新增
        </Button>
      </Permitted>
      <Permitted any={['cms:content:edit']}>
        <Button icon={<FileSearchOutlined aria-hidden />} onClick={() => replaceIn(list, [], open)}>
          查找替换
        </Button>
      </Permitted>
      <Permitted any={['cms:content:publish']}>
        <OrderButton list={list} sections={sections} />
      </Permitted>
      <Permitted any={['cms:content:import']}>
        <Button icon={<UploadOutlined aria-hidden />} onClick={importInto}>
          导入
        </Button>
      </Permitted>
      <Button icon={<CalendarOutlined aria-hidden />} onClick={() => navigate(CALENDAR)}>
        计划日历
      </Button>
      <Permitted any={['cms:content:export']}>
        <ExportButton filters={list.filters} />
      </Permitted>
    </>
  )
}
