import { ANY_PLACE, priceKindLabels } from '@anju/contract/cost/prices/terms'
import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { optionsOf } from '#ui/form/options.ts'
import { ImportDialog } from '#ui/import/import-dialog.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Permitted } from '#ui/session/permitted.tsx'
import { Person } from '#ui/session/person.tsx'
import { PriceForm } from './price-form.tsx'

const kindOptions = optionsOf(priceKindLabels)

/** The price library, from which fee calculations take wages and prices. */
export default function PricePage() {
  return (
    <ListPage
      name="cms-price"
      title="价格库"
      noun="价格"
      list="GET /prod-api/cms/price/list"
      rowKey="entryId"
      nameOf={({ name, place, validFrom }) => `${name}（${place || ANY_PLACE}，${validFrom}）`}
      filters={[
        { name: 'name', label: '名称' },
        { name: 'kind', label: '类别', options: kindOptions },
        { name: 'place', label: '地点' },
        { range: true, label: '生效日期' },
      ]}
      columns={[
        { key: 'name', title: '名称', always: true, sortable: true },
        { key: 'kind', title: '类别', width: 110, render: ({ kind }) => priceKindLabels[kind] },
        { key: 'amount', title: '金额（元）', width: 120, align: 'right' },
        { key: 'unit', title: '单位', width: 120 },
        { key: 'place', title: '地点', width: 110, render: ({ place }) => place || ANY_PLACE },
        { key: 'validFrom', title: '生效日期', width: 130, sortable: true },
        { key: 'basis', title: '来源' },
        { key: 'note', title: '备注', hidden: true },
        {
          key: 'updateBy',
          title: '更新人',
          width: 110,
          hidden: true,
          render: ({ updateBy }) => <Person login={updateBy} />,
        },
        { key: 'updateTime', title: '更新时间', width: 170, sortable: true, hidden: true },
      ]}
      permissions={{
        add: 'cms:price:add',
        edit: 'cms:price:edit',
        remove: 'cms:price:remove',
        export: 'cms:price:export',
      }}
      form={(open) => <PriceForm {...open} />}
      remove="DELETE /prod-api/cms/price/:entryIds"
      exportKey="POST /prod-api/cms/price/export"
      exportName="价格库"
      toolbar={(list) => <PriceImport onImported={() => void list.refresh()} />}
    />
  )
}

/** A button that imports prices from a sheet, after a trial. */
function PriceImport({ onImported }: { onImported: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <Permitted any={['cms:price:import']}>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        导入
      </Button>
      {open && (
        <ImportDialog
          noun="价格"
          counted="项"
          upload="POST /prod-api/cms/price/importData"
          template="POST /prod-api/cms/price/importTemplate"
          subject={{ field: 'name', title: '价格' }}
          updateLabel="更正已有的价格（按类别、名称、单位、地点和生效日期）"
          trial
          onImported={onImported}
          onClose={() => setOpen(false)}
        />
      )}
    </Permitted>
  )
}
