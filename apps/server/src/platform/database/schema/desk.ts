import type { ReportKind, ReportResult } from '@anju/contract/desk/upkeep-terms'
import type { Generated } from 'kysely'
import type { Tracked } from './console.ts'

/** Tables of the content desk. */
export type DeskTables = {
  /** What the desk lists, filters, scopes and locks of each item: narrow, because rows of `content` and their texts are long. */
  desk_item: Tracked & {
    id: string
    section: string
    /** Of the working copy, if there is one. */
    title: string
    kind: string
    /** Of the live row: whoever has it in the data scope may work on the item. */
    department_id: string | null
    /** The administrator who began it; empty for items that no user began. */
    owner_id: string
    audience: 'public' | 'member' | 'departments'
    status: 'draft' | 'review' | 'published' | 'offline' | 'archived'
    copy_state: 'none' | 'editing' | 'refused' | 'review'
    publish_date: string
    publish_at: number
    expires_at: number | null
    /** When it was put into the bin, where it waits to be recovered or deleted for good; `null` on the desk. */
    removed_at: number | null
  }
  /** What the desk looks through: all that editors have written into an item, folded, and the numbers that its links dial. */
  desk_words: { id: string; words: string; numbers: string }
  /** Work in progress on an item; visitors meet the row in `content`. */
  content_copy: {
    id: string
    state: 'editing' | 'refused' | 'review'
    title: string
    /** The department that it would be shown under. */
    department_id: string | null
    /** An `ItemForm`. */
    copy_json: string
    refused_reason: string
    submitted_by: string
    submitted_at: number | null
    /** Who has reviewed what was submitted, where approval is an act of its own. */
    reviewed_by: string
    reviewed_at: number | null
    /** Who saved it last. */
    editor_id: string
    editor_name: string
    saved_at: number
    /** When it replaces what is published; `null` for when somebody publishes it. */
    replace_at: number | null
    /** The administrator with whose rights it will. */
    replace_by: string
  }
  content_history: {
    id: string
    content_id: string
    at: number
    administrator_id: string
    user_name: string
    /** One of the contract's `historyActions`. */
    action: string
    reason: string
    /** Of the live row after it. */
    version: number
    /** An `ItemForm`. */
    snapshot_json: string | null
  }
  /** What a reviewer says of some words of an item, or of a field; with a parent, an answer to it. */
  desk_comment: {
    id: string
    content_id: string
    parent_id: string | null
    /** The path of the field, such as `body` or `fields.steps.2`. */
    field: string
    /** The words that are meant, and those around them, as they were: they are searched for in the text as it is now. */
    quote: string
    text_before: string
    text_after: string
    text: string
    administrator_id: string
    user_name: string
    at: number
    /** `null` while it is open. */
    resolved_at: number | null
    /** The id of who resolved it; empty while it is open. */
    resolved_by: string
  }
  /** Who answers for an item, and when it is looked through again. A published item of a section with a period gets a row by itself. */
  content_upkeep: {
    content_id: string
    /** The user who answers for it; empty for its department. */
    owner_id: string
    /** Between two reviews; 0 for no period, `null` as long as neither somebody nor the section has said it. */
    months: number | null
    /** The beginning of the day of the next review; `null` for never. */
    review_at: number | null
    /** When somebody last confirmed or published it, and who. */
    reviewed_at: number | null
    reviewed_by: string
    /** When those who answer for it were last reminded. */
    announced_at: number | null
  }
  /** What a reader says is wrong in an item. */
  content_report: {
    id: string
    nonce: string
    content_id: string
    text: string
    /** Name of the employee who wanted to be known; empty for anonymous reports. */
    reporter: string
    /** The same employee, who gets the answer. */
    reporter_id: string | null
    kind: Generated<ReportKind>
    /** The title of the item as its reporter read it. */
    title: Generated<string>
    at: number
    /** Empty while it is open. */
    result: ReportResult | ''
    note: string
    done_by: string
    done_at: number | null
  }
  /** Comments and answers that a user has read as notices. */
  comment_read: { desk_comment_id: string; administrator_id: string }
  /** Lines of histories that a user has read as notices. */
  history_read: { history_id: string; administrator_id: string }
  /** Which files a text uses; a used file is not deleted. */
  file_use: { file_id: string; kind: 'content' | 'copy' | 'history' | 'site' | 'notice'; owner_id: string }
  /** A file that editors may choose: whose it is, and under which name. */
  resource: Tracked & {
    /** That of the file. */
    id: string
    name: string
    kind: 'picture' | 'document'
    /** Whoever has it in the data scope may use the file. */
    department_id: string | null
    /** The administrator who uploaded it; empty for files that no user uploaded. */
    owner_id: string
    /** One of the same department, or none. */
    folder_id: Generated<string | null>
    /** The alternative text that its next use begins with. */
    alt: Generated<string>
    /** What stays visible of a cropped picture, in percent from the left and the top. */
    focus_x: Generated<number>
    focus_y: Generated<number>
    /** The file with the bytes before the crop; `null` while there is none. */
    original_id: Generated<string | null>
    /** A `Crop` of the original. */
    crop_json: Generated<string | null>
  }
  /** Folders of the library; those of a department are for whoever has it in the data scope. */
  resource_folder: Tracked & {
    id: string
    /** `0` at the root. */
    parent_id: string
    name: string
    department_id: string | null
    owner_id: string
  }
  /** A smaller version of a picture, made of the bytes with this hash. */
  file_size: { file_id: string; width: number; mime: string; sha256: string; storage_key: string; size: number }
  /** Bytes from `start` on of a file in parts, or of an upload of a video, which has the id that its file will have. */
  file_part: { file_id: string; start: number; size: number; sha256: string; storage_key: string }
  /** A video of which parts have been received; `modified` is its time in the uploader's file system. */
  video_upload: {
    id: string
    owner_id: string
    name: string
    size: number
    modified: number
    department_id: string
    folder_id: string
    received: number
    /** The `Boxes` that were read so far. */
    boxes_json: string
    created_at: number
    updated_at: number
  }
  /** A picture of a notice by the name in its address. */
  notice_picture: { name: string; file_id: string; created_at: number }
  /** Bytes that an administrator uploaded on a day, of which there is a limit. */
  upload_day: { administrator_id: string; day: string; bytes: number }
}
