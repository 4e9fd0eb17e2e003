/** The kinds of cases that clerks record for those who call. */
export type MatterKind = 'proposal' | 'application' | 'enquiry'
