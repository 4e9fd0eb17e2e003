import type { Generated } from 'kysely'
import type { CaseTables } from './schema/case.ts'
import type { CertificateTables } from './schema/certificate.ts'
import type { ConsoleTables, InUse } from './schema/console.ts'
import type { ControlTables } from './schema/control.ts'
import type { CostTables } from './schema/cost.ts'
import type { DeskTables } from './schema/desk.ts'
import type { EnquiryTables } from './schema/enquiry.ts'
import type { ExperienceTables } from './schema/experience.ts'
import type { LawTables } from './schema/law.ts'
import type { PlaceTables } from './schema/place.ts'
import type { ProposalTables } from './schema/proposal.ts'
import type { ReadingTables } from './schema/reading.ts'
import type { RecruitmentTables } from './schema/recruitment.ts'
import type { RobotTables } from './schema/robot.ts'
import type { SearchTables } from './schema/search.ts'
import type { SiteTables } from './schema/site.ts'
import type { TrainingTables } from './schema/training.ts'

/** Times are epoch milliseconds, flags 0 or 1, `*_json` columns contain JSON text: the same on both engines. */
export type Database = CaseTables &
  CertificateTables &
  ConsoleTables &
  ControlTables &
  CostTables &
  DeskTables &
  EnquiryTables &
  ExperienceTables &
  LawTables &
  PlaceTables &
  ProposalTables &
  ReadingTables &
  TrainingTables &
  RecruitmentTables &
  RobotTables &
  SearchTables &
  SiteTables & {
    setting: { name: string; value_json: string }
    /** What the program notes about its installation: see `readFact`. */
    installation: { name: string; value: string }
    member: {
      id: string
      name: string
      name_key: string
      staff_no: string
      staff_key: string
      password_hash: string
      status: 'enabled' | 'disabled'
      epoch: number
      must_change: number
      initial_until: number | null
      phone: Generated<string>
      email: Generated<string>
      remark: Generated<string>
      login_ip: Generated<string>
      login_at: number | null
      version: Generated<number>
      created_at: number
      created_by: Generated<string>
      updated_at: Generated<number>
      updated_by: Generated<string>
    }
    /** `sort_no` is the order in which they were chosen; the first is the main one. */
    member_department: { member_id: string; department_id: string; sort_no: number }
    member_post: { member_id: string; post_id: string }
    member_session: SessionTable
    /** An account of the company's own login, and whose it is; `label` is how people know it. */
    company_login: { issuer: string; subject: string; member_id: string; label: string; created_at: number }
    administrator: {
      id: string
      user_name: string
      user_key: string
      nick_name: string
      password_hash: string
      status: InUse
      epoch: number
      must_change: number
      initial_until: number | null
      /** Empty for none. */
      department_id: Generated<string>
      email: Generated<string>
      phone: Generated<string>
      /** `0` male, `1` female, `2` unknown. */
      sex: Generated<string>
      /** Name of the stored picture, or empty. */
      avatar: Generated<string>
      login_ip: Generated<string>
      login_at: number | null
      remark: Generated<string>
      /** The staff account of the same person. */
      member_id: Generated<string | null>
      version: Generated<number>
      created_at: number
      created_by: Generated<string>
      updated_at: Generated<number>
      updated_by: Generated<string>
    }
    administrator_session: SessionTable
    throttle: { bucket: string; failures: number; window_until: number }
    captcha: { uuid: string; code_digest: string; ip: string; expires_at: number }
    second_factor: {
      administrator_id: string
      /** Sealed with the key of `SECRET_KEY` or `secret.key`. */
      sealed_secret: string
      /** The newest time step of which a code was used. */
      last_step: number
      created_at: number
      /** Until a first code has been given, it is only on offer. */
      confirmed_at: number | null
    }
    passkey: {
      id: string
      administrator_id: string
      credential: string
      /** In COSE, as base64url. */
      public_key: string
      /** How often it was used, as far as it counts. */
      counter: number
      /** The host whose pages it works on. */
      host: string
      name: string
      created_at: number
      used_at: number | null
    }
    recovery_code: { administrator_id: string; digest: string; used_at: number | null }
    login_ticket: { digest: string; administrator_id: string; network: string; expires_at: number }
    content: {
      id: string
      doc: Generated<number>
      section: string
      title: string
      summary: string
      body: string
      /** The rules that the body was cleaned by, see `CLEANING`; 0 is unknown. */
      cleaned: Generated<number>
      plain: string
      /** The words that only members find a public item by: member fields and names of their files. */
      staff_plain: string
      author: string
      source_name: string
      /** The department that the item is shown under. */
      department_id: string | null
      kind: string
      year: number
      audience: 'public' | 'member' | 'departments'
      status: 'draft' | 'review' | 'published' | 'offline' | 'archived'
      publish_date: string
      publish_at: number
      expires_at: number | null
      top_until: number | null
      sort_no: number
      cover_json: string | null
      fields_json: string
      version: number
      created_at: number
      updated_at: number
    }
    /** The departments whose staff may read an item with the audience `departments`. */
    content_department: { content_id: string; department_id: string }
    content_file: {
      content_id: string
      file_id: string
      role: 'picture' | 'attachment'
      name: string
      sort_no: number
      audience: 'public' | 'member'
    }
    file: {
      id: string
      storage_key: string
      mime: string
      size: number
      sha256: string
      width: number | null
      height: number | null
      created_at: number
      /** The hash of the bytes of which smaller versions were made. */
      sized: Generated<string>
      /** The number of parts in which its bytes are stored; 0 for one object. */
      parts: Generated<number>
    }
  }

type SessionTable = {
  digest: string
  owner_id: string
  epoch: number
  created_at: number
  seen_at: number
  idle_until: number
  abs_until: number
  ip: string
  agent: string
  /** Since when its owner, an administrator, has locked the screen. */
  locked_at: number | null
  /** When a newer login of its owner took its place; it opens nothing any more. */
  replaced_at: number | null
  /** When its owner last proved to know the password. */
  verified_at: number
  /** 1: it began at the company's own login; 2: and both factors were proved there. */
  company_login: Generated<number>
}
