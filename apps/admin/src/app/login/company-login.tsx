import { COMPANY_LOGIN } from '@anju/contract/company-login'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { callQuietly } from '#ui/session/call.ts'
import { addressAfterLogin, encodedAddress } from '#ui/session/return-address.ts'
import { useSite } from '#ui/session/site.ts'
import type { SecondStep } from './code-step.tsx'

/** Ends a login at the company's own that has led back here; with a proof when the second factor is asked for. */
export const endCompanyLogin = (proof: Partial<Parameters<SecondStep>[0]> = {}) =>
  callQuietly('POST /api/company-login/console', { body: proof }).then(({ data }) => data)

type CompanyLoginProps = { onBack: () => Promise<void>; onRefused: (error: unknown) => void }

/** Buttons of the company's own accounts; `onBack` is called when a login there has led back here. */
export function CompanyLogin({ onBack, onRefused }: CompanyLoginProps) {
  const { companyLogins = [] } = useSite() ?? {}
  const [busy, setBusy] = useState<string>()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address leads back once
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (!query.has(COMPANY_LOGIN)) return
    query.delete(COMPANY_LOGIN)
    void navigate({ pathname, search: query.toString() }, { replace: true })
    void onBack()
  }, [])
  async function leave(way: (typeof companyLogins)[number]['way']) {
    setBusy(way)
    try {
      const body = { way, realm: 'console' as const, back: encodedAddress(addressAfterLogin(search)) }
      const { data } = await callQuietly('POST /api/company-login/start', { body })
      window.location.assign(data.address)
    } catch (error) {
      setBusy(undefined)
      onRefused(error)
    }
  }
  return companyLogins.map(({ way, label }) => (
    <Button key={way} block loading={busy === way} style={{ marginTop: 12 }} onClick={() => void leave(way)}>
      {label}
    </Button>
  ))
}
