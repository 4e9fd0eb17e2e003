import type { CheckedCertificate } from '@anju/contract/certificate/mine'
import { CERTIFICATE_TITLE } from '@anju/contract/certificate/terms'
import { ApiView } from '#ui/api/api-view.tsx'
import { readSite } from '#ui/api/site.ts'
import { NotFoundState } from '#ui/api/states.tsx'
import { useApi } from '#ui/api/use-api.ts'
import { CertificateTag } from '#ui/certificate-tag.tsx'
import { useLocation } from '#ui/router.tsx'
import { PlainPage } from '#ui/section/section-page.tsx'
import { Facts } from '#ui/text/facts.tsx'

const MISSING = <NotFoundState title="没有这份证书，请核对查验码" />

/** Says to anybody who has the code of one of our certificates whether it is valid. */
export function CertificatePage() {
  const code = useLocation().query.get('code')?.trim() ?? ''
  return (
    <PlainPage title={CERTIFICATE_TITLE} low>
      {code ? <Checked key={code} code={code} /> : MISSING}
    </PlainPage>
  )
}

function Checked({ code }: { code: string }) {
  const result = useApi('POST /api/certificate/check', { body: { code } })
  if (result.state === 'missing') return MISSING
  return <ApiView result={result}>{(certificate) => <Answer certificate={certificate} />}</ApiView>
}

function Answer({ certificate }: { certificate: CheckedCertificate }) {
  const { state, title, number, holder, issuedOn, expiresOn } = certificate
  return (
    <Facts
      look="lines"
      facts={[
        { name: '状态', value: <CertificateTag state={state} /> },
        { name: '证书', value: title },
        { name: '编号', value: number },
        { name: '持证人', value: holder },
        { name: '颁发日期', value: issuedOn },
        { name: '有效期至', value: expiresOn || '长期' },
        { name: '颁发单位', value: readSite().companyName },
      ]}
    />
  )
}
