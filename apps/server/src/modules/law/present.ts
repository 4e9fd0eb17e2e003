import type { LawRow } from '@anju/contract/law'
import { lawLevels } from '@anju/contract/law-terms'

/** Status, level and days of a law in one line. */
export const factsLine = (law: LawRow): string =>
  [
    law.statusLabel,
    lawLevels[law.level],
    law.issuer,
    law.docNo,
    law.publishedOn && `${law.publishedOn} 公布`,
    law.effectiveOn && `${law.effectiveOn} 施行`,
    law.firstEffectiveOn && `${law.firstEffectiveOn} 最初施行`,
  ]
    .filter(Boolean)
    .join(' · ')

/** When somebody last checked the text, alone or with the whole library. */
export const checkedLine = ({ checkedOn }: Pick<LawRow, 'checkedOn'>) => `最后核对：${checkedOn || '未核对'}`
