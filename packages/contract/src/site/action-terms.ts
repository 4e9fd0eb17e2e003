/** What the words of a search may ask for besides a page to read. */
export const searchActionKinds = [
  'urgent',
  'repair',
  'outage',
  'complain',
  'suggest',
  'track',
  'positions',
  'fees',
  'enquiry',
  'projects',
  'call',
  'contact',
  'laws',
  'section',
] as const
export type SearchActionKind = (typeof searchActionKinds)[number]
