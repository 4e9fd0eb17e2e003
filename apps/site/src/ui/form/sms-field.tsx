import { type Bound, CheckField } from './fields.tsx'

/** Whether the sender of a form is informed by short messages; forms offer it where a gateway sends them. */
export function SmsField<Draft extends { wantsSms: boolean }>(text: Bound<Draft>) {
  return (
    <CheckField {...(text as unknown as Bound<{ wantsSms: boolean }>)} name="wantsSms">
      用短信告诉我进展（发到填写的手机号码）
    </CheckField>
  )
}
