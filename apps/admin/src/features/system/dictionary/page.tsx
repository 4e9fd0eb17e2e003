import { Link } from 'react-router'
import { forgetDicts } from '#ui/dict.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { DictTypeForm } from './fields.tsx'

/** Types of dictionaries; the name is a link to the entries. */
export default function DictPage() {
  return (
    <ListPage
      name="system-dict"
      title="字典管理"
      noun="字典"
      list="GET /prod-api/system/dict/type/list"
      rowKey="dictId"
      nameOf={(row) => row.dictName}
      filters={[
        { name: 'dictName', label: '字典名称' },
        { name: 'dictType', label: '字典类型' },
        { name: 'status', label: '状态', dict: 'sys_normal_disable' },
        { range: true, label: '创建时间' },
      ]}
      columns={[
        { key: 'dictName', title: '字典名称', always: true, sortable: true },
        {
          key: 'dictType',
          title: '字典类型',
          sortable: true,
          render: (row) => <Link to={`/system/dict-data/index/${row.dictId}`}>{row.dictType}</Link>,
        },
        { key: 'status', title: '状态', dict: 'sys_normal_disable', sortable: true },
        { key: 'builtIn', title: '来源', render: (row) => (row.builtIn ? '系统内置' : '自行添加') },
        { key: 'remark', title: '备注' },
        { key: 'createTime', title: '创建时间', width: 170, sortable: true },
      ]}
      permissions={{
        add: 'system:dict:add',
        edit: 'system:dict:edit',
        remove: 'system:dict:remove',
        export: 'system:dict:export',
      }}
      form={(open) => (
        <DictTypeForm
          {...open}
          onSaved={() => {
            forgetDicts()
            open.onSaved()
          }}
        />
      )}
      remove="DELETE /prod-api/system/dict/type/:dictIds"
      locked={(row, action) => (action === 'remove' && row.builtIn ? '系统内置的字典不能删除' : undefined)}
      exportKey="POST /prod-api/system/dict/type/export"
    />
  )
}
