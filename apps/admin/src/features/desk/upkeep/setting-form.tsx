import type { UpkeepSetting } from '@anju/contract/desk/upkeep'
import { upkeepLimits } from '@anju/contract/desk/upkeep-terms'
import { InputNumber, Switch } from 'antd'
import { useMemo } from 'react'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { useDeskOptions } from '../item/desk.api.ts'

const FIELD = 'months:'

/** How often the items of each section are looked through, and whether readers see until when. */
export function SettingForm(open: { onClose: () => void; onSaved: () => void }) {
  const { sections } = useDeskOptions()
  const labels = useMemo(
    () => ({
      isPublic: '读者看到复核日',
      ...Object.fromEntries(sections.map(({ section, label }) => [`${FIELD}${section}`, `${label}（月）`])),
    }),
    [sections],
  )
  return (
    <RecordForm
      {...open}
      id="upkeep-setting"
      noun="内容复核设置"
      title="内容复核设置"
      width={720}
      labels={labels}
      load="GET /prod-api/cms/upkeep/setting"
      update="PUT /prod-api/cms/upkeep/setting"
      read={({ data: { months, ...setting } }: { data: UpkeepSetting }) => ({
        ...setting,
        ...Object.fromEntries(sections.map(({ section }) => [`${FIELD}${section}`, months[section] ?? 0])),
      })}
      write={({ isPublic, version, ...form }: Record<string, unknown>) => ({
        isPublic,
        version,
        months: Object.fromEntries(
          sections.flatMap(({ section }) => {
            const months = Number(form[`${FIELD}${section}`] ?? 0)
            return months > 0 ? [[section, months]] : []
          }),
        ),
      })}
    >
      <Field name="isPublic" valuePropName="checked" full extra="内容页下方写明“复核至”哪一天">
        <Switch />
      </Field>
      {sections.map(({ section }) => (
        <Field key={section} name={`${FIELD}${section}`}>
          <InputNumber min={0} max={upkeepLimits.months} precision={0} />
        </Field>
      ))}
    </RecordForm>
  )
}
