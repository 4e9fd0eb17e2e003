import type { Tracked } from './schema-console.ts'

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
    /** Who saved it last. */
    editor_id: string
    editor_name: string
    saved_at: number
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
  }
  /** A picture of a notice by the name in its address. */
  notice_picture: { name: string; file_id: string; created_at: number }
  /** Bytes that an administrator uploaded on a day, of which there is a limit. */
  upload_day: { administrator_id: string; day: string; bytes: number }
}
