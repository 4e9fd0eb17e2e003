import type { NoteAudience } from '@anju/contract/law/note-terms'
import type { ArticleChangeKind, ReviewPlace, ReviewResult, ReviewState } from '@anju/contract/law/watch-terms'
import type { Tracked } from './console.ts'

/** What the company adds to the library. It belongs to a law by its name (`group_key`), so that it stays with every version. */
export type LawTables = {
  law_note: Tracked & {
    id: string
    group_key: string
    /** The title, also while no version of the law is held. */
    law_title: string
    /** Empty for the whole law. */
    anchor: string
    plain: string
    plain_audience: NoteAudience
    practice: string
    practice_audience: NoteAudience
    /** Items of the site that carry the article out: ids with their titles as they were. */
    items_json: string
    links_audience: NoteAudience
    author: string
    /** The user who wrote it; empty for none. */
    author_id: string
    reviewer: string
    /** `YYYY-MM-DD`; empty when nobody has reviewed it yet. */
    reviewed_on: string
    review_due: string
    /** The text of the article at the last review; empty while the library did not hold it. */
    reviewed_text: string
  }
  /** A place that cites an article which an import has changed. */
  law_review: Tracked & {
    id: string
    state: ReviewState
    place_kind: ReviewPlace
    /** The id of an item or a note, or the code of a rule of the fee. */
    place_id: string
    /** The section of an item; empty for other places. */
    section: string
    /** As it was when the change was found. */
    place_title: string
    quote: string
    /** 1 when only a field for members has the citation. */
    internal: number
    group_key: string
    /** The version with the new text. */
    law_slug: string
    law_title: string
    anchor: string
    label: string
    change: ArticleChangeKind
    old_text: string
    new_text: string
    /** The article of the new version that has the old text; empty when there is none. */
    moved_to: string
    /** The day on which the new text takes force. */
    effective_on: string
    department_id: string | null
    /** The user who has to do it; empty when nobody is named. */
    owner_id: string
    due_on: string
    found_at: number
    /** Empty while it is open. */
    result: ReviewResult | ''
    result_note: string
    done_by: string
    done_at: number | null
  }
}
