/** Stages of an application in the order of a normal course; the last three end it. */
export const applicationStages = ['待筛选', '初筛通过', '面试', '录用', '未录用', '已撤回'] as const
export type ApplicationStage = (typeof applicationStages)[number]

/** Stages after which nothing more is decided. */
export const endedStages: readonly ApplicationStage[] = ['录用', '未录用', '已撤回']

export const applicationLimits = {
  name: 30,
  city: 30,
  email: 100,
  years: 60,
  certificates: 10,
  certificate: 40,
  message: 500,
  /** Of what the company writes about it. */
  note: 1000,
} as const

/** A résumé: the bytes that are uploaded, and of a picture its longest side in pixels. */
export const resumeLimits = { bytes: 5 * 1024 * 1024, side: 2560 } as const

/** Formats of résumés, found in the content by the server. */
export const resumeKinds = { pdf: 'PDF', docx: 'Word', webp: '图片' } as const
export type ResumeKind = keyof typeof resumeKinds

/** What a line of an application's history records. */
export const applicationActions = ['submit', 'move', 'note', 'rate', 'interview', 'contact', 'resume'] as const
export type ApplicationAction = (typeof applicationActions)[number]

/** A mobile number of mainland China. */
export const MOBILE = '^1[3-9][0-9]{9}$'
export const EMAIL = '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$'
