import { type CertificateState, certificateStates } from '@anju/contract/certificate/terms'
import { Tag, type TagTone } from './text/tag.tsx'

const tones: Record<CertificateState, TagTone> = {
  waiting: 'highlight',
  refused: 'danger',
  valid: 'accent',
  expiring: 'warn',
  expired: 'danger',
  superseded: 'plain',
  withdrawn: 'danger',
}

/** How a certificate stands. */
export function CertificateTag({ state }: { state: CertificateState }) {
  return <Tag tone={tones[state]}>{certificateStates[state]}</Tag>
}
