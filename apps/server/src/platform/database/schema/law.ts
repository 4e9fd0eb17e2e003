import type { FollowKind } from '@anju/contract/law/follow-terms'
import type { NoteAudience } from '@anju/contract/law/note-terms'
import type { ArticleChangeKind, ReviewPlace, ReviewResult, ReviewState } from '@anju/contract/law/watch-terms'
import type { Generated } from 'kysely'
import type { Tracked } from './console.ts'

/** Laws with their articles, what people have decided about them, and what the company adds; notes belong to a law by its name (`group_key`), so that they stay with every version. */
export type LawTables = {
  law: { [Column in keyof Tracked]: Generated<Tracked[Column]> } & {
    id: string
    doc: Generated<number>
    slug: string
    group_key: string
    /** 0: of an import that has not ended, or replaced by one. 1: visible. 2: withdrawn. */
    live: number
    import_id: string
    source_sha256: string
    title: string
    short_title: string
    level: string
    category: string
    issuer: string
    region: string
    doc_no: string
    published_on: string
    effective_on: string
    /** 最初施行: where the first version took force before this one; else empty. */
    first_effective_on: Generated<string>
    status: string
    status_reason: string
    amendments_json: string
    warnings_json: string
    nodes_json: string
    article_count: number
    /** A list beside the files says that it has expired. */
    expired: Generated<number>
    /** Whether a row of `law_doubt` about it is open. */
    in_doubt: Generated<number>
    /** The day of its repeal, and the law that repealed it (slug, or a title that is not held); empty when unknown. */
    repealed_on: Generated<string>
    repealed_by: Generated<string>
    /** The file it was read from, below the imported folder; empty for one that was entered by hand. */
    source_path: Generated<string>
    /** The laws that its text repeals; empty until they have been read. */
    repeals_json: Generated<string>
  }
  law_article: {
    doc: Generated<number>
    law_id: string
    sort_no: number
    anchor: string
    label: string
    number: number
    node: number
    plain: string
    paragraphs_json: string
  }
  /** What people decided about a law, by its address: it outlives the rows that imports write. */
  law_override: {
    slug: string
    /** Facts that replace those of the file. */
    facts_json: string
    /** The facts of the file, to compare with and to go back to. */
    source_json: string
    /** The text that replaces that of the file; empty when nobody changed it. */
    markdown: string
    source_markdown: string
    /** 时效性 that replaces the computed one, or empty. */
    status: string
    status_reason: string
    repealed_by: string
    repealed_on: string
    checked_by: string
    checked_on: string
    withdrawn: number
  }
  /** What is in doubt about a law, or was until somebody decided it. */
  law_doubt: {
    id: string
    slug: string
    kind: 'repealed' | 'expired' | 'amended' | 'versionDay'
    /** What raises it again: the group key of the repealing law, the day of the newer version, or the day in the history. */
    source: string
    by_slug: string
    anchor: string
    quote: string
    state: 'open' | 'confirmed' | 'rejected'
    decided_by: string
    decided_at: number
  }
  /** Who stated as of which day the texts of the library are complete; the latest counts. */
  law_as_of: { id: string; day: string; reason: string; user_name: string; at: number }
  /** Laws of which people know a newer version, by its day. */
  law_amended: Tracked & {
    id: string
    name: string
    compared_name: string
    kind: '修订' | '修正'
    published_on: string
    effective_on: string
    source: string
  }
  law_event: { id: string; slug: string; action: string; note: string; user_name: string; at: number }
  law_import: {
    id: string
    state: 'waiting' | 'running' | 'done' | 'failed'
    file_name: string
    title: string
    as_of: string
    /** Counts and sentences of the report, for a list. */
    summary_json: string
    report_json: string
    fault: string
    user_name: string
    done: number
    total: number
    started_at: number
    /** When its process last said how far it is. */
    beat_at: number
    ended_at: number
  }
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
  /** What a user follows: a law (`subject` is its `group_key`), words of titles, or a topic (the id of the item). */
  law_follow: {
    id: string
    /** The user who follows, or the employee; the other is `null`. */
    administrator_id: string | null
    member_id: string | null
    kind: FollowKind
    subject: string
    title: string
    /** 1 when the digest goes to the groups of the user's department, too. */
    to_group: number
    /** The answer of a topic when it was last compared: a digest of its words, or why nobody can read it. */
    answer: string
    created_at: number
  }
  /** What has happened to something that a user follows. */
  law_news: {
    id: string
    law_follow_id: string
    title: string
    text: string
    /** The page on the site, to be put after `#`. */
    path: string
    at: number
    /** When a digest has said it; `null` until then. */
    sent_at: number | null
    read_at: number | null
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
