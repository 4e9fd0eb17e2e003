import type { CheckedCertificate } from '@anju/contract/certificate/mine'
import { CERTIFICATE_TITLE, certificatePath } from '@anju/contract/certificate/terms'
import { useState } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { readSite } from '#ui/api/site.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { useApi } from '#ui/api/use-api.ts'
import { Button } from '#ui/button.tsx'
import { CertificateTag } from '#ui/certificate-tag.tsx'
import { TextField } from '#ui/form/fields.tsx'
import form from '#ui/form/form.module.css'
import { navigate, useLocation } from '#ui/router.tsx'
import { PlainPage } from '#ui/section/section-page.tsx'
import { Facts } from '#ui/text/facts.tsx'

/** Says to anybody who has the code of one of our certificates whether it is valid. */
export function CertificatePage() {
  const code = useLocation().query.get('code')?.trim() ?? ''
  return (
    <PlainPage title={CERTIFICATE_TITLE} low>
      {code && <Checked key={code} code={code} />}
      <CodeForm key={`form ${code}`} code={code} />
    </PlainPage>
  )
}

/** For whoever has the code on paper, or a wrong one. */
function CodeForm({ code }: { code: string }) {
  const [draft, setDraft] = useState({ code })
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      className={form.form}
      noValidate
      aria-label={CERTIFICATE_TITLE}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = draft.code.trim()
        setMissing(typed === '')
        if (typed) navigate(certificatePath(encodeURIComponent(typed)))
      }}
    >
      <TextField
        draft={draft}
        errors={isMissing ? { code: '请填写查验码' } : {}}
        change={(part) => {
          setDraft({ ...draft, ...part })
          setMissing(false)
        }}
        check={() => undefined}
        name="code"
        label="查验码"
        maxLength={64}
        autoComplete="off"
        hint="证书上二维码旁网址的最后一段"
        required
      />
      <Button type="submit">查验</Button>
    </form>
  )
}

function Checked({ code }: { code: string }) {
  const result = useApi('POST /api/certificate/check', { body: { code } })
  if (result.state === 'missing') return <EmptyState title="没有这份证书，请核对查验码" />
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
