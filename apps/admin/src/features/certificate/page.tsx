import {
  CERTIFICATE_KINDS,
  type CertificateState,
  certificateOrigins,
  certificateStates,
} from '@anju/contract/certificate/terms'
import { toWireDate } from '@anju/contract/wire/time'
import { useQuery } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useDict } from '#ui/dict.tsx'
import { optionsOf } from '#ui/form/options.ts'
import { useDialog } from '#ui/frame/use-dialog.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { Permitted, usePermitted } from '#ui/session/permitted.tsx'
import { saveExport } from '#ui/session/transfer.ts'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { CertificateDrawer } from './drawer.tsx'
import { CertificateForm } from './form.tsx'

const optionsKey = 'GET /prod-api/cms/certificate/options'
const colours: Record<CertificateState, string> = {
  waiting: 'processing',
  refused: 'default',
  valid: 'success',
  expiring: 'warning',
  expired: 'error',
  superseded: 'default',
  withdrawn: 'error',
}

const stateTag = ({ state }: { state: CertificateState }) => (
  <Tag color={colours[state]}>{certificateStates[state]}</Tag>
)
const expiryOf = ({ expiresOn }: { expiresOn: string | null }) => expiresOn || '长期'
const cardOf = (row: { title: string; name: string; state: CertificateState; expiresOn: string | null }) => ({
  title: row.title,
  end: stateTag(row),
  below: (
    <>
      <span>{row.name}</span>
      <span>有效期至 {expiryOf(row)}</span>
    </>
  ),
})

/** The file of each person for a year, as an inspector asks for it, of the department that is chosen. */
function YearButtons({ deptId }: { deptId: string | undefined }) {
  const year = Number(toWireDate(Date.now()).slice(0, 4))
  const save = (of: number) => saveExport('POST /prod-api/cms/certificate/yearly', { year: of, deptId }, '员工档案')
  return (
    <Permitted any={['cms:certificate:export']}>
      {[year, year - 1].map((one) => (
        <Button key={one} onClick={() => void save(one)}>
          {one} 年度档案
        </Button>
      ))}
    </Permitted>
  )
}

/** Certificates of the caller's people: to be checked, valid, ending. */
export default function CertificatePage() {
  const [drawer, open] = useDialog()
  const openOne = (certificateId: string) =>
    open((close) => <CertificateDrawer certificateId={certificateId} onClose={close} />)
  const mayOpen = usePermitted({ any: ['cms:certificate:query'] })
  const kinds = useDict(CERTIFICATE_KINDS)
  const departments = useQuery({ queryKey: [optionsKey], queryFn: () => callQuietly(optionsKey) }).data?.departments
  return (
    <>
      <ListPage
        name="cms-certificate"
        title="员工证书"
        noun="证书"
        list="GET /prod-api/cms/certificate/list"
        rowKey="certificateId"
        nameOf={({ title, name }) => `${title}（${name}）`}
        empty="还没有证书。员工可以在网站“我的档案”登记外部证书，也可以在这里颁发或登记。"
        filters={[
          { name: 'name', label: '员工', placeholder: '姓名或工号' },
          { name: 'title', label: '证书' },
          {
            name: 'deptId',
            label: '部门',
            field: (value, change) => (
              <TreeChoice
                aria-label="部门"
                nodes={departments ?? []}
                value={value || undefined}
                onChange={(id) => change(id ?? '')}
              />
            ),
          },
          { name: 'state', label: '状态', options: optionsOf(certificateStates) },
          { name: 'origin', label: '类别', options: optionsOf(certificateOrigins) },
        ]}
        columns={[
          {
            key: 'title',
            title: '证书',
            width: 200,
            always: true,
            render: ({ title, certificateId }) =>
              mayOpen ? (
                <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => openOne(certificateId)}>
                  {title}
                </Button>
              ) : (
                title
              ),
          },
          { key: 'name', title: '员工', width: 100 },
          { key: 'staffNo', title: '工号', width: 100, hidden: true },
          { key: 'department', title: '部门', width: 160, render: ({ department }) => department || '已离职' },
          { key: 'state', title: '状态', width: 110, render: stateTag },
          { key: 'number', title: '编号', width: 150 },
          {
            key: 'issuer',
            title: '发证机关',
            width: 160,
            render: ({ origin, issuer }) => (origin === 'own' ? '本公司' : issuer),
          },
          { key: 'issuedOn', title: '发证日期', width: 120, sortable: true },
          { key: 'expiresOn', title: '有效期至', width: 120, sortable: true, render: expiryOf },
          { key: 'createTime', title: '登记时间', width: 170, sortable: true, hidden: true },
        ]}
        permissions={{ add: 'cms:certificate:add', export: 'cms:certificate:export' }}
        form={({ onClose, onSaved }) => (
          <CertificateForm kinds={kinds.map(({ dictLabel }) => dictLabel)} onClose={onClose} onSaved={onSaved} />
        )}
        card={mayOpen ? { of: cardOf, onOpen: ({ certificateId }) => openOne(certificateId) } : undefined}
        exportKey="POST /prod-api/cms/certificate/export"
        exportName="员工证书"
        toolbar={({ filters }) => <YearButtons deptId={filters.deptId} />}
      />
      {drawer}
    </>
  )
}
