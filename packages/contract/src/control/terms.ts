/** The sections whose items are documents under control, each with the field that has the number of a document. */
export const controlledSections = {
  internalrulesregulations: 'docNo',
  internalrulesoperating: 'docNo',
  internalrulesrecords: 'formNo',
} as const
export type ControlledSection = keyof typeof controlledSections
export const controlledSectionNames = Object.keys(controlledSections) as ControlledSection[]

export const isControlled = (section: string): section is ControlledSection =>
  Object.hasOwn(controlledSections, section)

/** The fields that have the names of those who wrote, reviewed and approved a document. */
export const signedFields = ['preparedBy', 'reviewedBy', 'approvedBy'] as const

/** What such a field has until somebody signs. */
export const UNSIGNED = '待签署'

/** What the state of a document says when it does not hold any more. */
export const REPEALED = '废止'

/** Whether an edition holds, will hold from its day on, or does no longer. */
export const editionStates = { current: '现行', coming: '待施行', void: '作废' } as const
export type EditionState = keyof typeof editionStates

/** The force of a document by its field and its day: what begins later does not hold yet. */
export const forceOf = (state: string, effectiveOn: string, today: string): string =>
  effectiveOn > today && state !== REPEALED ? editionStates.coming : state

/** What has become of a copy on paper. */
export const copyEndings = { returned: '已收回', destroyed: '已销毁' } as const
export type CopyEnding = keyof typeof copyEndings

export const controlLimits = { holder: 60 } as const

/** The page of the site with one edition of a document. */
export const EDITION_PATH = '/edition'
export const editionPath = (contentId: string, number: number): string =>
  `${EDITION_PATH}?item=${contentId}&number=${number}`

/** What is said on paper of a copy that the desk has issued, and of any other. */
export const copyMark = (number: number, holder: string): string =>
  `受控 · 第 ${String(number).padStart(2, '0')} 号 · 持有：${holder}`
export const printMark = (day: string): string => `非受控，打印于 ${day}，以网站现行版为准`
