import type { TitleRows } from '#platform/app/title-source'

/** Titles of the console's own rows, for the operation log. */
export const systemTitles = {
  dictType: { from: 'dict_type t', title: "t.name || '（' || t.type || '）'" },
  dictData: { from: 'dict_data t', title: 't.label' },
  parameter: { from: 'parameter t', title: "t.name || '（' || t.key || '）'" },
  notice: { from: 'notice t', title: 't.title' },
} as const satisfies Record<string, TitleRows>
