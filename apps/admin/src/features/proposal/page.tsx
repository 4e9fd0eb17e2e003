import type { TicketRow } from '@anju/contract/proposal/desk'
import { proposalKindLabels, proposalStateLabels } from '@anju/contract/proposal/terms'
import { MobileOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { ContactExport } from '#ui/case/contact-export.tsx'
import { CaseDesk } from '#ui/case/desk.tsx'
import { sourceColumns } from '#ui/case/source.tsx'
import { CaseTags } from '#ui/case/state-tag.tsx'
import { optionsOf } from '#ui/form/options.ts'
import { placeInWords, placeOptions, usePlaces } from '#ui/place/places.ts'
import { Permitted } from '#ui/session/permitted.tsx'
import { bulkActions } from './bulk/actions.tsx'
import { CourseTags } from './course/tags.tsx'
import { tickets } from './proposal.api.ts'
import { SettingMenu } from './setting/setting-menu.tsx'
import { MessageTag, TicketTag } from './state-tag.tsx'
import { TicketDrawer } from './ticket-drawer.tsx'

/** The inbox of suggestions and complaints: its views beside the list, a ticket in a drawer. */
export default function ProposalPage() {
  const places = usePlaces()
  return (
    <CaseDesk
      title="意见建议"
      desk={tickets}
      object="ticket"
      subject={{
        title: '标题',
        of: ({ subject }: TicketRow) => subject,
        kind: ({ kind }: TicketRow) => proposalKindLabels[kind],
      }}
      below={(row: TicketRow) => (
        <>
          <TicketTag state={row.state} late="none" urgent={row.urgent} />
          {row.hasMessage && <MessageTag />}
          <CourseTags row={row} />
          <span>{placeInWords(row)}</span>
        </>
      )}
      drawer={TicketDrawer}
      filters={[
        { name: 'state', label: '状态', options: optionsOf(proposalStateLabels) },
        { name: 'kind', label: '类型', options: optionsOf(proposalKindLabels) },
        places.length > 0
          ? { name: 'projectId', label: '所在项目', options: placeOptions(places) }
          : { name: 'project', label: '所在项目' },
      ]}
      columns={[
        { key: 'project', title: '所在项目', width: 110, render: placeInWords },
        {
          key: 'state',
          title: '状态',
          width: 130,
          render: ({ state, late, urgent, wantsReply, hasMessage, ...row }) => (
            <CaseTags>
              <TicketTag state={state} late={late} urgent={urgent} />
              {hasMessage && <MessageTag />}
              <CourseTags row={row} />
              {wantsReply && <Tag color="warning">电话答复</Tag>}
            </CaseTags>
          ),
        },
        ...sourceColumns,
        { key: 'acceptOn', title: '受理期限', width: 120, hidden: true },
        { key: 'answerOn', title: '答复期限', width: 120, sortable: true, hidden: true },
      ]}
      bulk={{
        unit: '件',
        actions: bulkActions,
        nameOf: ({ no, subject }: TicketRow) => `${no} ${subject}`,
      }}
      toolbar={(list) => (
        <>
          <Permitted any={['cms:proposal:handle']}>
            <Button icon={<MobileOutlined aria-hidden />} href="#/cms/proposal-field/index">
              我的来信
            </Button>
          </Permitted>
          <ContactExport kind={tickets} list={list} />
          <SettingMenu />
        </>
      )}
    />
  )
}
