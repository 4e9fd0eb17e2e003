import type { DeskRow } from '@anju/contract/desk/item'
import { audienceLabels, deskStateNames, deskStates } from '@anju/contract/desk/states'
import { CalendarOutlined, FileSearchOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useOpening } from '#ui/frame/opening.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useRecordsAction } from '#ui/record/object-records.tsx'
import { Permitted, usePermitted } from '#ui/session/permitted.tsx'
import { TreePanel } from '#ui/tree/tree-panel.tsx'
import { BegunReplacement } from './begun-replacement.tsx'
import { BulkDialog, type BulkDialogProps, bulkActions, bulkNames } from './bulk-dialog.tsx'
import { editAddress, useDeskOptions } from './desk.api.ts'
import { ExportButton } from './export-button.tsx'
import { ContentImport } from './import-dialog.tsx'
import { MoveHandle } from './move-handle.tsx'
import { useMoves } from './moves.ts'
import { NewItem } from './new-item.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { OrderButton, OrderNotice, orderingOf } from './ordering.tsx'
import { ReplaceDialog, type ReplaceDialogProps } from './replace-dialog.tsx'
import { StateTag } from './state-tag.tsx'
import { TransferDialog, type TransferDialogProps, transfers } from './transfer-dialog.tsx'

/** States of items that readers can open, or will. */
const publicStates: readonly DeskRow['state'][] = ['scheduled', 'published', 'changed', 'expired']
const CALENDAR = '/cms/content-calendar/index'
const titleOf = ({ title }: DeskRow) => title || '（无标题）'
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

/** The items on which the user may work: a tree of departments beside their list. */
export default function ItemsPage() {
  const recordsOf = useRecordsAction('item')
  const navigate = useNavigate()
  const { sections, departments } = useDeskOptions()
  const [adding, setAdding] = useState<string | null>(null)
  const [bulk, setBulk] = useState<(Omit<BulkDialogProps, 'onClose'> & { refresh: () => void }) | null>(null)
  const [transfer, setTransfer] = useState<(Omit<TransferDialogProps, 'onClose'> & { refresh: () => void }) | null>(
    null,
  )
  const [importing, setImporting] = useState<{ section: string; refresh: () => void } | null>(null)
  const [ordering, setOrdering] = useState<{ row: DeskRow; refresh: () => void } | null>(null)
  const [replacing, setReplacing] = useState<(Omit<ReplaceDialogProps, 'onClose'> & { refresh: () => void }) | null>(
    null,
  )
  const moves = useMoves()
  const mayAdd = usePermitted({ any: ['cms:content:add'] })
  useOpening((part) => part === 'new' && mayAdd && setAdding(''))
  const mayOrder = usePermitted({ any: ['cms:content:publish'] })
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
          {
            name: 'section',
            label: '栏目',
            options: sections.map(({ section, label }) => ({ value: section, label })),
          },
          { name: 'state', label: '状态', options: states },
          { name: 'audience', label: '阅读范围', options: audiences },
          { name: 'mine', label: '谁的文稿', options: [{ value: '1', label: '我正在写的' }] },
          { range: true, label: '更新时间' },
        ]}
        columns={[
          {
            key: 'title',
            title: '标题',
            sortable: true,
            always: true,
            render: (row, list) => (
              <>
                {mayOrder && orderingOf(list, sections) === 'movable' && (
                  <MoveHandle row={row} list={list} moves={moves} />
                )}
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
        ]}
        rowMenu
        bulkBar
        card={{
          of: (row) => ({
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
          }),
          onOpen: ({ contentId }) => navigate(editAddress(contentId)),
          except: (list) => mayOrder && orderingOf(list, sections) === 'movable',
        }}
        permissions={{ remove: 'cms:content:remove' }}
        locked={(row, action) =>
          action === 'remove' && publicStates.includes(row.state) ? '已发布的内容不能删除，请先下线' : undefined
        }
        remove="DELETE /prod-api/cms/content/:contentIds"
        rowActions={(row, list) => [
          { label: '打开', permission: 'cms:content:query', onClick: () => navigate(editAddress(row.contentId)) },
          recordsOf(row.contentId),
          ...(isOrdered(row)
            ? [
                {
                  label: '排序',
                  permission: 'cms:content:publish' as const,
                  onClick: () => setOrdering({ row, refresh: () => void list.refresh() }),
                },
              ]
            : []),
        ]}
        bulkActions={(list) => [
          ...bulkNames.map((action) => ({
            label: bulkActions[action].label,
            permission: bulkActions[action].permission,
            needs: 'some' as const,
            onClick: (selected: DeskRow[]) =>
              setBulk({ action, selected, filters: list.filters, refresh: () => void list.refresh() }),
          })),
          ...(['move', 'copy'] as const).map((action) => ({
            label: transfers[action],
            needs: 'some' as const,
            permission: action === 'move' ? ('cms:content:edit' as const) : ('cms:content:add' as const),
            onClick: (selected: DeskRow[]) =>
              setTransfer({ action, selected, filters: list.filters, refresh: () => void list.refresh() }),
          })),
          {
            label: '查找替换',
            needs: 'some' as const,
            permission: 'cms:content:edit' as const,
            onClick: (selected: DeskRow[]) =>
              setReplacing({ selected, filters: list.filters, refresh: () => void list.refresh() }),
          },
        ]}
        notice={(list) => mayOrder && <OrderNotice list={list} sections={sections} />}
        toolbar={(list) => (
          <>
            <Permitted any={['cms:content:add']}>
              <Button
                type="primary"
                icon={<PlusOutlined aria-hidden />}
                onClick={() => setAdding(list.filters.section ?? '')}
              >
                新增
              </Button>
            </Permitted>
            <Permitted any={['cms:content:edit']}>
              <Button
                icon={<FileSearchOutlined aria-hidden />}
                onClick={() =>
                  setReplacing({
                    selected: [],
                    filters: list.filters,
                    refresh: () => void list.refresh(),
                  })
                }
              >
                查找替换
              </Button>
            </Permitted>
            {mayOrder && <OrderButton list={list} sections={sections} />}
            <Permitted any={['cms:content:import']}>
              <Button
                icon={<UploadOutlined aria-hidden />}
                onClick={() =>
                  setImporting({ section: list.filters.section ?? '', refresh: () => void list.refresh() })
                }
              >
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
        )}
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
      {bulk && (
        <BulkDialog
          {...bulk}
          onClose={() => {
            setBulk(null)
            bulk.refresh()
          }}
        />
      )}
      {transfer && (
        <TransferDialog
          {...transfer}
          onClose={() => {
            setTransfer(null)
            transfer.refresh()
          }}
        />
      )}
      {replacing && (
        <ReplaceDialog
          {...replacing}
          onClose={() => {
            setReplacing(null)
            replacing.refresh()
          }}
        />
      )}
      <BegunReplacement />
      {importing && (
        <ContentImport section={importing.section} onImported={importing.refresh} onClose={() => setImporting(null)} />
      )}
      {ordering && (
        <OrderDialog
          row={ordering.row}
          onClose={() => setOrdering(null)}
          onDone={() => {
            setOrdering(null)
            ordering.refresh()
          }}
        />
      )}
      {adding !== null && (
        <NewItem
          section={adding}
          onClose={() => setAdding(null)}
          onMade={(contentId) => {
            setAdding(null)
            navigate(editAddress(contentId))
          }}
        />
      )}
    </>
  )
}
