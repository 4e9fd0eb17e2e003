import type { LawRow } from '@anju/contract/law'
import { lawLevels } from '@anju/contract/law-terms'
import { lawRoute } from '@anju/contract/site/address'
import { LawStatusTag, Tag } from '#ui/text/tag.tsx'
import styles from './law-page.module.css'

/** The address of a law in the reader, at one of its articles and as of a day when given. */
export function lawPath(lawId: string, anchor = '', on = ''): string {
  return `${lawRoute(lawId, anchor)}${on && `&on=${on}`}`
}

type Facts = Pick<
  LawRow,
  | 'level'
  | 'status'
  | 'statusLabel'
  | 'statusReason'
  | 'publishedOn'
  | 'effectiveOn'
  | 'firstEffectiveOn'
  | 'issuer'
  | 'docNo'
>

/** Whether a law had not been published on a day (`YYYY-MM-DD`, empty for today). */
export const isUnpublished = ({ publishedOn }: Pick<LawRow, 'publishedOn'>, on: string) => on !== '' && publishedOn > on

/** Level, status and dates of a law in one line; with the day as of which it is read, when that is not today. */
export function LawFacts({ law, on = '' }: { law: Facts; on?: string }) {
  return (
    <p className={styles.facts}>
      {isUnpublished(law, on) ? (
        <Tag tone="warn">尚未公布</Tag>
      ) : (
        <LawStatusTag status={law.status} label={law.statusLabel} />
      )}
      {on && <span>截至 {on}</span>}
      <span>{lawLevels[law.level]}</span>
      {law.issuer && <span>{law.issuer}</span>}
      {law.docNo && <span>{law.docNo}</span>}
      {law.publishedOn && <span>公布 {law.publishedOn}</span>}
      {law.effectiveOn && <span>施行 {law.effectiveOn}</span>}
      {law.firstEffectiveOn && <span>最初施行 {law.firstEffectiveOn}</span>}
      {law.statusReason && <span>{law.statusReason}</span>}
    </p>
  )
}
