import type { TitleRows } from '#platform/app/title-source'

/** Titles of laws and of what is about them, for the operation log. */
export const lawTitles = {
  law: {
    from: '(select slug, max(title) as title from law where live > 0 group by slug) t',
    key: 't.slug',
    title: 't.title',
  },
  doubt: {
    from: 'law_doubt t left join law l on l.slug = t.slug and l.live > 0',
    id: 't.slug',
    title: "coalesce(l.title, '')",
    kind: 'law',
  },
  lawImport: { from: 'law_import t', title: "case when t.title = '' then t.file_name else t.title end" },
  note: { from: 'law_note t', title: 't.law_title || t.anchor' },
  lawFollow: { from: 'law_follow t', title: 't.title' },
  review: { from: 'law_review t', title: 't.place_title', scope: 't.department_id' },
} as const satisfies Record<string, TitleRows>
