import type { OwnCertificate } from '@anju/contract/certificate/mine'
import { certificatePath } from '@anju/contract/certificate/terms'
import { readSite } from '#ui/api/site.ts'
import { Button } from '#ui/button.tsx'
import { CertificateTag } from '#ui/certificate-tag.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import styles from './record.module.css'

/** A certificate of the company, to be printed, with the code by which anybody checks it. */
export function CertificatePaper({ certificate, name }: { certificate: OwnCertificate; name: string }) {
  const { title, number, issuedOn, expiresOn, state, code } = certificate
  const address = `${window.location.origin}/#${certificatePath(code)}`
  return (
    <>
      <article className={styles.paper}>
        <h2>{title}</h2>
        <p className={styles.holder}>{name}</p>
        <p>
          证书编号 {number}
          <br />
          {issuedOn} 颁发，{expiresOn ? `有效期至 ${expiresOn}` : '长期有效'} <CertificateTag state={state} />
        </p>
        <p>{readSite().companyName}</p>
        <QrCode address={address} label="查验证书的二维码" />
        <p className={styles.about}>扫码或打开网址查验：{address}</p>
      </article>
      <Button kind="quiet" icon="print" className={styles.screen} onClick={() => window.print()}>
        打印证书
      </Button>
    </>
  )
}
