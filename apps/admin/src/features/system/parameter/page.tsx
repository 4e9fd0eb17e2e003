import { parameterInWords } from '@anju/contract/system/parameter-kind'
import { ListPage } from '#ui/list/list-page.tsx'
import { Person } from '#ui/session/person.tsx'
import { ParameterForm } from './fields.tsx'

/** Parameters of the system; built-in ones can be changed, not deleted. */
export default function ParameterPage() {
  return (
    <ListPage
      name="system-config"
      title="参数设置"
      noun="参数"
      list="GET /prod-api/system/config/list"
      rowKey="configId"
      nameOf={(row) => row.configName}
      filters={[
        { name: 'configName', label: '参数名称' },
        { name: 'configKey', label: '参数代号' },
        { name: 'configType', label: '系统内置', dict: 'sys_yes_no' },
        { range: true, label: '创建时间' },
      ]}
      columns={[
        { key: 'configName', title: '参数名称', always: true, sortable: true },
        {
          key: 'configValue',
          title: '参数值',
          render: ({ configKey, configValue }) => parameterInWords(configKey, configValue),
        },
        { key: 'remark', title: '作用' },
        { key: 'updateBy', title: '修改人', width: 120, render: ({ updateBy }) => <Person login={updateBy} /> },
        { key: 'updateTime', title: '修改时间', width: 170 },
        { key: 'configKey', title: '参数代号', sortable: true },
        { key: 'configType', title: '系统内置', dict: 'sys_yes_no' },
        { key: 'createTime', title: '创建时间', width: 170, sortable: true, hidden: true },
      ]}
      permissions={{
        add: 'system:config:add',
        edit: 'system:config:edit',
        remove: 'system:config:remove',
        export: 'system:config:export',
      }}
      form={(open) => <ParameterForm {...open} />}
      remove="DELETE /prod-api/system/config/:configIds"
      locked={(row, action) => (action === 'remove' && row.configType === 'Y' ? '系统内置的参数不能删除' : undefined)}
      exportKey="POST /prod-api/system/config/export"
    />
  )
}
