import type { NoticeRow } from '@anju/contract/system/notice'
import { useQuery } from '@tanstack/react-query'
import { Input, Select, Switch } from 'antd'
import { lazy, Suspense } from 'react'
import { DictRadio, DictTag } from '#ui/dict.tsx'
import { Loading } from '#ui/feedback/states.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import type { OpenForm } from '#ui/list/page-shape.ts'
import { callQuietly } from '#ui/session/call.ts'
import { TreeChoice } from '#ui/tree/tree-select.tsx'

const optionsKey = 'GET /prod-api/system/notice/options'

const ArticleEditor = lazy(async () => ({ default: (await import('#ui/editor/article-editor.tsx')).ArticleEditor }))

const countOf = (value: unknown) => `${Array.isArray(value) ? value.length : 0} 个`
const labels = {
  departmentIds: { label: '只给部门（含下级）', show: countOf },
  postIds: { label: '只给岗位', show: countOf },
  roleIds: { label: '只给角色', show: countOf },
  forStaff: { label: '员工也能看到', show: (value: unknown) => (value ? '是' : '否') },
  expiresOn: '到期日',
  noticeTitle: '公告标题',
  noticeType: { label: '公告类型', show: (value: unknown) => <DictTag type="sys_notice_type" value={String(value)} /> },
  status: { label: '状态', show: (value: unknown) => <DictTag type="sys_notice_status" value={String(value)} /> },
  noticeContent: { label: '内容', show: (value: unknown) => textOf(String(value ?? '')) },
}

/** Returns the text of clean HTML, to compare two versions. */
function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
}

/** What the dialog of a picture calls required. */
async function checkPictures(_rule: unknown, html = ''): Promise<void> {
  const pictures = new DOMParser().parseFromString(html, 'text/html').images
  if (Array.from(pictures).some(({ alt }) => alt.trim() === '')) throw new Error('请填写图片的替代文字')
}

/** Creates and edits a notice. */
export function NoticeForm({ id, onClose, onSaved }: OpenForm<NoticeRow>) {
  const { data } = useQuery({ queryKey: [optionsKey], queryFn: () => callQuietly(optionsKey) })
  const choicesOf = (rows: readonly { id: string; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <RecordForm
      id={id}
      onClose={onClose}
      onSaved={onSaved}
      noun="公告"
      width={860}
      labels={labels}
      load="GET /prod-api/system/notice/:noticeId"
      create="POST /prod-api/system/notice"
      update="PUT /prod-api/system/notice"
      initial={{ noticeType: '1', status: '0', noticeContent: '' }}
    >
      <Field name="noticeTitle" required max={50} full>
        <Input />
      </Field>
      <Field name="noticeType" choose>
        <DictRadio type="sys_notice_type" />
      </Field>
      <Field name="status" choose>
        <DictRadio type="sys_notice_status" />
      </Field>
      <Field name="departmentIds" choose extra="都不选就是不限；选了几项，属于其中一项即可看到">
        <TreeChoice nodes={data?.departments ?? []} multiple />
      </Field>
      <Field name="postIds" choose>
        <Select
          mode="multiple"
          placeholder="请选择"
          options={choicesOf(data?.posts)}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Field>
      <Field name="roleIds" choose>
        <Select
          mode="multiple"
          placeholder="请选择"
          options={choicesOf(data?.roles)}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Field>
      <Field
        name="forStaff"
        valuePropName="checked"
        extra="在网站的“我的”里列为待办，打开即算已读；须确认的请用“阅读确认”"
      >
        <Switch />
      </Field>
      <Field name="expiresOn" choose extra="当天仍显示；不填就一直显示">
        <Input type="date" />
      </Field>
      <Field name="noticeContent" full rules={[{ validator: checkPictures }]}>
        <Content />
      </Field>
    </RecordForm>
  )
}

/** The editor is large, so it is loaded on demand. */
function Content(attributes: { id?: string; value?: string; onChange?: (html: string) => void }) {
  return (
    <Suspense fallback={<Loading />}>
      <ArticleEditor tools="notice" {...attributes} label="内容" />
    </Suspense>
  )
}
