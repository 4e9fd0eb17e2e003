import { objectKindName } from '@anju/contract/monitor/objects'
import type { OperationRow } from '@anju/contract/monitor/records'
import { FileZipOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { DictTag } from '#ui/dict.tsx'
import { useDialog } from '#ui/frame/use-dialog.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { Filters, ListControl } from '#ui/list/page-shape.ts'
import { call } from '#ui/session/call.ts'
import { Permitted, type Requirement, usePermitted } from '#ui/session/permitted.tsx'
import { saveZip } from '#ui/session/transfer.ts'
import { CleanButton } from './clean-button.tsx'
import { OperationDetail } from './operation-log-detail.tsx'
import { RecordNotice } from './record-notice.tsx'

/** Only the admin role may remove lines, which the server checks as well. */
const removers: Requirement = { all: ['monitor:operlog:remove'], allRoles: ['admin'] }

function archive(filters: Filters) {
  const range = ['params[beginTime]', 'params[endTime]'].flatMap((name) => {
    const value = filters[name]
    return value ? [[name, value] as [string, string]] : []
  })
  return saveZip(`/prod-api/monitor/operlog/archive?${new URLSearchParams(range)}`, `日志归档_${Date.now()}.zip`)
}

/** What a line is about, as the list shows it: several things by the first ones and their number. */
function objectText({ objectKind, objectTitle, objectCount }: OperationRow): string {
  const titles = objectTitle.split('、')
  const title = titles.length > 3 ? `${titles.slice(0, 3).join('、')} 等` : objectTitle
  const text = objectCount > 1 ? `${title}（${objectCount} 项）` : title
  return text ? `${objectKindName(objectKind)} ${text}`.trim() : ''
}

/** Says that the list shows the lines about one thing only, and shows all again. */
function OneObject({ list }: { list: ListControl<OperationRow> }) {
  const { objectKind = '', objectId } = list.filters
  const line = list.rows.find((row) => row.objectId === objectId && row.objectTitle)
  return (
    <Alert
      type="warning"
      showIcon
      title={`只显示${objectKindName(objectKind)}${line ? `「${line.objectTitle.split('、')[0]}」` : ''}的记录`}
      action={
        <Button size="small" onClick={() => list.change({ objectKind: '', objectId: '' })}>
          显示全部
        </Button>
      }
    />
  )
}

/** The operation log: who did what, when, from where, with what result. */
export default function OperationLogPage() {
  const [detail, open] = useDialog()
  const mayRemove = usePermitted(removers)
  return (
    <>
      <ListPage
        name="monitor-operlog"
        title="操作日志"
        noun="操作日志"
        list="GET /prod-api/monitor/operlog/list"
        rowKey="operId"
        nameOf={(row) => `${row.title} ${row.operTime}`}
        filters={[
          { name: 'title', label: '系统模块' },
          { name: 'object', label: '对象', placeholder: '标题、编号或人名' },
          { name: 'operName', label: '操作人员', placeholder: '姓名或登录名' },
          { name: 'objectKind', label: '对象类型', hidden: true },
          { name: 'objectId', label: '对象编号', hidden: true },
          { name: 'operIp', label: '操作地址' },
          { name: 'businessType', label: '操作类型', dict: 'sys_oper_type' },
          { name: 'status', label: '操作状态', dict: 'sys_common_status' },
          { range: true, label: '操作时间' },
        ]}
        columns={[
          { key: 'title', title: '系统模块', always: true, sortable: true },
          {
            key: 'businessType',
            title: '操作类型',
            sortable: true,
            render: (row) => <DictTag type="sys_oper_type" value={row.businessType} />,
          },
          { key: 'objectTitle', title: '对象', width: 240, render: (row) => objectText(row) },
          { key: 'operName', title: '操作人员', sortable: true, render: (row) => row.operPerson },
          { key: 'deptName', title: '部门' },
          { key: 'operIp', title: '操作地址' },
          { key: 'operLocation', title: '网络', hidden: true },
          {
            key: 'status',
            title: '操作状态',
            render: (row) => <DictTag type="sys_common_status" value={String(row.status)} />,
          },
          { key: 'errorMsg', title: '未成功的原因', hidden: true },
          { key: 'operTime', title: '操作时间', width: 170, sortable: true },
          { key: 'costTime', title: '耗时', sortable: true, align: 'right', render: (row) => `${row.costTime} 毫秒` },
        ]}
        permissions={{ export: 'monitor:operlog:export' }}
        exportKey="POST /prod-api/monitor/operlog/export"
        rowActions={(row) => [
          { label: '详情', onClick: () => open((close) => <OperationDetail row={row} onClose={close} />) },
        ]}
        toolbar={(list) => (
          <>
            <Permitted any={['monitor:operlog:export']}>
              <Button icon={<FileZipOutlined aria-hidden />} onClick={() => void archive(list.filters)}>
                打包下载
              </Button>
            </Permitted>
            <CleanButton
              expired={() => call('GET /prod-api/monitor/records/expired', { query: { record: 'operation_log' } })}
              clean={(days) => call('DELETE /prod-api/monitor/operlog/clean', { query: { days } })}
              what="操作日志"
              requirement={removers}
              onCleaned={list.refresh}
            />
          </>
        )}
        notice={(list) => (
          <>
            <RecordNotice
              record="operation_log"
              {...(!mayRemove && { more: '操作日志只能查看和导出，由超级管理员管理。' })}
            />
            {list.filters.objectId && <OneObject list={list} />}
          </>
        )}
      />
      {detail}
    </>
  )
}
