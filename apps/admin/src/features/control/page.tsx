import type { ControlRow } from '@anju/contract/control/desk'
import { forceOf } from '@anju/contract/control/terms'
import { toWireDate } from '@anju/contract/wire/time'
import { Button, Switch, Tag } from 'antd'
import { useSearchParams } from 'react-router'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { DialogButton } from '#ui/frame/dialog-button.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { usePermitted } from '#ui/session/permitted.tsx'
import { listKey } from './control.api.ts'
import { DocumentDrawer } from './drawer.tsx'

const ITEM = 'item'

const called = ({ copiesBack }: ControlRow) => copiesBack > 0 && <Tag color="warning">待收回 {copiesBack}</Tag>

/** The documents under control that readers see, with what is to be done about each. */
export default function ControlPage() {
  const [search, setSearch] = useSearchParams()
  const opened = search.get(ITEM)
  const mayOpen = usePermitted({ any: ['cms:control:query'] })
  const maySet = usePermitted({ any: ['cms:control:setting'] })
  const show = (contentId: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (contentId) next.set(ITEM, contentId)
      else next.delete(ITEM)
      return next
    })
  return (
    <>
      <ListPage
        name="cms-control"
        title="受控文件"
        noun="文件"
        list={listKey}
        rowKey="contentId"
        nameOf={({ title }) => title}
        empty="没有受控文件。已发布的规章制度、操作规程和用工记录都在这里，每次发布成为一个版本。"
        filters={[
          { name: 'title', label: '标题' },
          { name: 'view', label: '副本', options: [{ value: 'return', label: '有待收回的' }] },
        ]}
        columns={[
          {
            key: 'title',
            title: '文件',
            always: true,
            width: 240,
            render: (row) =>
              mayOpen ? (
                <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => show(row.contentId)}>
                  {row.title}
                </Button>
              ) : (
                row.title
              ),
          },
          { key: 'documentNo', title: '编号', width: 130 },
          { key: 'label', title: '版本', width: 80 },
          { key: 'effectiveOn', title: '施行日期', width: 120 },
          {
            key: 'state',
            title: '效力',
            width: 80,
            render: ({ state, effectiveOn }) => forceOf(state, effectiveOn, toWireDate(Date.now())),
          },
          { key: 'ownerName', title: '负责人', width: 110, render: ({ ownerName, deptName }) => ownerName || deptName },
          { key: 'reviewOn', title: '复核日', width: 120, render: ({ reviewOn }) => reviewOn || '不定期' },
          {
            key: 'copiesOut',
            title: '在外副本',
            width: 140,
            render: (row) => (
              <>
                {row.copiesOut} {called(row)}
              </>
            ),
          },
          { key: 'unconfirmed', title: '未确认', width: 80 },
          { key: 'sectionLabel', title: '栏目', width: 110, hidden: true },
        ]}
        card={{
          of: (row) => ({
            title: row.title,
            end: called(row),
            below: `${row.documentNo} ${row.label} ${row.effectiveOn}`,
          }),
          onOpen: ({ contentId }) => show(contentId),
        }}
        toolbar={() => (
          <DialogButton label="受控设置" isAllowed={maySet} dialog={(close) => <SettingForm onClose={close} />} />
        )}
      />
      {opened && <DocumentDrawer contentId={opened} onClose={() => show(null)} />}
    </>
  )
}

const labels = { acts: '三级签署', marksPrint: '打印注明受控状态' }

function SettingForm({ onClose }: { onClose: () => void }) {
  return (
    <RecordForm
      onClose={onClose}
      onSaved={onClose}
      id="control-setting"
      noun="受控文件设置"
      title="受控文件设置"
      labels={labels}
      load="GET /prod-api/cms/control/setting"
      update="PUT /prod-api/cms/control/setting"
    >
      <Field
        name="acts"
        valuePropName="checked"
        full
        extra="规章制度、操作规程、用工记录须由三个人分别编制（提交）、审核、批准（发布）；表单中的三个姓名由签署填写"
      >
        <Switch />
      </Field>
      <Field name="marksPrint" valuePropName="checked" full extra="从网站打印这些文件时注明“非受控”与打印日期">
        <Switch />
      </Field>
    </RecordForm>
  )
}
