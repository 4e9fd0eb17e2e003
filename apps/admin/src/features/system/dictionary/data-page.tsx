import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { DictTag, forgetDicts } from '#ui/dict.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { DictDataForm } from './fields.tsx'

const typeKey = 'GET /prod-api/system/dict/type/:dictId'

/** Entries of the dictionary whose id is in the address. */
export default function DictDataPage() {
  const { dictId = '' } = useParams()
  const type = useQuery({ queryKey: [typeKey, dictId], queryFn: () => callQuietly(typeKey, { params: { dictId } }) })
  if (!type.data)
    return (
      <PageFrame title="字典数据">
        {type.isPending && <Loading />}
        {type.isError && <LoadError message={errorMessage(type.error)} retry={() => void type.refetch()} />}
      </PageFrame>
    )
  const { dictType, dictName } = type.data.data
  return (
    <ListPage
      name="system-dict-data"
      title={`字典数据：${dictName}`}
      noun="字典数据"
      list="GET /prod-api/system/dict/data/list"
      fixed={{ dictType }}
      rowKey="dictCode"
      nameOf={(row) => row.dictLabel}
      filters={[
        { name: 'dictLabel', label: '数据标签' },
        { name: 'status', label: '状态', dict: 'sys_normal_disable' },
      ]}
      columns={[
        {
          key: 'dictLabel',
          title: '数据标签',
          always: true,
          sortable: true,
          render: (row) => <DictTag type={dictType} value={row.dictValue} />,
        },
        { key: 'dictValue', title: '数据键值', sortable: true },
        { key: 'dictSort', title: '显示顺序', sortable: true },
        { key: 'isDefault', title: '默认', dict: 'sys_yes_no' },
        { key: 'status', title: '状态', dict: 'sys_normal_disable' },
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
        <DictDataForm
          {...open}
          dictType={dictType}
          onSaved={() => {
            forgetDicts()
            open.onSaved()
          }}
        />
      )}
      remove="DELETE /prod-api/system/dict/data/:dictCodes"
      locked={(row, action) => (action === 'remove' && row.builtIn ? '系统内置的字典数据不能删除' : undefined)}
      exportKey="POST /prod-api/system/dict/data/export"
    />
  )
}
