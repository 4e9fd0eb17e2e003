import { isSectionKey, type SectionKey } from '../sections.ts'

export type SectionFields = {
  /** Own fields that a list row carries, all for `*`; the rest comes with the item. */
  list: readonly string[]
  /** Own fields that only members see. */
  member: readonly string[]
  /** Own fields whose words do not find the item; none unless given. */
  unsearched?: readonly string[]
}

/** Which own fields of a section are for whom. Apart from the section table, because no page of the site needs to know it. */
export const sectionFields: Record<SectionKey, SectionFields> = {
  outline: { list: ['*'], member: [] },
  history: { list: ['*'], member: [] },
  department: { list: ['*'], member: ['headcount', 'directLine'] },
  relation: { list: ['*'], member: ['sharePercent'] },
  introduceIntroduction: {
    list: ['city', 'district', 'longitude', 'latitude', 'areaM2', 'status', 'takenOverOn', 'hotline'],
    member: ['contractMode', 'contractEndOn'],
  },
  introduceManagement: { list: ['*'], member: ['indicators'] },
  introduceServing: { list: ['suits', 'features'], member: [] },
  culture: { list: ['*'], member: [] },
  core: { list: ['*'], member: [] },
  cultureCdetial: { list: ['*'], member: [] },
  cultureLecture: {
    list: ['number', 'lecturer', 'lecturerTitle', 'series', 'place', 'takeaways'],
    member: ['coverage'],
  },
  cultureSoul: { list: ['person', 'quote'], member: [] },
  cultureSound: { list: ['author', 'reply'], member: [] },
  eductionOutline: { list: ['*'], member: ['plan'] },
  eductionCommunity: { list: ['code', 'hours', 'mode', 'trainer'], member: [] },
  eductionTraining: { list: ['code', 'hours', 'mode', 'trainer', 'certificate'], member: [] },
  eductionDemonstration: { list: ['purpose', 'capacity', 'room'], member: [] },
  eductionHighranking: { list: ['code', 'hours', 'mode', 'trainer'], member: [] },
  eductionStudies: {
    list: ['batch', 'city', 'startOn', 'endOn', 'themes', 'participants'],
    member: ['reports', 'selection'],
  },
  mediaImage: { list: ['place', 'photoCount'], member: [] },
  mediaNewspaper: { list: ['number', 'totalNumber', 'permitNo', 'pageCount'], member: [] },
  mediaBooks: { list: ['author', 'publisher', 'year'], member: ['location', 'stock'] },
  internalrulesNews: { list: ['urgent', 'endsAt'], member: [] },
  // What holds in other places is no answer to a question of one's own; the table of places and the law search have it.
  internalruleslaw: { list: ['question'], member: [], unsearched: ['places'] },
  internalrulesregulations: { list: ['docNo', 'version', 'effectiveOn', 'state'], member: [] },
  internalrulesnative: { list: ['number', 'nameEn', 'implementedOn', 'state'], member: ['keyClauses', 'ownNotes'] },
  internalrulesoperating: {
    list: ['docNo', 'equipment', 'version', 'effectiveOn', 'reviewDue', 'stepCount'],
    member: [],
  },
  internalrulesrecords: { list: ['formNo', 'version', 'fillWhen', 'keepYears', 'signers'], member: [] },
  internalrulescount: { list: [], member: [] },
  information: { list: ['city', 'headcount', 'salaryMin', 'salaryMax', 'salaryUnit', 'closesOn', 'shift'], member: [] },
  proposal: { list: [], member: [] },
  contactus: { list: ['*'], member: [] },
}

/** The own fields of a section; `undefined` for a key that is none. */
export function fieldsOfSection(key: string): SectionFields | undefined {
  return isSectionKey(key) ? sectionFields[key] : undefined
}
