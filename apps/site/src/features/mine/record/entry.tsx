import { download } from '@anju/browser/download'
import type { OwnCertificate } from '@anju/contract/certificate/mine'
import { certificateOrigins, certificateStates, RECORD_PATH } from '@anju/contract/certificate/terms'
import { useState } from 'react'
import { call, caller } from '#ui/api/call.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CertificateTag } from '#ui/certificate-tag.tsx'
import { notify } from '#ui/feedback/messages.tsx'
import styles from './record.module.css'

function wordsOf({ origin, issuer, number, issuedOn, expiresOn, daysLeft, state }: OwnCertificate): string {
  const until = expiresOn ? `有效期至 ${expiresOn}` : '长期有效'
  const left = state === 'expiring' && `还有 ${daysLeft} 天`
  const by = origin === 'own' ? certificateOrigins.own : issuer
  return [by, number && `编号 ${number}`, `${issuedOn} 发证`, until, left].filter(Boolean).join(' · ')
}

async function saveScan(certificateId: string) {
  const refusal = await download(`/api/member/certificate/${certificateId}/scan`, caller)
  if (refusal) notify(refusal, 'bad')
}

type Props = { certificate: OwnCertificate; reload: () => void; onAgain: () => void }

/** A certificate with how it stands, and what its holder can do with it. */
export function CertificateEntry({ certificate, reload, onAgain }: Props) {
  const { certificateId, title, state, reason, hasScan, code } = certificate
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const isOpen = state === 'waiting' || state === 'refused'
  async function remove() {
    if (!isAsked) return setAsked(true)
    setBusy(true)
    const sent = call('DELETE /api/member/certificate/:certificateId', { params: { certificateId } })
    const { code: result, msg } = await sent.catch((error: Error) => ({ code: 0, msg: error.message }))
    setBusy(false)
    if (result !== 200) return notify(msg, 'bad')
    notify('已删除。', 'good')
    reload()
  }
  return (
    <li>
      <span className={styles.head}>
        <strong>{title}</strong>
        <CertificateTag state={state} />
      </span>
      <span className={styles.about}>{wordsOf(certificate)}</span>
      {reason && (
        <span className={styles.about}>
          {certificateStates[state]}：{reason}
        </span>
      )}
      <span className={styles.actions}>
        {code && (
          <ButtonLink kind="bare" to={`${RECORD_PATH}?certificate=${certificateId}`}>
            查看与打印
          </ButtonLink>
        )}
        {hasScan && (
          <Button kind="bare" icon="download" onClick={() => void saveScan(certificateId)}>
            扫描件
          </Button>
        )}
        {state === 'refused' && (
          <Button kind="bare" onClick={onAgain}>
            改正后重新提交
          </Button>
        )}
        {isOpen && (
          <Button kind="bare" busy={busy} onClick={() => void remove()}>
            {isAsked ? '再按一次，连同扫描件删除' : '删除'}
          </Button>
        )}
      </span>
    </li>
  )
}
