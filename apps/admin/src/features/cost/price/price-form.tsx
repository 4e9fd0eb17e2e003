import type { PriceRow } from '@anju/contract/cost/prices/desk'
import { AMOUNT, ANY_PLACE, type PriceKind, priceKindLabels, priceLimits } from '@anju/contract/cost/prices/terms'
import { LAST_DAY } from '@anju/contract/cost/scenario/text-limits'
import { Input, Select } from 'antd'
import { optionsOf } from '#ui/form/options.ts'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import type { OpenForm } from '#ui/list/page-shape.ts'

const labels = {
  kind: { label: '类别', show: (kind: unknown) => priceKindLabels[kind as PriceKind] },
  name: '名称',
  amount: '金额（元）',
  unit: '单位',
  place: '地点',
  validFrom: '生效日期',
  basis: '来源',
  note: '备注',
}
const kindOptions = optionsOf(priceKindLabels)
const amountRule = { pattern: new RegExp(AMOUNT), message: '请输入不小于 0 的数字，最多六位小数' }

/** Adds a price, or corrects one. */
export function PriceForm(open: OpenForm<PriceRow>) {
  return (
    <RecordForm
      {...open}
      noun="价格"
      labels={labels}
      load="GET /prod-api/cms/price/:entryId"
      create="POST /prod-api/cms/price"
      update="PUT /prod-api/cms/price"
      initial={{ place: '' }}
    >
      <Field name="kind" required choose>
        <Select options={kindOptions} placeholder="请选择" />
      </Field>
      <Field name="name" required max={priceLimits.name}>
        <Input placeholder="如 秩序维护员" />
      </Field>
      <Field name="amount" required rules={[amountRule]}>
        <Input inputMode="decimal" />
      </Field>
      <Field name="unit" required max={priceLimits.unit}>
        <Input placeholder="如 元/月、元/kWh" />
      </Field>
      <Field name="place" max={priceLimits.place} extra={`不填即${ANY_PLACE}`}>
        <Input placeholder="城市名，如 宁波" />
      </Field>
      <Field name="validFrom" required choose extra="价格变动时新增一项，旧价格保留作依据">
        <Input type="date" max={LAST_DAY} />
      </Field>
      <Field name="basis" required max={priceLimits.basis} full>
        <Input placeholder="如 公司 2026 年薪酬表、供电合同、询价记录" />
      </Field>
      <Field name="note" max={priceLimits.note} full>
        <Input.TextArea rows={2} />
      </Field>
    </RecordForm>
  )
}
