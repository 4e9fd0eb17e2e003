import type { EnquiryRow, EnquiryFigures as Figures } from '@anju/contract/enquiry/desk'
import { buildingKindLabels, enquiryStateLabels } from '@anju/contract/enquiry/terms'
import { BarChartOutlined, SettingOutlined } from '@ant-design/icons'
import { ContactExport } from '#ui/case/contact-export.tsx'
import { CaseDesk } from '#ui/case/desk.tsx'
import { FiguresDialog } from '#ui/case/figures-dialog.tsx'
import { sourceColumns } from '#ui/case/source.tsx'
import { optionsOf } from '#ui/form/options.ts'
import { DialogButton } from '#ui/frame/dialog-button.tsx'
import { Permitted } from '#ui/session/permitted.tsx'
import { bulkActions } from './bulk.tsx'
import { EnquiryDrawer } from './drawer.tsx'
import { enquiries, useFigures } from './enquiry.api.ts'
import { SettingForm } from './setting-form.tsx'
import { EnquiryTag } from './state-tag.tsx'

/** Enquiries of visitors who look for a manager: views beside the list, one of them in a drawer. */
export default function EnquiryPage() {
  return (
    <CaseDesk
      title="合作意向"
      desk={enquiries}
      object="enquiry"
      subject={{
        title: '项目',
        of: ({ building, no }: EnquiryRow) => building || no,
        kind: ({ buildingKind }: EnquiryRow) => buildingKindLabels[buildingKind],
      }}
      below={(row: EnquiryRow) => (
        <>
          <EnquiryTag state={row.state} due="none" />
          <span>{row.city}</span>
        </>
      )}
      drawer={EnquiryDrawer}
      filters={[
        { name: 'buildingKind', label: '项目类型', options: optionsOf(buildingKindLabels) },
        { name: 'city', label: '所在城市' },
      ]}
      columns={[
        {
          key: 'area',
          title: '面积（平方米）',
          width: 120,
          hidden: true,
          align: 'right',
          sortable: true,
          render: ({ area }) => (area > 0 ? area.toLocaleString('zh-CN') : ''),
        },
        { key: 'city', title: '所在城市', width: 110 },
        { key: 'organisation', title: '单位名称', hidden: true },
        { key: 'state', title: '状态', width: 130, render: (row) => <EnquiryTag {...row} /> },
        { key: 'nextOn', title: '下一步', width: 120, sortable: true, hidden: true },
        { key: 'phone', title: '电话', width: 130, hidden: true },
        ...sourceColumns,
      ]}
      bulk={{
        unit: '条',
        actions: bulkActions,
        nameOf: ({ no, building }: EnquiryRow) => [no, building].filter(Boolean).join(' '),
      }}
      toolbar={(list) => (
        <>
          <ContactExport kind={enquiries} list={list} />
          <Tools />
        </>
      )}
    />
  )
}

/** The figures, and what the company has set. */
function Tools() {
  return (
    <>
      <DialogButton
        label="统计"
        icon={<BarChartOutlined aria-hidden />}
        dialog={(close) => <EnquiryFigures onClose={close} />}
      />
      <Permitted any={['cms:enquiry:setting']}>
        <DialogButton
          label="设置"
          icon={<SettingOutlined aria-hidden />}
          dialog={(close) => <SettingForm onClose={close} onSaved={close} />}
        />
      </Permitted>
    </>
  )
}

/** How many enquiries there are for each kind of building, by state. */
function EnquiryFigures({ onClose }: { onClose: () => void }) {
  return (
    <FiguresDialog<Figures>
      title="意向统计"
      rows={useFigures()}
      rowKey="buildingKind"
      empty="还没有合作意向"
      columns={[
        { key: 'buildingKind', title: '项目类型', render: (_, { buildingKind }) => buildingKindLabels[buildingKind] },
        { key: 'total', title: '合计', dataIndex: 'total', align: 'right' },
        {
          key: 'area',
          title: '面积（平方米）',
          align: 'right',
          render: (_, { area }) => area.toLocaleString('zh-CN'),
        },
      ]}
      states={enquiryStateLabels}
      countsOf={({ states }) => states}
      onClose={onClose}
    />
  )
}
