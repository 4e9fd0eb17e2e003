/** Kinds of cases by the names of their tables, as sentences call a case. */
export const caseKinds = { proposal: '来信', application: '应聘', enquiry: '合作意向' } as const
export type CaseKindName = keyof typeof caseKinds

/** What a file is for its case. */
export const fileRoles = { photo: '照片', resume: '简历' } as const
export type FileRole = keyof typeof fileRoles

/** Formats in which files are stored, found in their content by the server. */
export const fileFormats = { pdf: 'PDF', docx: 'Word', webp: '图片' } as const
export type FileFormat = keyof typeof fileFormats
