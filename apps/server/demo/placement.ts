/** Items that are on top until a time. They are named by their section and the number of their document. */
export const topUntil: Readonly<Record<string, string>> = {
  'internalrulesNews/02': '2026-11-23 06:00:00',
  'internalrulesNews/05': '2026-11-28 00:00:00',
  'internalrulesNews/19': '2026-12-05 00:00:00',
  'information/10': '2026-12-31 00:00:00',
}

/** Items that are published on the day of the installation and expire after so many days, such as a warning. */
export const daysShown: Readonly<Record<string, number>> = { 'internalrulesNews/01': 30 }
