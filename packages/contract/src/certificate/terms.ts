/** Who has issued a certificate: the company itself, or somebody else. */
export const certificateOrigins = { own: '本公司颁发', outside: '外部证书' } as const
export type CertificateOrigin = keyof typeof certificateOrigins

/** How a certificate stands today. */
export const certificateStates = {
  waiting: '待核对',
  refused: '已退回',
  valid: '有效',
  expiring: '即将到期',
  expired: '已过期',
  superseded: '已换新证',
  withdrawn: '已撤销',
} as const
export type CertificateState = keyof typeof certificateStates

/** Days before the end on which its holder and the desk are reminded; within the first of them it is about to expire. */
export const reminderDays = [90, 60, 30, 7] as const
export const EXPIRING_DAYS = 90

export const certificateLimits = { text: 100, reason: 200, scan: 10 * 1024 * 1024 }

/** The dictionary with the kinds of certificates that people enter; the company extends it. */
export const CERTIFICATE_KINDS = 'cms_certificate_kind'

/** The page of an employee with everything that is on file about them, and the one where anybody checks a certificate of ours. */
export const RECORD_PATH = '/mine/record'
export const RECORD_TITLE = '我的档案'
export const CERTIFICATE_PATH = '/certificate'
export const CERTIFICATE_TITLE = '证书查验'

/** Where a certificate with this code is checked, within the site. */
export const certificatePath = (code: string): string => `${CERTIFICATE_PATH}?code=${code}`

/** What lines of a personal record are about. */
export const recordKinds = { certificate: '证书', reading: '阅读确认', course: '培训' } as const
export type RecordKind = keyof typeof recordKinds
