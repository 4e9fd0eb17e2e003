import type { Consent } from '@anju/contract/privacy/rules'

/** To which version of the rules on personal data a sender has agreed, and when. */
export const consentInWords = ({ number, at, spoken }: Consent): string =>
  number === 0 ? '提交时尚未记录' : `${at} ${spoken ? '经登记人口头说明，' : ''}同意第 ${number} 版个人信息处理规则`

/** When a case was sent, and to what its sender has agreed. */
export const sentItems = ({ submitTime, consent }: { submitTime: string; consent: Consent }) => [
  { label: '提交时间', value: submitTime },
  { label: '同意', value: consentInWords(consent) },
]
