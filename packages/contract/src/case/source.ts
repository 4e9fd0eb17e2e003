import { codesOf } from '../wire/labels.ts'

/** The ways in which cases come in. */
export const caseSourceLabels = {
  web: '网站',
  phone: '电话',
  counter: '现场',
  hotline: '12345',
  wechat: '微信',
} as const
export const caseSources = codesOf(caseSourceLabels)
export type CaseSource = keyof typeof caseSourceLabels

/** The ways that reach a clerk, who records the case. */
export const recordedSources = caseSources.filter((one): one is Exclude<CaseSource, 'web'> => one !== 'web')

/** Characters of the number that somebody else, such as the 12345 hotline, has given to a case. */
export const outsideNoLength = 40

/** Who answers for a case that is recorded: whoever the settings name, the clerk who records it, or whom that clerk chooses. */
export const handlings = ['settings', 'self', 'assign'] as const
export type Handling = (typeof handlings)[number]

/** How many characters of a telephone number find the former cases of a caller: the last four, or the whole number. */
export const callerDigits = 4
