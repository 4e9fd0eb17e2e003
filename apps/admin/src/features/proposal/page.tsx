import type { TicketRow } from '@anju/contract/proposal/desk'
import { proposalKindLabels, proposalStateLabels } from '@anju/contract/proposal/terms'
import { MobileOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { BulkDialog } from '#ui/case/bulk/bulk-dialog.tsx'
import { CaseDesk } from '#ui/case/desk.tsx'
import { keywordFilter } from '#ui/case/keyword-filter.ts'
import { OwnerName } from '#ui/case/owner-name.tsx'
import { sourceColumns, sourceFilter } from '#ui/case/source.tsx'
import { optionsOf } from '#ui/form/options.ts'
import { ContactExport } from '#ui/frame/contact-export.tsx'
import { filterQuery } from '#ui/list/state.ts'
import { useRecordsAction } from '#ui/record/object-records.tsx'
import { Permitted } from '#ui/session/permitted.tsx'
import { bulkActions } from './bulk/actions.tsx'
import { listKey, tickets } from './proposal.api.ts'
import { SettingMenu } from './setting/setting-menu.tsx'
import { TicketTag } from './state-tag.tsx'
import { TicketDrawer } from './ticket-drawer.tsx'
import { toQuery } from './view/address.ts'
import { ViewMenu } from './view/view-menu.tsx'
import { TicketViews } from './view/view-panel.tsx'

/** The inbox of suggestions and complaints: its views beside the list, a ticket in a drawer. */
export default function ProposalPage() {
  const recordsOf = useRecordsAction('ticket')
  const [bulk, setBulk] = useState<{ action: (typeof bulkActions)[number]; rows: TicketRow[] } | null>(null)
  return (
    <>
      <CaseDesk
        name="cms-proposal"
        title="意见建议"
        noun="来信"
        list={listKey}
        rowKey="proposalId"
        nameOf={({ no }) => no}
        opens="subject"
        openPermission="cms:proposal:query"
        drawer={TicketDrawer}
        filters={[
          { name: 'view', label: '视图', hidden: true },
          keywordFilter,
          { name: 'state', label: '状态', options: optionsOf(proposalStateLabels) },
          { name: 'kind', label: '类型', options: optionsOf(proposalKindLabels) },
          { name: 'project', label: '所在项目' },
          sourceFilter,
          { range: true, label: '提交时间' },
        ]}
        columns={[
          { key: 'no', title: '编号', width: 170 },
          { key: 'subject', title: '标题', always: true },
          { key: 'kind', title: '类型', width: 90, render: ({ kind }) => proposalKindLabels[kind] },
          {
            key: 'state',
            title: '状态',
            width: 190,
            render: ({ state, late, urgent, wantsReply }) => (
              <>
                <TicketTag state={state} late={late} urgent={urgent} />
                {wantsReply && <Tag color="warning">电话答复</Tag>}
              </>
            ),
          },
          { key: 'project', title: '所在项目', width: 150 },
          { key: 'deptName', title: '负责部门', width: 140, render: ({ deptName }) => deptName || '待分派' },
          {
            key: 'userName',
            title: '负责人',
            width: 110,
            render: (row, list) => <OwnerName owner={row} view={list?.filters.view} />,
          },
          { key: 'submitTime', title: '提交时间', width: 170, sortable: true },
          ...sourceColumns,
          { key: 'acceptOn', title: '受理期限', width: 120, hidden: true },
          { key: 'answerOn', title: '答复期限', width: 120, sortable: true },
        ]}
        rowActions={({ proposalId }) => [recordsOf(proposalId)]}
        bulkActions={() =>
          bulkActions.map((action) => ({
            label: action.label,
            needs: 'some' as const,
            permission: action.permission,
            onClick: (rows: TicketRow[]) => setBulk({ action, rows }),
          }))
        }
        toolbar={(list) => (
          <>
            <ViewMenu query={toQuery(list.filters, list.sort)} />
            <Permitted any={['cms:proposal:handle']}>
              <Button icon={<MobileOutlined aria-hidden />} href="#/cms/proposal-field/index">
                我的来信
              </Button>
            </Permitted>
            <ContactExport
              route="POST /prod-api/cms/proposal/export"
              name="来信"
              query={filterQuery(list.filters)}
              permission="cms:proposal:export"
              contactPermission="cms:proposal:contact"
            />
            <SettingMenu />
          </>
        )}
        side={(list) => <TicketViews list={list} />}
      />
      {bulk && (
        <BulkDialog
          {...bulk}
          kind={tickets}
          unit="件"
          idOf={({ proposalId }) => proposalId}
          nameOf={({ no, subject }) => `${no} ${subject}`}
          onClose={() => setBulk(null)}
        />
      )}
    </>
  )
}
