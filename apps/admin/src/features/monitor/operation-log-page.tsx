import type { OperationRow } from '@anju/contract/monitor/records'
import { FileZipOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { DictTag } from '#ui/dict.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { Filters } from '#ui/list/page-shape.ts'
import { call } from '#ui/session/call.ts'
import { Permitted, type Requirement, usePermitted } from '#ui/session/permitted.tsx'
import { saveZip } from '#ui/session/transfer.ts'
import { CleanButton } from './clean-button.tsx'
import { OperationDetail } from './operation-log-detail.tsx'

/** Only the admin role may remove lines, which the server checks as well. */
const removers: Requirement = { all: ['monitor:operlog:remove'], allRoles: ['admin'] }

function archive(filters: Filters) {
  const range = ['params[beginTime]', 'params[endTime]'].flatMap((name) => {
    const value = filters[name]
    return value ? [[name, value] as [string, string]] : []
  })
  return saveZip(`/prod-api/monitor/operlog/archive?${new URLSearchParams(range)}`, `日志归档_${Date.now()}.zip`)
}

/** The operation log: who did what, when, from where, with what result. */
export default function OperationLogPage() {
  const [shown, show] = useState<OperationRow | null>(null)
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
          { name: 'operName', label: '操作人员' },
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
          { key: 'operName', title: '操作人员', sortable: true },
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
        {...(mayRemove && { remove: 'DELETE /prod-api/monitor/operlog/:operIds' as const })}
        exportKey="POST /prod-api/monitor/operlog/export"
        rowActions={(row) => [{ label: '详情', onClick: () => show(row) }]}
        toolbar={(list) => (
          <>
            <Permitted any={['monitor:operlog:export']}>
              <Button icon={<FileZipOutlined aria-hidden />} onClick={() => void archive(list.filters)}>
                打包下载
              </Button>
            </Permitted>
            <CleanButton
              clean={() => call('DELETE /prod-api/monitor/operlog/clean')}
              what="操作日志"
              requirement={removers}
              onCleaned={list.refresh}
            />
          </>
        )}
        {...(!mayRemove && {
          notice: <Alert type="info" showIcon title="操作日志只能查看和导出，由超级管理员管理。" />,
        })}
      />
      {shown && <OperationDetail row={shown} onClose={() => show(null)} />}
    </>
  )
}
